import { FLAG_KINDS } from '@galeria/contract/invoices/invoice';
import { sentenceOf } from '@galeria/contract/messages/message';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlagFacts, flagsOf } from './flags.rules.ts';

const PLAIN: FlagFacts = {
  mallCode: 'AAA',
  amountInCents: 4990,
  isBuyerSender: null,
  alike: null,
  sentLately: 1,
  sentOfIssuerToday: 1,
  ofSender: { notes: 0, averageInCents: 0 },
  ofIssuer: { notes: 0, averageInCents: 0 },
};
const sentences = (facts: Partial<FlagFacts>) =>
  flagsOf({ ...PLAIN, ...facts }).map(({ kind, sentence }) => [kind, sentenceOf(sentence, 'pt')]);
const sentAt = new Date('2026-05-20T15:00:00.000Z');

describe('[INV-10] what looks wrong about a note', () => {
  test.each<[string, Partial<FlagFacts>, [string, string][]]>([
    ['nothing', {}, []],
    ['nothing, when the CPF on it is the sender’s', { isBuyerSender: true }, []],
    ['another buyer', { isBuyerSender: false }, [['OTHER_BUYER', 'O CPF impresso na nota não é o de quem a enviou']]],
    ['nothing at five in ten minutes', { sentLately: 5 }, []],
    ['six in ten minutes', { sentLately: 6 }, [['FAST_SENDER', 'Este cliente enviou 6 notas em 10 minutos']]],
    ['nothing at three of an issuer', { sentOfIssuerToday: 3 }, []],
    ['four of an issuer', { sentOfIssuerToday: 4 }, [['FAST_ISSUER', 'Este cliente enviou 4 notas deste emissor no mesmo dia']]],
    [
      'ten times what the sender spends',
      { amountInCents: 100_000, ofSender: { notes: 5, averageInCents: 10_000 } },
      [['HIGH_FOR_SENDER', 'O valor de R$ 1.000,00 é 10 vezes a média das 5 notas aprovadas deste cliente (R$ 100,00)']],
    ],
    ['nothing a cent below it', { amountInCents: 99_999, ofSender: { notes: 5, averageInCents: 10_000 } }, []],
    ['nothing after four notes', { amountInCents: 100_000, ofSender: { notes: 4, averageInCents: 10_000 } }, []],
    [
      'at 500 reais',
      { amountInCents: 50_000, ofSender: { notes: 50, averageInCents: 5_000 } },
      [['HIGH_FOR_SENDER', 'O valor de R$ 500,00 é 10 vezes a média das 50 notas aprovadas deste cliente (R$ 50,00)']],
    ],
    ['nothing below 500 reais', { amountInCents: 49_999, ofSender: { notes: 50, averageInCents: 100 } }, []],
    ['nothing when the amount is not known', { amountInCents: null, ofSender: { notes: 50, averageInCents: 100 } }, []],
    [
      'fifteen times what the issuer sells for',
      { amountInCents: 150_000, ofIssuer: { notes: 5, averageInCents: 10_000 } },
      [['HIGH_FOR_ISSUER', 'O valor de R$ 1.500,00 é 15 vezes a média das 5 notas aprovadas deste emissor (R$ 100,00)']],
    ],
    ['nothing at fourteen times', { amountInCents: 149_999, ofIssuer: { notes: 5, averageInCents: 10_000 } }, []],
    [
      'a picture like another of the mall',
      { alike: { mallCode: 'AAA', invoiceId: 'x', sentAt } },
      [['SAME_PICTURE', 'A foto é quase idêntica à de outra nota, enviada em 20/05/2026 12:00']],
    ],
    [
      'a picture like another mall’s',
      { alike: { mallCode: 'BBB', invoiceId: 'x', sentAt } },
      [['SAME_PICTURE', 'A foto é quase idêntica à de outra nota, enviada em 20/05/2026 12:00 em outro shopping']],
    ],
  ])('%s', (_what, facts, found) => {
    expect(sentences(facts)).toEqual(found.map(([kind, sentence]) => [kind, sentence.replaceAll('R$ ', 'R$\u00a0')]));
  });

  test('the picture names the note it is like, and nothing else names any', () => {
    const all = flagsOf({ ...PLAIN, alike: { mallCode: 'BBB', invoiceId: 'x', sentAt }, isBuyerSender: false });
    expect(all.map(({ otherMallCode, otherInvoiceId }) => [otherMallCode, otherInvoiceId])).toEqual([
      ['BBB', 'x'],
      [null, null],
    ]);
  });

  test('each kind at most once, in one order, and each a sentence', () => {
    const usual = fc.record({ notes: fc.nat(20), averageInCents: fc.nat(1_000_000) });
    const anyFacts: fc.Arbitrary<FlagFacts> = fc.record({
      mallCode: fc.constant('AAA'),
      amountInCents: fc.option(fc.nat()),
      isBuyerSender: fc.option(fc.boolean()),
      alike: fc.option(fc.record({ mallCode: fc.constantFrom('AAA', 'BBB'), invoiceId: fc.uuid(), sentAt: fc.constant(sentAt) })),
      sentLately: fc.nat(20),
      sentOfIssuerToday: fc.nat(20),
      ofSender: usual,
      ofIssuer: usual,
    });
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const flags = flagsOf(facts);
        const places = flags.map(({ kind }) => FLAG_KINDS.indexOf(kind));
        expect(places).toEqual([...new Set(places)].sort((one, two) => one - two));
        expect(flags.every(({ sentence }) => /^[A-ZÀ-Ý].{20,}/u.test(sentenceOf(sentence, 'pt')))).toBe(true);
      }),
    );
  });
});
