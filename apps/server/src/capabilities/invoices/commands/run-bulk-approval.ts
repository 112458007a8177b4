import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { message, toMessage } from '@galeria/contract/messages/message';
import type { Act, Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { limitStatements, STATEMENT_MILLIS } from '../../../platform/db/statement-limit.ts';
import { allow, fail, Problem } from '../../../platform/problem.ts';
import { advanceTask, failTask, finishTaskSaying, holdTask, resumeTask, taskNeeds } from '../../tasks/tasks.public.ts';
import {
  type BulkApprovalRow,
  type BulkNote,
  failBulkNotes,
  findBulkApproval,
  holdBulkNote,
  notesOfBulk,
  settleBulkNote,
} from '../bulk-approvals.store.ts';
import { cleanliness } from '../clean-note.rules.ts';
import { decideReview } from '../review.rules.ts';
import { bulkCounts } from '../views/bulk-counts.ts';
import { reviewCardOf } from '../views/review-card.ts';
import { approveInvoice } from './approve-invoice.ts';
import type { BulkData } from './start-bulk-approval.ts';

export interface BulkDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Nothing more is done once the task has ended: stopped, or its owner's right is gone. */
type Turn = 'settled' | 'ended';

/** Whoever asked, with what they asked with and hold at this moment. */
const actorOf = (asked: BulkApprovalRow, needs: { slugs: readonly string[]; malls: readonly string[] }): Actor => ({
  userId: asked.requestedById,
  sessionId: asked.taskId,
  name: asked.requestedByName,
  email: asked.requestedBy,
  malls: needs.malls,
  permissions: new Set(needs.slugs),
});

/** Decided, somebody else's or another than the one that was picked: refused in the words of an approval by hand. */
function expectUndecided(card: ReviewCard, actor: Actor, version: number): void {
  const { status, decidedBy, decidedAt, lease } = card;
  const holder = lease && { userId: lease.isMine ? actor.userId : '', email: lease.by, until: new Date(lease.until) };
  const reviewed = { status, version: card.version, decidedBy, decidedAt: decidedAt === null ? null : new Date(decidedAt) };
  allow(decideReview(reviewed, holder, { userId: actor.userId, version }));
  if (card.isOwnWriting) fail('invoice-own-approval');
}

/** In the open transaction: looked at as it is now, and approved by the command that approves one. */
async function approveOne(
  deps: BulkDeps,
  tx: Transaction,
  actor: Actor,
  { invoiceId, mallCode, version, taskId }: BulkNote,
): Promise<Pick<BulkNote, 'outcome' | 'why'>> {
  const at = deps.clock.now();
  const card = await reviewCardOf(tx, scopeOfActor(actor), actor, { invoiceId, mallCode }, at);
  expectUndecided(card, actor, version);
  const looked = cleanliness(card);
  if (!looked.isClean) return { outcome: 'LEFT', why: looked.why };
  const act: Act = { actor, at, address: null, requestId: `bulk-approval:${taskId}` };
  const write = { act, transact: <Result>(work: (inner: Transaction) => Promise<Result>) => work(tx) };
  const { status } = await approveInvoice(deps, write, actor, invoiceId, { ...looked.note, version });
  return { outcome: status === 'APROVADA' ? 'APPROVED' : 'AWAITING_ISSUER', why: null };
}

/** The task is held first: whoever stops it waits for the note that is under way, and no other begins. */
const inTurn = (
  { db, clock }: BulkDeps,
  asked: BulkApprovalRow,
  note: BulkNote,
  settle: (tx: Transaction, actor: Actor) => Promise<Pick<BulkNote, 'outcome' | 'why'>>,
  done: number,
): Promise<Turn> =>
  db.transaction(async (tx) => {
    await limitStatements(tx, STATEMENT_MILLIS.change);
    const needs = await holdTask(tx, asked.taskId, clock.now());
    if (needs === null) return 'ended';
    if (!(await holdBulkNote(tx, note))) return 'settled';
    await settleBulkNote(tx, note, await settle(tx, actorOf(asked, needs)));
    await advanceTask(tx, asked.taskId, done);
    return 'settled';
  });

/** What is refused rolls back with all that was begun of it; that it was is kept by itself. */
async function settleNote(deps: BulkDeps, asked: BulkApprovalRow, note: BulkNote, done: number): Promise<Turn> {
  try {
    return await inTurn(deps, asked, note, (tx, actor) => approveOne(deps, tx, actor, note), done);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const why = error.messages[0] ?? toMessage(error.code);
    return inTurn(deps, asked, note, async () => ({ outcome: 'LEFT', why }), done);
  }
}

/**
 * INV-12, INV-19: note by note, each in a transaction of its own together with its place in the list: killed at any moment, it goes on
 * with the first that is not settled, and none is approved twice. One that fails without a reason keeps no other: it is tried again
 * when the others are through.
 */
export async function runBulkApproval(deps: BulkDeps, { taskId }: BulkData): Promise<void> {
  const { db, clock } = deps;
  const asked = await findBulkApproval(db, taskId);
  if (!asked || !(await taskNeeds(db, taskId, clock.now()))) return;
  const notes = await notesOfBulk(db, taskId);
  if (!(await resumeTask(db, taskId, notes.length))) return;
  const unsettled = notes.filter(({ outcome }) => outcome === null);
  const failures: unknown[] = [];
  let done = notes.length - unsettled.length;
  for (const note of unsettled) {
    try {
      done += 1;
      if ((await settleNote(deps, asked, note, done)) === 'ended') return;
    } catch (error) {
      done -= 1;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error(`${failures.length} notes could not be approved`, { cause: failures[0] });
  await db.transaction(async (tx) => {
    const at = clock.now();
    if (!(await holdTask(tx, taskId, at))) return;
    const { total, approved, awaiting } = await bulkCounts(tx, taskId);
    const said = message('bulkApproved', { approved, awaiting, left: total - approved - awaiting });
    await finishTaskSaying(tx, taskId, { done: total, message: said, at });
  });
}

export const giveUpBulkApproval = ({ db, clock }: BulkDeps, { taskId }: BulkData): Promise<boolean> =>
  db.transaction(async (tx) => {
    await failBulkNotes(tx, taskId, message('bulkNoteFailed'));
    return failTask(tx, taskId, 'bulkApprovalFailed', clock.now());
  });
