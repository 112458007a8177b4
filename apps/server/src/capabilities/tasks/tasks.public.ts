import type { TASK_KINDS, Task } from '@galeria/contract/tasks/task';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { addTask, loadTask, saveTask } from './tasks.store.ts';

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
export async function resumeTask(db: Queryable, id: string, total: number): Promise<boolean> {
  const task = await loadTask(db, id);
  if (!task || task.status === 'DONE' || task.status === 'FAILED') return false;
  await saveTask(db, id, { status: 'RUNNING', done: 0, total });
  return true;
}

export const advanceTask = (db: Queryable, id: string, done: number) => saveTask(db, id, { done });

export const finishTask = (tx: Transaction, id: string, result: { done: number; fileId: string; at: Date }) =>
  saveTask(tx, id, { status: 'DONE', done: result.done, total: result.done, fileId: result.fileId, finishedAt: result.at });

export const failTask = (db: Queryable, id: string, message: string, at: Date) =>
  saveTask(db, id, { status: 'FAILED', message, finishedAt: at });
