import { holdsAll } from '@galeria/contract/access/holds-all';
import { spoken } from '@galeria/contract/messages/message';
import type { Task } from '@galeria/contract/tasks/task';
import { desc, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { files } from '../../files/files.tables.ts';
import { tasks } from '../tasks.tables.ts';
import { myBurns } from './my-burns.ts';

const SHOWN = 20;

/** PER-13: as the file's download asks. */
const isHeld = ({ neededSlugs, neededMalls }: typeof files.$inferSelect, { permissions, malls }: Actor): boolean =>
  neededSlugs !== null && neededMalls !== null && holdsAll(permissions, neededSlugs) && holdsAll(malls, neededMalls);

/** What was made is offered while the person holds what it was made with; otherwise the task says why not. */
export async function myTasks(db: Database, actor: Actor, at: Date): Promise<Task[]> {
  const rows = await db
    .select({ task: tasks, file: files })
    .from(tasks)
    .leftJoin(files, eq(files.id, tasks.fileId))
    .where(eq(tasks.ownerId, actor.userId))
    .orderBy(desc(tasks.createdAt))
    .limit(SHOWN);
  const tasksOfRows = rows.map(({ task, file: made }): Task => {
    const file = made && isHeld(made, actor) ? made : null;
    return {
      id: task.id,
      kind: task.kind,
      status: task.status,
      done: task.done,
      total: task.total,
      message: made !== null && file === null ? spoken('accessChanged') : task.message && spoken(task.message),
      file: file && {
        id: file.id,
        name: file.name,
        contentType: file.contentType,
        size: file.size,
        createdAt: file.createdAt.toISOString(),
      },
      createdAt: task.createdAt.toISOString(),
      finishedAt: task.finishedAt?.toISOString() ?? null,
    };
  });
  const shown = [...tasksOfRows, ...(await myBurns(db, actor, at, SHOWN))];
  return shown.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, SHOWN);
}
