import type { TASK_KINDS, Task } from '@galeria/contract/tasks/task';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { addTask, lockOpenTask, saveOpenTask } from './tasks.store.ts';

/** Long work begins as a task in the transaction that also queues its job. */
export async function beginTask(
  tx: Transaction,
  task: { id: string; kind: (typeof TASK_KINDS)[number]; ownerId: string; at: Date },
): Promise<Task> {
  await addTask(tx, { id: task.id, kind: task.kind, ownerId: task.ownerId, status: 'QUEUED', createdAt: task.at });
  return {
    id: task.id,
    kind: task.kind,
    status: 'QUEUED',
    done: 0,
    total: null,
    message: null,
    file: null,
    createdAt: task.at.toISOString(),
    finishedAt: null,
  };
}

/** False when the task already ended: a job delivered twice then has nothing to do. */
export const resumeTask = (db: Queryable, id: string, total: number): Promise<boolean> =>
  saveOpenTask(db, id, { status: 'RUNNING', done: 0, total });

export const advanceTask = (db: Queryable, id: string, done: number): Promise<boolean> => saveOpenTask(db, id, { done });

/**
 * Ends a task with its file, once. `store` runs while the task is held: of two attempts that believe
 * they have the job (one was taken for dead), only one ever writes the result.
 */
export async function finishTask(
  tx: Transaction,
  id: string,
  store: () => Promise<{ done: number; fileId: string; at: Date }>,
): Promise<void> {
  if (!(await lockOpenTask(tx, id))) return;
  const { done, fileId, at } = await store();
  await saveOpenTask(tx, id, { status: 'DONE', done, total: done, fileId, finishedAt: at });
}

export const failTask = (db: Queryable, id: string, message: string, at: Date): Promise<boolean> =>
  saveOpenTask(db, id, { status: 'FAILED', message, finishedAt: at });
