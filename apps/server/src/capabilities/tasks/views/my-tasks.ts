import type { Task } from '@galeria/contract/tasks/task';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { files } from '../../files/files.tables.ts';
import { tasks } from '../tasks.tables.ts';

const SHOWN = 20;

export async function myTasks(db: Database, ownerId: string): Promise<Task[]> {
  const rows = await db
    .select({ task: tasks, file: files })
    .from(tasks)
    .leftJoin(files, eq(files.id, tasks.fileId))
    .where(eq(tasks.ownerId, ownerId))
    .orderBy(desc(tasks.createdAt))
    .limit(SHOWN);
  return rows.map(({ task, file }) => ({
    id: task.id,
    kind: task.kind,
    status: task.status,
    done: task.done,
    total: task.total,
    message: task.message,
    file: file && {
      id: file.id,
      name: file.name,
      contentType: file.contentType,
      size: file.size,
      createdAt: file.createdAt.toISOString(),
    },
    createdAt: task.createdAt.toISOString(),
    finishedAt: task.finishedAt?.toISOString() ?? null,
  }));
}
