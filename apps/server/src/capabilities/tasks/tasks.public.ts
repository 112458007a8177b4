import { type PlainCode, type Saying, toMessage } from '@galeria/contract/messages/message';
import type { TASK_KINDS, Task } from '@galeria/contract/tasks/task';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Needs } from '../files/files.public.ts';
import { addTask, saveEndedTask, saveOpenTask } from './tasks.store.ts';

/** Long work begins as a task in the transaction that also queues its job. */
export async function beginTask(
  tx: Transaction,
  task: { id: string; kind: (typeof TASK_KINDS)[number]; ownerId: string; needs: Needs; at: Date },
): Promise<Task> {
  await addTask(tx, {
    id: task.id,
    kind: task.kind,
    ownerId: task.ownerId,
    status: 'QUEUED',
    neededSlugs: [...task.needs.slugs],
    neededMalls: [...task.needs.malls],
    createdAt: task.at,
  });
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

export { finishWithFile } from './commands/finish-with-file.ts';
export { holdOpenTask, holdTask, taskNeeds } from './task-rights.steps.ts';
export { endTask as finishTask, endTaskSaying as finishTaskSaying } from './tasks.store.ts';

export const failTask = (db: Queryable, id: string, why: Saying, at: Date): Promise<boolean> =>
  saveOpenTask(db, id, { status: 'FAILED', message: toMessage(why), finishedAt: at });

/** Takes back what a task made or was making: an open one fails, of one that is done the file goes. The reason is shown. */
export async function withdrawTask(tx: Transaction, id: string, why: PlainCode, at: Date): Promise<void> {
  const message = toMessage(why);
  if (await saveOpenTask(tx, id, { status: 'FAILED', message, finishedAt: at })) return;
  await saveEndedTask(tx, id, { status: 'FAILED', message, fileId: null });
}
