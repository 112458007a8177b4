import { sentenceOf } from '@galeria/contract/messages/message';
import { describe, expect, test } from 'vitest';
import { unusualSale } from './unusual-sales.rules.ts';

const SET = { syncReviewFromInCents: 200_000, syncReviewTimes: 10 };
const USUAL = { notes: 37, averageInCents: 19_000 };
const whyOf = (amountInCents: number, habit = USUAL, settings: Parameters<typeof unusualSale>[2] = SET) => {
  const flag = unusualSale(amountInCents, habit, settings);
  return flag && sentenceOf(flag.sentence, 'pt').replaceAll('\u00a0', ' ');
};

describe('[SYN-07] a synchronised sale waits for a person', () => {
  test('far beyond what its store sells, with both figures', () => {
    expect(whyOf(1_000_000)).toBe(
      'Venda de R$ 10.000,00: 52 vezes a média da loja, R$ 190,00 em 37 notas aprovadas. Espera por uma pessoa',
    );
    expect(unusualSale(1_000_000, USUAL, SET)).toMatchObject({ kind: 'HIGH_FOR_ISSUER', otherInvoiceId: null });
  });

  test('whatever it comes to, of a store whose habit nobody knows yet', () => {
    const why =
      'Venda de R$ 2.000,00: a loja tem 19 de 20 notas aprovadas, e ainda não se sabe o que é habitual. Espera por uma pessoa';
    expect(whyOf(200_000, { notes: 19, averageInCents: 1_000_000 })).toBe(why);
    expect(whyOf(200_000, { notes: 20, averageInCents: 1_000_000 })).toBeNull();
    expect(whyOf(199_999, { notes: 0, averageInCents: 0 })).toBeNull();
  });

  test('by the amount alone where the mall says no multiple', () => {
    const alone = { ...SET, syncReviewTimes: null };
    const why = 'Venda de R$ 2.000,00: a partir de R$ 2.000,00 toda venda sincronizada espera por uma pessoa';
    expect(whyOf(200_000, { notes: 100, averageInCents: 1_000_000 }, alone)).toBe(why);
    expect(whyOf(199_999, USUAL, alone)).toBeNull();
  });

  test.each<[what: string, amountInCents: number, settings: Parameters<typeof unusualSale>[2], isHeld: boolean]>([
    ['of a cent less than the amount of the mall', 199_999, SET, false],
    ['of the amount of the mall', 200_000, SET, true],
    ['of a cent less than so many times the average', 949_999, { ...SET, syncReviewTimes: 50 }, false],
    ['of so many times the average', 950_000, { ...SET, syncReviewTimes: 50 }, true],
    ['of a mall in which none waits', 9_999_999, { syncReviewFromInCents: null, syncReviewTimes: 10 }, false],
  ])('%s: that it waits', (_what, amountInCents, settings, isHeld) => {
    expect(whyOf(amountInCents, USUAL, settings) !== null).toBe(isHeld);
  });
});
