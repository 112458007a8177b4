import { holdsAll } from '@galeria/contract/access/holds-all';
import { toMessage } from '@galeria/contract/messages/message';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Needs } from '../files/files.public.ts';
import { holdingsOfUser } from '../session/session.public.ts';
import { findOpenTask, lockOpenTask, saveOpenTask, type TaskRow } from './tasks.store.ts';

/** Null for a task from before that was kept: what is not known is not held. */
const needsOf = ({ neededSlugs, neededMalls }: TaskRow): Needs | null =>
  neededSlugs && neededMalls && { slugs: neededSlugs, malls: neededMalls };

/** PER-13: work goes on only while whoever asked for it holds what they asked with; otherwise the task ends refused. */
async function whileHeld(db: Queryable, task: TaskRow | undefined, at: Date): Promise<Needs | null> {
  if (!task) return null;
  const needs = needsOf(task);
  const { malls, permissions } = await holdingsOfUser(db, task.ownerId);
  if (needs && holdsAll(permissions, needs.slugs) && holdsAll(malls, needs.malls)) return needs;
  // Of what is no file nothing is kept back: it ends where it is.
  const why = task.kind === 'bulk-approval' ? 'workAccessChanged' : 'accessChanged';
  await saveOpenTask(db, task.id, { status: 'FAILED', message: toMessage(why), finishedAt: at });
  return null;
}

/** What an open task was asked with and its owner still holds; null when it has ended, or ends now for want of it. */
export const taskNeeds = async (db: Queryable, id: string, at: Date): Promise<Needs | null> =>
  whileHeld(db, await findOpenTask(db, id), at);

/** Whether it has not ended; then nobody else ends it until the transaction does, and no turn of it begins. */
export const holdOpenTask = async (tx: Transaction, id: string): Promise<boolean> => (await lockOpenTask(tx, id)) !== undefined;

/** The same before the result is recorded, in the same transaction: nobody else ends the task now. */
export const holdTask = async (tx: Transaction, id: string, at: Date): Promise<Needs | null> =>
  whileHeld(tx, await lockOpenTask(tx, id), at);
