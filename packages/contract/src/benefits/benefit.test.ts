import { describe, expect, test } from 'vitest';
import type { RuleCode } from '../messages/rule-messages.ts';
import { RULE_TEXTS } from '../messages/rule-texts.ts';
import { BENEFIT_CHANNELS, BENEFIT_TYPES, type BenefitType } from '../reference/enumerations/benefit.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';
import { type BenefitInput, benefitChange, newBenefit } from './benefit.ts';
import { askedOf, type BenefitKind, CHANNELS_OF_TYPE, CONDITIONAL_FIELD_NAMES, type ConditionalField } from './benefit-fields.ts';

const FILE = '0192f0c5-5f3e-7c3a-9a57-0d6b2f0f0001';
const common = {
  mallCode: 'JQT',
  title: 'Sobremesa por conta da casa',
  imageFileId: FILE,
  categories: ['GASTRONOMY'],
  startDate: '2026-11-20',
  endDate: '2026-11-30',
} as const;
const stock = { couponsQuantity: 100 };
const desk = { channel: 'MALL', burnType: 'APP_CODE', ...stock } as const;

/** Of each type one with what it must have and nothing else. */
const LEAST: Record<BenefitType, Partial<BenefitInput>> = {
  DISCOUNT: { ...desk, discountType: 'PERCENTAGE', discountPercentage: 15 },
  FREEBIE: { ...desk },
  EXPERIENCE: { ...desk, eligibleDays: ['MONDAY'] },
  SERVICES: { ...desk, eligibleDays: ['SUNDAY', 'SATURDAY'] },
  BUYANDWIN: { ...desk, targetType: 'BALANCE', balanceTarget: 50_000, regulationFileId: FILE },
  RAFFLE: { channel: 'RAFFLE', ...stock, raffleDate: '2026-12-05', prizeQuantity: 2, regulationFileId: FILE },
  CAMPAIGN: { campaignSummary: 'Natal no átrio central' },
};
const least = (type: BenefitType, given: object = {}) => ({ ...common, type, ...LEAST[type], ...given });

const problemsOf = (input: object, schema: typeof newBenefit | typeof benefitChange = newBenefit): Record<string, unknown> =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      RULE_TEXTS[message as RuleCode]?.pt ?? message,
    ]),
  );

/** Something of the right kind for each field that only some have. */
const SOMETHING: Record<ConditionalField, unknown> = {
  channel: 'MALL',
  couponsQuantity: 10,
  dailyLimit: 1,
  monthlyLimit: 2,
  periodLimit: 3,
  customerLimit: 1,
  discountType: 'FIXED',
  discountAmount: 1000,
  discountPercentage: 10,
  minAmount: 100,
  maxAmount: 1000,
  totalAmount: 5000,
  sellers: ['loja-1'],
  sellerRestriction: 'INCLUSIVE',
  productIds: ['sku-1'],
  pickupInstruction: 'Retire no SAC',
  eligibleDays: ['MONDAY'],
  targetType: 'BALANCE',
  balanceTarget: 100,
  purchaseQuantityTarget: 3,
  regulationFileId: FILE,
  raffleDate: '2026-12-20',
  prizeQuantity: 1,
  raffleQuestion: 'Qual é o shopping do seu coração?',
  campaignSummary: 'Resumo',
  printingAmount: 500,
  burnType: 'APP_CODE',
  burnCode: 'NATAL26',
  integrationType: 'TWELVE_DIGITS_CSV',
  wpsPromoId: 'wps-7',
  costShare: 40,
};

