import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/audit.public.ts';
import type { ApprovalRow } from '../invoices/invoices.public.ts';
import { type TakenBack, takeBackNote } from '../participation/participation.public.ts';
import { modesOf } from '../promotions/promotions.public.ts';
import { removeFault } from './faults.store.ts';

type TakenBackFrom = { readonly promotionId: number } & TakenBack;

/** Nobody's act: the engine's. */
export const engineAct = (at: Date): Act => ({
  actor: null,
  at,
  address: null,
  requestId: `engine:${newId(at.getTime())}`,
});

/** SYN-08: what a cancelled note counted in promotions that are held alone, as the customer is held. */
export async function takeBackFromPromotions(
  tx: Transaction,
  { mallCode, customerId, invoiceId }: ApprovalRow,
  promotionIds: readonly number[],
  at: Date,
): Promise<TakenBackFrom[]> {
  const taken: TakenBackFrom[] = [];
  for (const promotionId of promotionIds) {
    const key = { promotionId, mallCode };
    await removeFault(tx, { ...key, invoiceId });
    const targets = new Map((await modesOf(tx, key)).map(({ mode, consumerTarget }) => [mode, consumerTarget]));
    const modes = await takeBackNote(tx, { ...key, customerId, invoiceId }, { targets, at });
    taken.push(...modes.map((mode) => ({ promotionId, ...mode })));
  }
  return taken;
}

/** Said of the note itself: what it moved, what became void by it, and what was in somebody's hands already. */
export const recordTakenBack = (
  tx: Transaction,
  act: Act,
  { invoiceId, mallCode }: ApprovalRow,
  promotions: readonly TakenBackFrom[],
  coupons: readonly string[],
) =>
  recordAudit(tx, act, {
    action: 'invoice.taken-back',
    subject: { type: 'invoice', id: invoiceId },
    mallCode,
    after: { promotions: promotions.map((each) => ({ ...each })), coupons: [...coupons] },
  });
