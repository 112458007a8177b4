import { describe, expect, test } from 'vitest';
import { newCouponing } from '../couponing/couponing.ts';
import { newMultiplier } from '../multipliers/multiplier.ts';
import { EXCLUSIVITIES, USER_TYPES } from '../reference/enumerations/audience.ts';
import { BENEFIT_CATEGORIES, BENEFIT_TYPES, BURN_TYPES, CODE_TYPES } from '../reference/enumerations/benefit.ts';
import {
  COST_PROVIDERS,
  DISCOUNT_TYPES,
  INTEGRATION_TYPES,
  SELLER_RESTRICTIONS,
} from '../reference/enumerations/benefit-terms.ts';
import { REGISTRATION_ORIGINS, STAR_CATEGORIES } from '../reference/enumerations/customer.ts';
import { MULTIPLIER_CHANNELS, MULTIPLIER_FACTORS } from '../reference/enumerations/multiplier.ts';
import { CAMPAIGN_TARGET_TYPES } from '../reference/enumerations/promotion.ts';
import { RETAIL_DATES } from '../reference/enumerations/retail-date.ts';
import { WEEKDAYS } from '../reference/enumerations/weekday.ts';
import { newBenefit } from './benefit.ts';

interface Read {
  readonly safeParse: (input: unknown) => { readonly error?: { readonly issues: readonly { readonly path: PropertyKey[] }[] } };
}

const FILE = '0192f0c5-5f3e-7c3a-9a57-0d6b2f0f0001';
const PERIOD = { mallCode: 'JQT', startDate: '2026-11-20', endDate: '2026-11-30' };
const benefit = { ...PERIOD, title: 'Um café', imageFileId: FILE, categories: ['GASTRONOMY'], couponsQuantity: 10 };
const desk = { ...benefit, channel: 'MALL', burnType: 'APP_CODE' };
const freebie = { ...desk, type: 'FREEBIE' };
const platform = { ...benefit, type: 'DISCOUNT', channel: 'MARKETPLACE', discountType: 'FREE', sellers: ['loja-1'] };
const listed = (kind: string) => (kind.endsWith('CONSUMERS') ? { emailList: ['ana@x.example'] } : {});

/** What each choice goes with: nothing is refused, unless the choice itself is none. */
type Case = readonly [
  field: string,
  choices: readonly (string | number)[],
  around: (choice: string) => object,
  isList?: boolean | undefined,
];

const BENEFIT: readonly Case[] = [
  ['userType', USER_TYPES, () => freebie],
  ['typeOfExclusivity', EXCLUSIVITIES, (kind) => ({ ...freebie, ...listed(kind) })],
  ['userCategories', STAR_CATEGORIES, () => freebie, true],
  ['categories', BENEFIT_CATEGORIES, () => freebie, true],
  ['retailDate', RETAIL_DATES, () => freebie],
  ['origin', REGISTRATION_ORIGINS, () => freebie],
  ['costProvider', COST_PROVIDERS, (who) => ({ ...freebie, ...(who === 'SHARED' && { costShare: 50 }) })],
  ['burnType', BURN_TYPES, () => freebie],
  ['integrationType', INTEGRATION_TYPES, () => ({ ...benefit, type: 'FREEBIE', channel: 'EXTERNAL_CODE' })],
  [
    'channel',
    CODE_TYPES,
    (channel) => ({
      ...{ ...benefit, type: 'FREEBIE' },
      ...(channel === 'MALL' && { burnType: 'SIMPLIFIED' }),
      ...(channel === 'FIXED_CODE' && { burnCode: 'NATAL26' }),
      ...((channel === 'PARKING' || channel === 'EXTERNAL_CODE') && { integrationType: 'TWELVE_DIGITS_TXT' }),
    }),
  ],
  [
    'discountType',
    DISCOUNT_TYPES,
    (kind) => ({
      ...{ ...desk, type: 'DISCOUNT' },
      ...(kind === 'FIXED' && { discountAmount: 500 }),
      ...(kind === 'PERCENTAGE' && { discountPercentage: 5 }),
    }),
  ],
  ['sellerRestriction', SELLER_RESTRICTIONS, () => platform],
  ['eligibleDays', WEEKDAYS, () => ({ ...desk, type: 'EXPERIENCE' }), true],
  [
    'targetType',
    CAMPAIGN_TARGET_TYPES,
    (kind) => ({
      ...{ ...desk, type: 'BUYANDWIN', regulationFileId: FILE },
      ...(kind === 'BALANCE' ? { balanceTarget: 1 } : { purchaseQuantityTarget: 1 }),
    }),
  ],
];

