import { BENEFIT_TYPES } from '@galeria/contract/reference/enumerations/benefit';
import { describe, expect, test } from 'vitest';
import { decideHolder, decideRaffled, decideWinner, type RaffledBenefit } from './raffle.rules.ts';

const AT = new Date('2026-06-10T15:00:00Z');
const RAFFLE: RaffledBenefit = { type: 'RAFFLE', raffleAt: AT, prizeQuantity: 3 };
const later = new Date(AT.getTime() + 1);
const accepted = { allowed: true, value: true };
const refused = (code: string) => ({ allowed: false, code });

const UNFIT: [what: string, benefit: RaffledBenefit, code: string][] = [
  ...BENEFIT_TYPES.filter((type) => type !== 'RAFFLE').map((type): [string, RaffledBenefit, string] => [
    `a benefit that is ${type}`,
    { ...RAFFLE, type },
    'benefit-without-raffle',
  ]),
  ['a raffle without a date', { ...RAFFLE, raffleAt: null }, 'benefit-without-raffle'],
  ['a raffle that is yet to come', { ...RAFFLE, raffleAt: later }, 'raffle-not-yet'],
];

describe('[BEN-06] winners', () => {
  test.each(UNFIT)('are not of %s', (_what, benefit, code) => {
    expect(decideRaffled(benefit, AT)).toEqual(refused(code));
    expect(decideWinner(benefit, 0, AT)).toEqual(refused(code));
  });

  test.each([
    ['at its moment', AT],
    ['long after it', new Date('2036-06-10T15:00:00Z')],
  ])('are of a raffle, %s', (_what, at) => {
    expect(decideRaffled(RAFFLE, at)).toEqual(accepted);
    expect(decideWinner(RAFFLE, 0, at)).toEqual(accepted);
  });

  test.each<[prizes: number | null, winners: number, isRefused: boolean]>([
    [3, 0, false],
    [3, 2, false],
    [3, 3, true],
    [3, 4, true],
    [1, 0, false],
    [1, 1, true],
    [10_000, 9_999, false],
    [10_000, 10_000, true],
    [0, 0, true],
    [null, 0, true],
  ])('are as many as its prizes: of %s there are %i, one more is refused: %s', (prizeQuantity, winners, isRefused) => {
    expect(decideWinner({ ...RAFFLE, prizeQuantity }, winners, AT)).toEqual(
      isRefused ? refused('raffle-prizes-given') : accepted,
    );
  });
});

test('[BEN-09] one prize a CPF', () => {
  expect(decideHolder('ana', [{ customerId: 'bia' }])).toEqual(accepted);
  expect(decideHolder('ana', [{ customerId: 'bia' }, { customerId: 'ana' }])).toEqual(refused('raffle-person-has-won'));
});
