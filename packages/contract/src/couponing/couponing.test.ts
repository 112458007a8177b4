import { describe, expect, test } from 'vitest';
import type { RuleCode } from '../messages/rule-messages.ts';
import { RULE_TEXTS } from '../messages/rule-texts.ts';
import { newCouponing } from './couponing.ts';
import { appRedeemCouponing } from './couponing-endpoints.ts';

const given = {
  mallCode: 'JQT',
  name: ' Volta às aulas ',
  sellers: ['um', 'dois', 'um'],
  discountType: 'PERCENTAGE',
  discountPercentage: 10,
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  codeType: 'GENERATED',
  quantity: 10,
  usesPerCode: 1,
};

const problemsOf = (schema: { safeParse: typeof newCouponing.safeParse }, input: object): Record<string, unknown> =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      RULE_TEXTS[message as RuleCode]?.pt,
    ]),
  );

const EITHER = 'Informe uma loja ou vendedores, não os dois';
const OTHER_KIND = 'Este campo não se aplica a uma campanha deste tipo';
const REQUIRED = 'Campo obrigatório';

describe('[CPN-03] a campaign', () => {
  test('has each seller once, and whole days of São Paulo', () => {
    expect(newCouponing.parse(given)).toEqual({
      ...given,
      name: 'Volta às aulas',
      sellers: ['um', 'dois'],
      startDate: '2026-11-20T03:00:00.000Z',
      endDate: '2026-12-01T02:59:59.999Z',
    });
    const fixed = { ...given, codeType: 'FIXED', quantity: null, code: ' natal-10 ' };
    expect(newCouponing.parse(fixed).code).toBe('NATAL-10');
  });

  test.each<[string, object, object]>([
    ['no name', { name: ' ' }, { name: 'Informe o nome' }],
    ['a name too long', { name: 'a'.repeat(73) }, { name: 'O nome deve ter no máximo 72 caracteres' }],
    ['no place', { sellers: [] }, { storeUniversalId: EITHER }],
    ['two places', { storeUniversalId: 'loja' }, { sellers: EITHER }],
    ['an amount off where a percentage is', { discountAmount: 100 }, { discountAmount: OTHER_KIND }],
    ['no percentage', { discountPercentage: null }, { discountPercentage: REQUIRED }],
    ['no number of codes', { quantity: null }, { quantity: REQUIRED }],
    ['a code beside drawn ones', { code: 'NATAL' }, { code: OTHER_KIND }],
    ['a number of codes that come in files', { codeType: 'IMPORTED' }, { quantity: OTHER_KIND }],
    ['no fixed code', { codeType: 'FIXED', quantity: null, code: '' }, { code: REQUIRED }],
    [
      'a fixed code with accents',
      { codeType: 'FIXED', quantity: null, code: 'NATAÇÃO' },
      { code: 'Use de 4 a 30 letras sem acento, números ou hífens' },
    ],
    [
      'dashes alone for a code',
      { codeType: 'FIXED', quantity: null, code: '----' },
      { code: 'Use de 4 a 30 letras sem acento, números ou hífens' },
    ],
    ['an end before its start', { endDate: '2026-11-19' }, { startDate: 'Data de início deve ser menor que a data de término' }],
  ])('with %s is refused at its field', (_what, change, problems) => {
    expect(problemsOf(newCouponing, { ...given, ...change })).toEqual(problems);
  });

  test.each([
    ['quantity', 0],
    ['quantity', 10_001],
    ['usesPerCode', 0],
    ['usesPerCode', 1_000_001],
    ['dailyLimit', 0],
  ])('with %s %i is refused', (field, value) => {
    expect(Object.keys(problemsOf(newCouponing, { ...given, [field]: value }))).toEqual([field]);
  });
});

test('[CPN-03] a use names one place', () => {
  const use = { mallCode: 'JQT', code: 'NATAL', amountInCents: 100 };
  const refused = (more: object) => !(appRedeemCouponing.body?.safeParse({ ...use, ...more }).success ?? true);
  expect([refused({}), refused({ seller: 'um', storeUniversalId: 'loja' }), refused({ seller: 'um' })]).toEqual([
    true,
    true,
    false,
  ]);
});
