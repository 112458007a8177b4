// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of statements, as they stand in the files
import type { Break } from '../break.ts';

const REFUSALS = ['coupon-refusals'];
const ROUTES = ['/coupons.routes'];

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
    tests: ['benefit-raffles/benefit-raffles.routes'],
  },
  {
    file: 'participation/benefit-codes.store.ts',
    from: 'where benefit_id = ${benefitId} and mall_code = ${mallCode} and taken < codes',
    to: 'where mall_code = ${mallCode} and taken < codes',
    tests: ['code-files.routes'],
  },
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
  {
    file: 'participation/benefit-codes.store.ts',
    from: 'taken < codes order by confirmed_at, file_id limit 1',
    to: 'taken < codes order by confirmed_at desc, file_id limit 1',
    tests: ['code-files.routes'],
  },
  {
    file: 'participation/benefit-codes.store.ts',
    from: 'coupon_id is null order by line limit 1',
    to: 'coupon_id is null order by line desc limit 1',
    tests: ['code-files.routes'],
  },
  {
    file: 'participation/benefit-coupons.store.ts',
    from: 'const givenOn = !isTaken ? null : (held.givenOn ?? day);',
    to: 'const givenOn = !isTaken ? null : day;',
    tests: REFUSALS,
  },
  {
    file: 'participation/benefit-coupons.store.ts',
    from: '      desc(eq(benefitCoupons.invoiceId, invoiceId)),\n',
    to: '',
    tests: ['earned-benefits.test'],
  },
  {
    file: 'coupons/move-coupon.steps.ts',
    from: '  await holdBenefitCounts(tx, found);\n',
    to: '',
    tests: ['/coupons.routes', 'partner-coupons'],
  },
  {
    file: 'coupons/commands/reserve-coupon.ts',
    from: "const { taken } = await holdBenefitCounts(tx, { benefitId: id, mallCode });\n    const benefit = (await findBenefit(tx, scope, id)) ?? fail('not-found');",
    to: "const benefit = (await findBenefit(tx, scope, id)) ?? fail('not-found');\n    const { taken } = await holdBenefitCounts(tx, { benefitId: id, mallCode });",
    tests: ['reservation-races'],
  },
  {
    file: 'couponing/views/redeemed-code.ts',
    from: ', eq(couponingDays.day, day)));',
    to: '));',
    tests: ['redemptions.routes'],
  },
  {
    file: 'couponing/views/redeemed-code.ts',
    from: '${at.toISOString()}::timestamptz between c.starts_at and c.ends_at desc, c.starts_at desc limit 1',
    to: 'c.starts_at desc limit 1',
    tests: ['redemptions.routes'],
  },
  {
    file: 'couponing/couponing-uses.store.ts',
    from: '${used.uses === 1 ? 1 : 0}',
    to: '${1}',
    tests: ['redemptions.routes'],
  },
];
