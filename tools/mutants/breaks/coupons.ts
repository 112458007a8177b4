import type { Break } from '../break.ts';

const REFUSALS = ['coupon-refusals'];
const ROUTES = ['coupons.routes'];

export const COUPON_BREAKS: readonly Break[] = [
  { file: 'coupons/commands/use-coupon.ts', from: 'period: periodOfUse(benefit)', to: 'period: null', tests: REFUSALS },
  { file: 'coupons/commands/serve-waiting.ts', from: ' || !isOffered(benefit, at)', to: '', tests: REFUSALS },
  {
    file: 'coupons/commands/serve-waiting.ts',
    from: 'day: saoPauloDay(at)',
    to: 'day: at.toISOString().slice(0, 10)',
    tests: REFUSALS,
  },
  {
    file: 'coupons/views/reservation-facts.ts',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: pieces of statements, as they stand in the files
    from: "date_trunc('month', ${day}::date)::date",
    to: '${day}::date - 30',
    tests: REFUSALS,
  },
  {
    file: 'coupons/views/reservation-facts.ts',
    from: 'const day = saoPauloDay(at)',
    to: 'const day = at.toISOString().slice(0, 10)',
    tests: REFUSALS,
  },
  {
    file: 'coupons/views/reservation-facts.ts',
    from: 'and mall_code = ${mallCode} and benefit_id = ${benefitId}\n        and status',
    to: 'and mall_code = ${mallCode}\n        and status',
    tests: REFUSALS,
  },
  {
    file: 'coupons/views/reservation-facts.ts',
    from: 'where benefit_id = ${benefitId} and mall_code = ${mallCode}\n      and day',
    to: 'where mall_code = ${mallCode}\n      and day',
    tests: REFUSALS,
  },
  {
    file: 'coupons/commands/reserve-coupon.ts',
    from: 'keyedDigest(secret, email),',
    to: "keyedDigest(secret, email + ' '),",
    tests: REFUSALS,
  },
  {
    file: 'coupons/commands/reserve-coupon.ts',
    from: '      saoPauloDay(at),\n',
    to: '      at.toISOString().slice(0, 10),\n',
    tests: REFUSALS,
  },
  {
    file: 'coupons/commands/reserve-coupon.ts',
    from: 'const { taken } = await holdBenefitCounts(tx, { benefitId: id, mallCode });',
    to: 'const taken = 0;',
    tests: ROUTES,
  },
  {
    file: 'participation/benefit-counters.store.ts',
    from: "where(isCountOf(key)).for('update')",
    to: 'where(isCountOf(key))',
    tests: ['reservations.postgres'],
  },
  {
    file: 'participation/benefit-coupons.store.ts',
    from: "        eq(benefitCoupons.benefitId, benefitId),\n        eq(benefitCoupons.mallCode, mallCode),\n        eq(benefitCoupons.status, 'NOT_RESERVED'),",
    to: "        eq(benefitCoupons.mallCode, mallCode),\n        eq(benefitCoupons.status, 'NOT_RESERVED'),",
    tests: REFUSALS,
  },
  {
    file: 'participation/benefit-coupons.store.ts',
    from: 'orderBy(asc(benefitCoupons.createdAt), asc(benefitCoupons.couponId))',
    to: 'orderBy(desc(benefitCoupons.createdAt), asc(benefitCoupons.couponId))',
    tests: ROUTES,
  },
  {
    file: 'participation/benefit-coupons.store.ts',
    from: 'if (wasTaken && !isTaken && held.givenOn !== null) await countDay(tx, held, held.givenOn, -1);',
    to: '',
    tests: ROUTES,
  },
  {
    file: 'participation/benefit-coupons.store.ts',
    from: "where benefit_id = ${key.benefitId} and mall_code = ${key.mallCode} and status = 'UNUSABLE'",
    to: "where mall_code = ${key.mallCode} and status = 'UNUSABLE'",
    tests: ['raffles.routes'],
  },
  {
    file: 'participation/benefit-codes.store.ts',
    from: 'where benefit_id = ${benefitId} and mall_code = ${mallCode} and taken < codes',
    to: 'where mall_code = ${mallCode} and taken < codes',
    tests: ['code-files'],
  },
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
  {
    file: 'couponing/commands/redeem-couponing.ts',
    from: 'const day = saoPauloDay(at);',
    to: 'const day = at.toISOString().slice(0, 10);',
    tests: ['redemptions.routes'],
  },
  {
    file: 'couponing/commands/redeem-couponing.ts',
    from: 'allow(decideCouponingUse({ ...campaign, isPaused }',
    to: 'allow(decideCouponingUse({ ...campaign, isPaused: false }',
    tests: ['redemptions.routes'],
  },
];
