import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import type { ReviewFilter } from '@galeria/contract/invoices/review-filter';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { narrowScope, requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { fourEyesSetting } from '../../four-eyes/four-eyes.public.ts';
import { addEvent, lockInvoice } from '../invoices.store.ts';
import { awaitedOf } from '../picture-asks.store.ts';
import { decideReview } from '../review.rules.ts';
import { claimOldest, claimOne, endLease, leaseOf } from '../review-queue.store.ts';
import { invoiceKey } from '../views/invoice-record.ts';
import { reviewCardOf } from '../views/review-card.ts';
import { queueChoice } from '../views/review-filter.ts';
import { waitingAmong, waitingInQueue } from '../views/review-queue.ts';
import { undecidedFor } from '../views/undecided-for.ts';

export interface ReviewDeps {
  readonly db: Database;
  /** How long a note stays with somebody who says nothing more. */
  readonly leaseMillis: number;
}

const leaseFor = ({ leaseMillis }: ReviewDeps, actor: Actor, at: Date) => ({
  userId: actor.userId,
  email: actor.email,
  until: new Date(at.getTime() + leaseMillis),
  at,
});

interface ClaimedOf {
  readonly mallCode: string;
  readonly promotionId?: number | undefined;
  readonly filter?: ReviewFilter | undefined;
}

/** A claim is one statement and no transaction around it: what it is worth to somebody who never gets the answer, ends by itself. */
export async function claimNextInvoice(
  deps: ReviewDeps,
  actor: Actor,
  { mallCode, promotionId, filter = {} }: ClaimedOf,
  at: Date,
): Promise<{ card: ReviewCard | null; waiting: number }> {
  const scope = scopeOfActor(actor);
  requireMalls(scope, [mallCode]);
  const choice = queueChoice(filter, at);
  const { isOn: leavesOwn } = await fourEyesSetting(deps.db);
  const invoiceId = await claimOldest(deps.db, mallCode, leaseFor(deps, actor, at), {
    leavesOwn,
    among: promotionId === undefined ? null : undecidedFor(scope, promotionId),
    choice,
  });
  const waiting =
    promotionId === undefined && choice === null
      ? await waitingInQueue(deps.db, mallCode)
      : await waitingAmong(deps.db, narrowScope(scope, mallCode), { promotionId, choice });
  return { card: invoiceId === null ? null : await reviewCardOf(deps.db, scope, actor, { invoiceId, mallCode }, at), waiting };
}

/** A note by its address. Somebody else's, or a decided one, is shown as it is. */
export async function claimInvoice(deps: ReviewDeps, actor: Actor, id: string, at: Date): Promise<ReviewCard> {
  const scope = scopeOfActor(actor);
  const key = await invoiceKey(deps.db, scope, id);
  await claimOne(deps.db, key, leaseFor(deps, actor, at));
  return reviewCardOf(deps.db, scope, actor, key, at);
}

/** Held in the transaction that asks, so that the answer is true when it is given. */
const heldForReview = (write: WriteContext, actor: Actor, id: string) =>
  write.transact(async (tx) => {
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(
      decideReview(invoice, await leaseOf(tx, invoice, write.act.at), { userId: actor.userId }, await awaitedOf(tx, invoice)),
    );
    return { invoiceId: invoice.invoiceId, mallCode: invoice.mallCode };
  });

export async function renewLease(deps: ReviewDeps, write: WriteContext, actor: Actor, id: string) {
  const lease = leaseFor(deps, actor, write.act.at);
  const key = await heldForReview(write, actor, id);
  if (!(await claimOne(deps.db, key, lease))) fail('invoice-with-somebody-else');
  return { by: actor.email, until: lease.until.toISOString(), isMine: true };
}

export async function releaseLease(deps: ReviewDeps, actor: Actor, id: string): Promise<null> {
  await endLease(deps.db, await invoiceKey(deps.db, scopeOfActor(actor), id), actor.userId, null);
  return null;
}

/** Behind everything that waits now; how long the customer has waited is still counted from the sending. */
export const skipInvoice = (write: WriteContext, actor: Actor, id: string): Promise<null> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideReview(invoice, await leaseOf(tx, invoice, at), { userId: actor.userId }, await awaitedOf(tx, invoice)));
    if (await endLease(tx, invoice, actor.userId, at)) await addEvent(tx, invoice, { act: 'SKIPPED', at, by: actor.email });
    return null;
  });
