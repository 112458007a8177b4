import { describe, expect, test } from 'vitest';
import type { RuleCode } from '../messages/rule-messages.ts';
import { RULE_TEXTS } from '../messages/rule-texts.ts';
import { multiplierChange, newMultiplier } from './multiplier.ts';

const given = {
  mallCode: 'JQT',
  actionName: 'Black Friday em dobro',
  channels: ['APP_INVOICE', 'PARKING', 'APP_INVOICE'],
  factor: 2,
  startDate: '2026-11-20',
  endDate: '2026-11-30',
};

const problemsOf = (schema: typeof newMultiplier | typeof multiplierChange, input: object): Record<string, unknown> => {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), RULE_TEXTS[message as RuleCode]?.pt]),
  );
};

describe('[MUL-01] a multiplier', () => {
  test('is for everybody unless it says so, each channel once; days are whole days of São Paulo', () => {
    expect(newMultiplier.parse(given)).toEqual({
      ...given,
      channels: ['APP_INVOICE', 'PARKING'],
      userType: 'ALL',
      listType: 'NONE',
      startDate: '2026-11-20T03:00:00.000Z',
      endDate: '2026-12-01T02:59:59.999Z',
    });
    expect(newMultiplier.parse({ ...given, channels: ['AC', 'ALL'] }).channels).toEqual(['ALL']);
  });

  test.each([
    ['no name', { actionName: ' ' }, { actionName: 'Informe o nome' }],
    ['no channel', { channels: [] }, { channels: 'Campo obrigatório' }],
    ['an end before its start', { endDate: '2026-11-19' }, { startDate: 'Data de início deve ser menor que a data de término' }],
    ['a list that is empty', { listType: 'ALLOWED_CONSUMERS', emailList: [] }, { emailList: 'Informe ao menos um e-mail' }],
    ['no list where there is to be one', { listType: 'BLOCKED_CONSUMERS' }, { emailList: 'Informe ao menos um e-mail' }],
  ])('with %s is refused at its field', (_what, change, problems) => {
    expect(problemsOf(newMultiplier, { ...given, ...change })).toEqual(problems);
  });

  test.each([1, 1.15, 4, '2'])('with the factor %s is refused: there are six', (factor) => {
    expect(Object.keys(problemsOf(newMultiplier, { ...given, factor }))).toEqual(['factor']);
  });

  test('that is changed may keep its list by leaving it out', () => {
    const { mallCode: _mall, ...change } = given;
    expect(problemsOf(multiplierChange, { ...change, listType: 'ALLOWED_CONSUMERS', version: 1 })).toEqual({});
    expect(
      Object.keys(problemsOf(multiplierChange, { ...change, listType: 'ALLOWED_CONSUMERS', emailList: [], version: 1 })),
    ).toEqual(['emailList']);
  });
});
