import { codeSourceOf } from '@galeria/contract/coupons/coupon-code';
import { addDays } from '@galeria/contract/kit/fields/dates';
import { recordPastAudits } from '../capabilities/audit/audit.public.ts';
import type { BenefitRow } from '../capabilities/benefits/benefits.public.ts';
import {
  addPastCoupons,
  holdBenefitCounts,
  newCode,
  type PastCoupon,
} from '../capabilities/participation/participation.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { dayOf } from './days.ts';
import { customOf, momentOf } from './opening-hours.ts';

const DAY = 24 * 60 * 60_000;
/** Of each benefit that people can take without anybody else, in the malls that are looked at first. */
const TAKEN = 60;
/** Who took what became of it one by one come before these. */
const FIRST_CUSTOMER = 100;
const FULLEST_DAY = 1.75;
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 'SUNDAY';

interface Days {
  readonly benefit: BenefitRow;
  /** The moment until which anything happened. */
  readonly until: Date;
  readonly chance: Chance;
}

const isEligible = ({ eligibleDays }: BenefitRow, day: string): boolean =>
  eligibleDays.length === 0 || eligibleDays.includes(weekdayOf(day));

/** While the mall is open, more towards the end of the week; null where the draw falls on a day that does not count. */
function takenAt({ benefit, until, chance }: Days): Date | null {
  const days = Math.max(1, Math.floor((until.getTime() - benefit.startsAt.getTime()) / DAY));
  const day = addDays(dayOf(benefit.startsAt), chance.whole(days));
  if (!isEligible(benefit, day) || chance.next() > customOf(day) / FULLEST_DAY) return null;
  const moment = momentOf(day, until, chance);
  return dayOf(moment) === day && moment > benefit.startsAt ? moment : null;
}

/** On the same visit or in the days after; null where it has not been yet. */
function usedAt(given: Date, { benefit, until, chance }: Days): Date | null {
  if (chance.next() < 0.3) return null;
  const moment = momentOf(addDays(dayOf(given), chance.whole(3)), until, chance);
  return moment > given && isEligible(benefit, dayOf(moment)) ? moment : null;
}

function coupon(days: Days, customerId: string): (PastCoupon & { readonly usedAt: Date | null }) | null {
  const { benefit } = days;
  const createdAt = takenAt(days);
  if (createdAt === null) return null;
  const isFixed = codeSourceOf(benefit) === 'fixed';
  const used = usedAt(createdAt, days);
  return {
    ...{ couponId: newId(createdAt.getTime()), customerId, status: used === null ? 'USABLE' : 'BURNED' },
    ...{ code: isFixed ? benefit.burnCode : newCode(), isOwnCode: !isFixed, password: null },
    ...{ createdAt, movedAt: used ?? createdAt, day: dayOf(createdAt), usedAt: used },
  };
}

/** No more on a day than its limit lets through, what was given otherwise included. */
function withinLimit<One extends { readonly day: string }>({ dailyLimit }: BenefitRow, coupons: readonly One[]): One[] {
  const many = new Map<string, number>();
  return coupons.filter(({ day }) => {
    const before = many.get(day) ?? 0;
    many.set(day, before + 1);
    return dailyLimit === null || before < dailyLimit / 2;
  });
}

/** People who took a benefit and used it, day by day since it began: lists and charts have something to show. */
export async function redeem(
  tx: Transaction,
  benefit: BenefitRow,
  { customers, at, index }: { readonly customers: readonly string[]; readonly at: Date; readonly index: number },
): Promise<void> {
  const source = codeSourceOf(benefit);
  if (source === 'imported' || source === 'partner' || benefit.type === 'RAFFLE') return;
  const until = new Date(Math.min(at.getTime(), benefit.endsAt.getTime()));
  const chance = chanceFrom(9000 + index);
  // In the order of their registration: the newest may have come after it ended.
  const several = customers.slice(FIRST_CUSTOMER, Math.floor(customers.length * 0.8));
  const step = Math.max(1, Math.floor(several.length / TAKEN));
  const made = several
    .filter((_, place) => place % step === index % step)
    .slice(0, TAKEN)
    .flatMap((customerId) => coupon({ benefit, until, chance }, customerId) ?? []);
  const coupons = withinLimit(benefit, made);
  await holdBenefitCounts(tx, benefit);
  await addPastCoupons(
    tx,
    benefit,
    coupons.map(({ usedAt: _usedAt, ...one }) => one),
  );
  const { benefitId, mallCode } = benefit;
  const entry = (couponId: string, when: Date, action: string, before: object, after: object) => ({
    act: { actor: null, at: when, address: null, requestId: 'demo' },
    change: { action, subject: { type: 'coupon', id: couponId }, mallCode, before: { ...before }, after: { ...after } },
  });
  await recordPastAudits(
    tx,
    coupons.flatMap(({ couponId, createdAt, usedAt: used }) => [
      entry(couponId, createdAt, 'coupon.reserved', {}, { status: 'USABLE', benefitId }),
      ...(used === null ? [] : [entry(couponId, used, 'coupon.used', { status: 'USABLE' }, { status: 'BURNED' })]),
    ]),
  );
}
