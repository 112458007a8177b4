import type { CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { recordPastAudits } from '../capabilities/audit/audit.public.ts';
import { type BenefitRow, benefitsOfMall } from '../capabilities/benefits/benefits.public.ts';
import { addCodeFile } from '../capabilities/code-files/code-files.public.ts';
import { codeFor } from '../capabilities/coupons/coupons.public.ts';
import {
  addBenefitCoupon,
  addCodes,
  holdBenefitCounts,
  moveBenefitCoupon,
  openLot,
  readBenefitCoupon,
} from '../capabilities/participation/participation.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { redeem } from './demo-redemptions.ts';
import { isSeenFirst } from './malls-with-offers.ts';
import { openMoment } from './opening-hours.ts';

const HOUR = 3_600_000;
const CODES = 60;
/** Every benefit has coupons in every state in the malls that are looked at first; elsewhere a few show what they are. */
const FEW = 3;

/** What became of a coupon, from how it was given on. */
type Story = readonly [CouponState, ...CouponState[]];

/** Of every benefit with coupons; of a raffle and of a partner's the first step is their own. */
const STORIES: readonly Story[] = [
  ...([['USABLE'], ['USABLE', 'BURNED'], ['USABLE', 'BURNED_SHOW'], ['USABLE', 'BURNED_MANUALLY']] as const),
  ...([
    ['USABLE', 'CANCELLED'],
    ['USABLE', 'REDEEMED'],
  ] as const),
];

/** What only some have come to, so that every status is to be seen somewhere. */
const RARE_STORIES: readonly Story[] = [
  ...([['NOT_RESERVED'], ['DRAFT'], ['ANALYSIS'], ['ANALYSIS', 'REFUSED'], ['RESERVED'], ['RESERVED', 'REJECTED']] as const),
  ...([
    ['PROCESSING', 'APPROVED'],
    ['PROCESSING', 'APPROVED', 'PROCESSED'],
    ['USABLE', 'CLOSED'],
  ] as const),
];

const REASONS: Partial<Record<CouponState, string>> = {
  BURNED_MANUALLY: 'O aplicativo do cliente estava fora do ar.',
  CANCELLED: 'O cliente pediu para devolver.',
  REFUSED: 'O parceiro não reconheceu o cadastro.',
  REJECTED: 'O parceiro não tinha mais vagas.',
};

/** As the product itself would have written it down. */
const ACTIONS: Partial<Record<CouponState, string>> = {
  BURNED_MANUALLY: 'coupon.burned-by-hand',
  CANCELLED: 'coupon.given-back',
  REDEEMED: 'coupon.redeemed',
  REFUSED: 'coupon.refused',
  REJECTED: 'coupon.refused',
  APPROVED: 'coupon.delivered',
  PROCESSED: 'coupon.redeemed',
  CLOSED: 'coupon.closed',
};

const ANSWERS = ['O da baleia azul', 'Uma comédia', 'O que as crianças escolherem', 'Aquele do fim do mundo'];

interface Giving {
  readonly tx: Transaction;
  readonly benefit: BenefitRow;
  readonly customerId: string;
  readonly story: Story;
  readonly at: Date;
  readonly place: number;
}

/** One coupon, given and moved on hour by hour, with its entries. */
async function give({ tx, benefit, customerId, story: [first, ...rest], at, place }: Giving): Promise<void> {
  const { benefitId, mallCode } = benefit;
  const couponId = newId(at.getTime());
  await holdBenefitCounts(tx, benefit);
  const hasCode = first === 'USABLE' || first === 'UNUSABLE';
  const given = hasCode ? await codeFor(tx, benefit, couponId) : null;
  const { status, code, isOwnCode, password } = given ?? { status: first, code: null, isOwnCode: false, password: null };
  const answer = benefit.raffleQuestion === null ? null : (ANSWERS[place % ANSWERS.length] ?? null);
  const day = saoPauloDay(at);
  const row = { couponId, benefitId, mallCode, customerId, status, code, isOwnCode, password, answer, createdAt: at };
  await addBenefitCoupon(tx, row, day);
  const changes = [{ action: 'coupon.reserved', at, before: {}, after: { status, benefitId } as object }];
  let held = await readBenefitCoupon(tx, row);
  for (const [index, to] of (hasCode && status !== 'USABLE' ? [] : rest).entries()) {
    const movedAt = new Date(at.getTime() + (index + 1) * HOUR);
    const reason = REASONS[to] ?? null;
    const before = { status: held.status };
    held = await moveBenefitCoupon(tx, held, to, { at: movedAt, day, reason });
    const action = ACTIONS[to] ?? 'coupon.used';
    changes.push({ action, at: movedAt, before, after: { status: to, ...(reason ? { reason } : {}) } });
  }
  const subject = { type: 'coupon', id: couponId };
  await recordPastAudits(
    tx,
    changes.map(({ at: when, ...change }) => ({
      act: { actor: null, at: when, address: null, requestId: 'demo' },
      change: { ...change, subject, mallCode, before: { ...change.before }, after: { ...change.after } },
    })),
  );
}

/** A file of codes that somebody sent and confirmed. */
async function loadCodes(tx: Transaction, benefit: BenefitRow, sentBy: string, at: Date): Promise<void> {
  const { benefitId, mallCode, integrationType } = benefit;
  const isLong = integrationType === 'SIXTEEN_DIGITS_PASSWORD_CSV';
  const fileId = newId(at.getTime());
  const codes = Array.from({ length: CODES }, (_, index) => ({
    line: index + 1,
    code: String(benefitId * 100_000 + 7919 * (index + 1)).padStart(isLong ? 16 : 12, '4'),
    password: isLong ? String(100_000 + 613 * index).slice(-6) : null,
  }));
  await addCodes(tx, benefit, fileId, codes);
  await addCodeFile(tx, {
    ...{ fileId, mallCode, benefitId, purpose: 'LOAD', fileName: 'codigos.csv', status: 'DONE', lines: CODES },
    ...{ outcomes: { OK: CODES }, carriedOut: CODES, sentBy, sentAt: at, endedAt: at },
  });
  await openLot(tx, benefit, fileId, CODES, at);
}

export interface CouponLoading {
  readonly tx: Transaction;
  readonly malls: readonly string[];
  readonly at: Date;
  readonly sentBy: string;
  /** Some customers of each mall. */
  readonly customersOf: ReadonlyMap<string, readonly string[]>;
}

/** Coupons in every state, of the benefits that are or were in the app. */
export async function loadDemoCoupons({ tx, malls, at, sentBy, customersOf }: CouponLoading): Promise<void> {
  for (const mallCode of malls) {
    const isFull = isSeenFirst(mallCode);
    const customers = customersOf.get(mallCode) ?? [];
    const offered = (await benefitsOfMall(tx, mallCode)).filter(
      ({ status, couponsQuantity, startsAt }) =>
        couponsQuantity !== null && startsAt < at && (status === 'PUBLISHED' || status === 'EXPIRED' || status === 'UNPUBLISHED'),
    );
    for (const [index, benefit] of (isFull ? offered : offered.slice(0, FEW)).entries()) {
      const from = new Date(
        Math.max(benefit.startsAt.getTime() + HOUR, Math.min(at.getTime(), benefit.endsAt.getTime()) - 30 * HOUR),
      );
      if (benefit.integrationType !== null) await loadCodes(tx, benefit, sentBy, benefit.startsAt);
      const usual = isFull ? STORIES : STORIES.slice(0, FEW);
      const stories = isFull && index === 0 ? [...usual, ...RARE_STORIES] : usual;
      for (const [turn, story] of stories.entries()) {
        const customerId = customers[(index * 5 + turn) % customers.length];
        if (customerId === undefined) break;
        await give({ tx, benefit, customerId, story, at: openMoment(from.getTime() + turn * HOUR, at.getTime()), place: turn });
      }
      if (isFull) await redeem(tx, benefit, { customers, at, index });
    }
  }
}