describe('[BEN-01] a benefit of each type', () => {
  test.each(BENEFIT_TYPES)('%s is taken with what it must have', (type) => {
    expect(problemsOf(least(type))).toEqual({});
  });

  test.each(BENEFIT_TYPES.flatMap((type) => CONDITIONAL_FIELD_NAMES.map((field) => [type, field] as const)))(
    '%s and %s: refused when it is missing or out of place, at the field itself',
    (type, field) => {
      const kind = least(type) as unknown as BenefitKind;
      const without = problemsOf({ ...least(type), [field]: undefined });
      const given = problemsOf({ ...least(type), [field]: SOMETHING[field] });
      const asked = askedOf(field, kind);
      if (asked === 'required') expect(without[field]).toBeTruthy();
      if (asked === 'no' && field !== 'channel') expect(given[field]).toBe(RULE_TEXTS.fieldNotOfBenefit.pt);
      if (asked === 'optional') expect([without[field], given[field]]).toEqual([undefined, undefined]);
    },
  );

  test.each(BENEFIT_TYPES.flatMap((type) => BENEFIT_CHANNELS.map((channel) => [type, channel] as const)))(
    '%s on %s is refused unless the type has the channel',
    (type, channel) => {
      const refused = problemsOf({ ...least(type), channel }).channel;
      const has = (CHANNELS_OF_TYPE[type] as readonly string[]).includes(channel);
      expect(refused === undefined).toBe(has);
    },
  );

  test('codes go with the channel: a fixed one, a file of one of three formats, or a partner’s promotion at the parking lot', () => {
    const on = (channel: string, given: object = {}) =>
      problemsOf({ ...least('FREEBIE'), burnType: undefined, channel, ...given });
    expect(on('FIXED_CODE')).toEqual({ burnCode: 'Campo obrigatório' });
    expect(on('FIXED_CODE', { burnCode: 'NATAL26' })).toEqual({});
    expect(on('EXTERNAL_CODE')).toEqual({ integrationType: 'Campo obrigatório' });
    expect(on('PARKING')).toEqual({ integrationType: 'Campo obrigatório' });
    expect(on('PARKING', { wpsPromoId: 'wps-7' })).toEqual({});
    expect(on('PERSONAL_SHOPPER')).toEqual({});
  });

  test('a discount says how much, by its type; on the commerce platform also for which sellers', () => {
    const of = (given: object) => problemsOf({ ...least('DISCOUNT'), discountPercentage: undefined, ...given });
    expect(of({ discountType: 'FIXED' })).toEqual({ discountAmount: 'Campo obrigatório' });
    expect(of({ discountType: 'FIXED', discountAmount: 0 })).toEqual({
      discountAmount: 'O valor do desconto deve ser maior que 0',
    });
    expect(of({ discountType: 'FREE' })).toEqual({});
    expect(of({ discountType: 'FREESHIPPING' })).toEqual({});
    const platform = { channel: 'MARKETPLACE', burnType: undefined, discountType: 'FREE' };
    expect(of({ ...platform, sellers: ['a', 'a', 'b'] })).toEqual({ sellerRestriction: 'Campo obrigatório' });
    expect(of({ ...platform, minAmount: 200, maxAmount: 100 })).toEqual({
      maxAmount: 'O valor máximo não pode ser menor que o mínimo',
    });
    expect(
      newBenefit.parse({
        ...least('DISCOUNT', { discountPercentage: undefined }),
        ...platform,
        sellers: ['a', 'a'],
        sellerRestriction: 'EXCLUSIVE',
      }).sellers,
    ).toEqual(['a']);
  });

  test.each([
    ['no title', { title: ' ' }, { title: 'Campo obrigatório' }],
    ['no category', { categories: [] }, { categories: 'Campo obrigatório' }],
    ['an end before its start', { endDate: '2026-11-19' }, { startDate: 'Data de início deve ser menor que a data de término' }],
    ['a day above its month', { dailyLimit: 11, monthlyLimit: 10 }, { dailyLimit: RULE_TEXTS.limitAboveWider.pt }],
    ['a month above its period', { monthlyLimit: 11, periodLimit: 10 }, { monthlyLimit: RULE_TEXTS.limitAboveWider.pt }],
    [
      'a list that is empty',
      { typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: [] },
      { emailList: 'Informe ao menos um e-mail' },
    ],
    ['a shared cost without its share', { costProvider: 'SHARED' }, { costShare: 'Campo obrigatório' }],
    ['the whole as a share', { costProvider: 'SHARED', costShare: 100 }, { costShare: RULE_TEXTS.costShare.pt }],
    [
      'none of it as a discount',
      { type: 'DISCOUNT', discountType: 'PERCENTAGE', discountPercentage: 0 },
      { discountPercentage: RULE_TEXTS.percentage.pt },
    ],
    [
      'more than all of it',
      { type: 'DISCOUNT', discountType: 'PERCENTAGE', discountPercentage: 101 },
      { discountPercentage: RULE_TEXTS.percentage.pt },
    ],
  ])('with %s is refused at its field', (_what, change, problems) => {
    expect(problemsOf(least('FREEBIE', change))).toEqual(problems);
  });

  test.each([
    ['balanceTarget', { targetType: 'BALANCE' }],
    ['purchaseQuantityTarget', { targetType: 'PURCHASE_QUANTITY', balanceTarget: undefined }],
  ])('%s is greater than 0, and asked for in words of its own', (field, kind) => {
    const of = (value: unknown) => problemsOf(least('BUYANDWIN', { ...kind, [field]: value }))[field];
    expect([of(0), of(undefined), of(1)]).toEqual(['O valor da meta deve ser maior que 0', 'Informe o valor da meta', undefined]);
  });

  test('a raffle is drawn after its end', () => {
    expect(problemsOf(least('RAFFLE', { raffleDate: '2026-11-29' }))).toEqual({
      raffleDate: 'Data do sorteio deve ser maior que a data de término',
    });
  });

  test.each([
    ['title', TEXT_LIMITS.benefitTitle, 'FREEBIE', 'O título deve ter no máximo 72 caracteres'],
    ['pickupInstruction', TEXT_LIMITS.pickupInstruction, 'FREEBIE', 'A instrução de retirada deve ter no máximo 72 caracteres'],
    [
      'participatingStores',
      TEXT_LIMITS.participatingStores,
      'FREEBIE',
      'O texto de lojas participantes deve ter no máximo 150 caracteres',
    ],
    ['rules', TEXT_LIMITS.rules, 'FREEBIE', 'As regras devem ter no máximo 3000 caracteres'],
    ['campaignSummary', TEXT_LIMITS.actionDescription, 'CAMPAIGN', 'A descrição da ação deve ter no máximo 1000 caracteres'],
    ['callToAction', TEXT_LIMITS.callToAction, 'FREEBIE', 'A chamada para ação deve ter no máximo 40 caracteres'],
  ] as const)('%s has at most %i characters', (field, limit, type, words) => {
    expect(problemsOf(least(type, { [field]: '😀'.repeat(limit) }))).toEqual({});
    expect(problemsOf(least(type, { [field]: 'a'.repeat(limit + 1) }))).toEqual({ [field]: words });
  });

  test('says everything that does not fit together at once', () => {
    const wrong = {
      startDate: '2026-12-01',
      dailyLimit: 9,
      monthlyLimit: 3,
      typeOfExclusivity: 'ALLOWED_CONSUMERS',
      raffleQuestion: '?',
    };
    expect(Object.keys(problemsOf(least('FREEBIE', wrong))).sort()).toEqual([
      'dailyLimit',
      'emailList',
      'raffleQuestion',
      'startDate',
    ]);
  });

  test('that is changed may keep its list by leaving it out', () => {
    const { mallCode: _mall, ...change } = least('FREEBIE', { typeOfExclusivity: 'ALLOWED_CONSUMERS', version: 1 });
    expect(problemsOf(change, benefitChange)).toEqual({});
  });
});
