import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { findBenefit } from '../../benefits/benefits.public.ts';
import {
  type BenefitKey,
  benefitsWithWaiting,
  holdBenefitCounts,
  moveBenefitCoupon,
  waitingCoupons,
} from '../../participation/participation.public.ts';
import { codeFor } from '../coupon-code.steps.ts';
import { couponSubject } from '../coupon-rows.mapping.ts';
import { isOffered, roomOf } from '../reservation.rules.ts';
import { reservationFacts } from '../views/reservation-facts.ts';

export interface ServeDeps {
  readonly db: Queryable;
  readonly clock: Clock;
}

const AT_ONCE = 100;

/** Some of those who wait for a benefit, the longest first; how many were served. */
const serveSome = ({ db, clock }: ServeDeps, key: BenefitKey): Promise<number> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const { taken } = await holdBenefitCounts(tx, key);
    const benefit = await findBenefit(tx, scopeOfMalls([key.mallCode], 'the clock serves every mall'), key.benefitId);
    if (!benefit || !isOffered(benefit, at)) return 0;
    const { today, thisMonth } = await reservationFacts(tx, key, null, at);
    const room = roomOf(benefit, { taken, today, thisMonth });
    const served: { couponId: string; status: string }[] = [];
    for (const coupon of room === 0 ? [] : await waitingCoupons(tx, key, Math.min(room, AT_ONCE))) {
      const given = await codeFor(tx, benefit, coupon.couponId);
      if (given === null) break;
      const { status, ...code } = given;
      await moveBenefitCoupon(tx, coupon, status, { ...code, at, day: saoPauloDay(at) });
      served.push({ couponId: coupon.couponId, status });
    }
    const act = { actor: null, at, address: null, requestId: `clock:${newId(at.getTime())}` };
    await recordAudits(
      tx,
      act,
      served.map(({ couponId, status }) => ({
        action: 'coupon.served',
        subject: couponSubject(couponId),
        mallCode: key.mallCode,
        before: { status: 'NOT_RESERVED' },
        after: { status },
      })),
    );
    return served.length;
  });

/** Who waited gets theirs when stock, a new day or a code has come: the longest first, within every limit. */
export async function serveWaiting(deps: ServeDeps): Promise<void> {
  await eachByItself(await benefitsWithWaiting(deps.db), 'benefits could not be served', async (key) => {
    while ((await serveSome(deps, key)) === AT_ONCE);
  });
}
