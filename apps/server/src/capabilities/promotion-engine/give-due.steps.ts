import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/audit.public.ts';
import type { BenefitRow } from '../benefits/benefits.public.ts';
import { giveEarnedCoupon } from '../coupons/coupons.public.ts';
import type { CountedForOffers } from './counting.shapes.ts';

/** A coupon that a note has earned, of a benefit that is earned by notes or as the prize of a mission. */
export interface Due {
  readonly benefit: BenefitRow;
  readonly missionId?: number;
  /** What is written once the coupon is there. */
  readonly given?: (couponId: string) => Promise<unknown>;
}

/** In the order of benefits, whose counters are held one after the other, so that two notes never wait in a circle. */
export async function giveDue(tx: Transaction, { note, at }: CountedForOffers, due: readonly Due[]): Promise<void> {
  const { invoiceId, customerId, mallCode } = note;
  for (const { benefit, missionId, given } of due.toSorted((one, other) => one.benefit.benefitId - other.benefit.benefitId)) {
    const { couponId, status } = await giveEarnedCoupon(tx, benefit, { customerId, invoiceId, at, day: saoPauloDay(at) });
    await given?.(couponId);
    const act = { actor: null, at, address: null, requestId: `engine:${newId(at.getTime())}` };
    await recordAudit(tx, act, {
      action: 'coupon.earned',
      subject: { type: 'coupon', id: couponId },
      mallCode,
      after: { status, benefitId: benefit.benefitId, invoiceId, ...(missionId === undefined ? {} : { missionId }) },
    });
  }
}