const multiplier = { ...PERIOD, actionName: 'Em dobro', channels: ['AC'], factor: 2 };
const MULTIPLIER: readonly Case[] = [
  ['channels', MULTIPLIER_CHANNELS, () => multiplier, true],
  ['factor', MULTIPLIER_FACTORS.map(({ factor }) => factor), () => multiplier],
  ['userType', USER_TYPES, () => multiplier],
  ['listType', EXCLUSIVITIES, (kind) => ({ ...multiplier, ...listed(kind) })],
];

const couponing = { ...PERIOD, name: 'Aulas', storeUniversalId: 'loja-1', codeType: 'GENERATED', quantity: 1, usesPerCode: 1 };
const COUPONING: readonly Case[] = [
  [
    'discountType',
    DISCOUNT_TYPES,
    (kind) => ({
      ...couponing,
      ...(kind === 'FIXED' && { discountAmount: 500 }),
      ...(kind === 'PERCENTAGE' && { discountPercentage: 5 }),
    }),
  ],
];

function judge(schema: Read, [field, choices, around, isList]: Case) {
  const faultsOf = (choice: string | number): PropertyKey[] => {
    const input = { ...around(String(choice)), [field]: isList ? [choice] : choice };
    return (schema.safeParse(input).error?.issues ?? []).map(({ path }) => path[0] ?? '');
  };
  return { refused: choices.filter((choice) => faultsOf(choice).length > 0), unknown: faultsOf('NADA') };
}

describe('[FMT-02] every choice of section 9 is taken, and no other', () => {
  test.each(BENEFIT.map((given) => ({ field: given[0], given })))('[BEN-01, BEN-03] a benefit’s $field', ({ field, given }) => {
    const { refused, unknown } = judge(newBenefit, given);
    expect([refused, unknown.includes(field)]).toEqual([[], true]);
  });

  test.each(MULTIPLIER.map((given) => ({ field: given[0], given })))('[MUL-01] a multiplier’s $field', ({ field, given }) => {
    const { refused, unknown } = judge(newMultiplier, given);
    expect([refused, unknown.includes(field)]).toEqual([[], true]);
  });

  test.each(COUPONING.map((given) => ({ field: given[0], given })))('[CPN-03] a campaign’s $field', ({ field, given }) => {
    const { refused, unknown } = judge(newCouponing, given);
    expect([refused, unknown.includes(field)]).toEqual([[], true]);
  });

  test('[BEN-01] a benefit’s type: an eighth is refused', () => {
    expect(BENEFIT_TYPES).toHaveLength(7);
    expect(newBenefit.safeParse({ ...desk, type: 'MISSION' }).error?.issues.map(({ path }) => path[0])).toEqual(['type']);
  });
});

test.each([
  ['[MUL-01] the name of a multiplier', newMultiplier, 'actionName', 255, multiplier],
  ['[CPN-03] the name of a campaign', newCouponing, 'name', 72, { ...couponing, discountType: 'FREE' }],
] as const)('%s has its most letters, and not one more', (_what, schema: Read, field, most, around) => {
  const faultsOf = (letters: number) =>
    (schema.safeParse({ ...around, [field]: 'x'.repeat(letters) }).error?.issues ?? []).map(({ path }) => path[0]);
  expect([faultsOf(most), faultsOf(most + 1)]).toEqual([[], [field]]);
});
