import type { NumberShape } from '@galeria/contract/draw/draw-rule';
import { numbersOf } from '@galeria/contract/promotions/lucky-number-shape';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { unseal } from '../../platform/sealed-text.ts';
import { moveAllCounts } from './counters.store.ts';
import { newCode } from './coupon-code.crypto.ts';
import { numbersFrom } from './lucky-order.crypto.ts';
import type { Award, Places } from './participation.shapes.ts';
import { RewardFailure } from './reward-failure.rules.ts';
import { addCoupons, addNumbers } from './rewards.store.ts';
import { numberSource } from './views/number-source.ts';

/** Whose a coupon or a number is, and where it came from: a note, a sponsor, or somebody's hand (neither). */
export interface Recipient {
  readonly promotionId: number;
  readonly mallCode: string;
  readonly customerId: string;
  readonly invoiceId: string | null;
  readonly sponsorId: number | null;
  readonly at: Date;
}

/** A coupon takes part (UNUSABLE), stands for a prize that can be fetched (USABLE), or found nothing left. */
type CouponStatus = 'UNUSABLE' | 'USABLE' | 'NOT_RESERVED';

export const couponRow = (to: Recipient, mode: SubMode, status: CouponStatus, award?: Award) => ({
  promotionId: to.promotionId,
  mallCode: to.mallCode,
  customerId: to.customerId,
  couponId: newId(to.at.getTime()),
  code: newCode(),
  status,
  mode,
  awardId: award?.awardId ?? null,
  invoiceId: to.invoiceId,
  sponsorId: to.sponsorId,
  createdAt: to.at,
});

/** As many coupons as asked for, alike but for their code. */
export const couponRows = (count: number, to: Recipient, mode: SubMode, status: CouponStatus) =>
  Array.from({ length: count }, () => couponRow(to, mode, status));

function drawKeyOf(sealedKey: string, secret: Keyring): string {
  try {
    return unseal(sealedKey, secret);
  } catch (error) {
    throw new RewardFailure('draw-key-unreadable', 'the key of a draw was sealed under another secret, or changed', error);
  }
}

/** The numbers at places of a promotion's order, as they are written. */
export function numberRows(
  secret: Keyring,
  source: { readonly shape: NumberShape; readonly sealedKey: string },
  { from, count }: Places,
  to: Recipient,
) {
  const numbers = count === 0 ? [] : numbersFrom(drawKeyOf(source.sealedKey, secret), source.shape, from, count);
  const { promotionId, mallCode, customerId, invoiceId, sponsorId, at } = to;
  return numbers.map((number) => ({ promotionId, mallCode, customerId, number, givenAt: at, invoiceId, sponsorId }));
}

/** Of no note: a sponsor gave it, or somebody's hand. */
type ExtraRecipient = Recipient & { readonly invoiceId: null };

/**
 * Hands out lucky numbers, with the counters they move. Fewer than asked for when the promotion runs out of them: the caller says
 * what becomes of that. The caller holds the promotion and the customer.
 */
export async function giveNumbers(
  { secret }: { readonly secret: Keyring },
  tx: Transaction,
  to: ExtraRecipient,
  quantity: number,
): Promise<string[]> {
  const source = await numberSource(tx, to.promotionId, to.mallCode);
  if (!source) throw new Error(`promotion ${to.promotionId} has no numbers to hand out`);
  const capacity = numbersOf(source.shape);
  const { promotionId, mallCode } = to;
  const move = { promotionId, numbers: quantity, capacity, extras: quantity };
  const places = (await moveAllCounts(tx, mallCode, [move], null)).get(promotionId);
  const rows = numberRows(secret, source, places ?? { from: 0, count: 0 }, to);
  await addNumbers(tx, rows);
  return rows.map(({ number }) => number);
}

/** Makes raffle coupons, with the counters they move. The caller holds the promotion and the customer. */
export async function giveCoupons(tx: Transaction, to: ExtraRecipient, quantity: number): Promise<string[]> {
  const { promotionId, mallCode } = to;
  await moveAllCounts(tx, mallCode, [{ promotionId, coupons: quantity, extras: quantity }], null);
  const rows = couponRows(quantity, to, 'raffle', 'UNUSABLE');
  await addCoupons(tx, rows);
  return rows.map(({ code }) => code);
}
