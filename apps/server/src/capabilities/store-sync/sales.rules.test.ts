import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayChanges, firstStates, planBatch } from './sale-batch.rules.ts';
import { contentOf, dayReader, judgeSale } from './sales.rules.ts';
import type { Entry, GoodSale, MarkState } from './sales.shapes.ts';

const CNPJ = completeCnpj('112223330001');
const NOW = new Date('2026-05-20T15:00:00Z');
const FACTS = { universalId: 'loja-1', luc: 'LUC-1', issuerCnpjs: new Set([CNPJ]), now: NOW, dayOf: dayReader() };
const LINE = {
  ...({ kind: 'SALE', reference: 'r', source: 'CSV', accessKey: null, luc: null, issuerCnpj: CNPJ, series: null } as const),
  ...{ number: '7', issuedAt: '2026-05-20T11:00:00-03:00', grossCents: 100, discountCents: 0, totalCents: 100 },
  ...{ buyerCpf: null, items: [] },
};
const codeOf = (sale: object) => {
  const judged = judgeSale({ ...LINE, ...sale } as never, FACTS);
  return judged.kind === 'REFUSED' ? judged.code : judged.mark;
};

describe('[SYN-05] one sale by itself', () => {
  test('its mark is of the store, the issuer, the series, the number and the day in São Paulo', () => {
    expect(codeOf({})).toBe(`csv loja-1 ${CNPJ}  7 2026-05-20`);
    expect(codeOf({ number: '0007', series: '001', luc: ' luc-1 ' })).toBe(`csv loja-1 ${CNPJ} 1 7 2026-05-20`);
    expect(codeOf({ issuedAt: '2026-05-20T23:30:00-05:00', issuerCnpj: CNPJ.replace(/^(..)/, '$1.') })).toMatch(/2026-05-21$/);
  });

  test.each([
    ['7', '007'],
    ['123', '0000123'],
    ['10203', '00010203'],
    ['0', '000'],
    ['100', '0100'],
  ])('number and series %s are one with and without zeros before them: %s', (plain, padded) => {
    expect(codeOf({ number: padded })).toBe(codeOf({ number: plain }));
    expect(codeOf({ series: padded })).toBe(codeOf({ series: plain }));
    expect(codeOf({ number: padded })).toBe(`csv loja-1 ${CNPJ}  ${plain} 2026-05-20`);
  });

  test('zeros at the end, and before what is no number, are its own', () => {
    expect(
      new Set([codeOf({ number: '7' }), codeOf({ number: '70' }), codeOf({ number: '700' }), codeOf({ number: '0A7' })]).size,
    ).toBe(4);
    expect(codeOf({ number: '0A7' })).toContain(' 0A7 ');
    expect(codeOf({ number: '007A' })).toContain(' 007A ');
  });

  test('sent again it is another one where anything of it differs: the day, an amount, or its buyer', () => {
    const good = judgeSale(LINE, FACTS) as GoodSale;
    const contents = [
      contentOf(good, null),
      contentOf(good, 'a buyer'),
      contentOf(good, 'another buyer'),
      contentOf({ ...good, day: '2026-05-19' }, null),
      contentOf({ ...good, grossCents: 101 }, null),
      contentOf({ ...good, discountCents: 1 }, null),
      contentOf({ ...good, totalCents: 99 }, null),
    ];
    expect(new Set(contents).size).toBe(contents.length);
    expect(contentOf({ ...good }, 'a buyer')).toBe(contentOf(good, 'a buyer'));
  });

  test('[INV-18] sent again with a total with taxes, or without one, it is the same: older clients do not send it', () => {
    const good = judgeSale(LINE, FACTS) as GoodSale;
    expect(good.totalWithTaxesCents).toBeNull();
    expect(contentOf({ ...good, totalWithTaxesCents: 102 }, null)).toBe(contentOf(good, null));
  });

  test('a day before now is the most a clock may be ahead, five years the most a sale may be old', () => {
    expect(codeOf({ issuedAt: '2026-05-21T15:00:00Z' })).toMatch(/^csv/);
    expect(codeOf({ issuedAt: '2026-05-21T15:00:00.001Z' })).toBe('sale-in-future');
    expect(codeOf({ issuedAt: '2021-05-20T15:00:00Z' })).toMatch(/^csv/);
    expect(codeOf({ issuedAt: '2021-05-20T14:59:59.999Z' })).toBe('sale-before-its-time');
  });

  test('the day that is worked out once an hour is the day of every moment in it', () => {
    const dayOf = dayReader();
    fc.assert(
      fc.property(fc.date({ min: new Date('2021-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (moment) => {
        expect(dayOf(moment)).toBe(saoPauloDay(moment));
      }),
    );
    for (const moment of ['2026-05-20T02:59:59.999Z', '2026-05-20T03:00:00Z'].map((text) => new Date(text)))
      expect(dayOf(moment)).toBe(saoPauloDay(moment));
  });

  test('a CPF in any dress is the buyer’s; what is none is nobody’s', () => {
    const cpf = completeCpf('529982247');
    const buyer = (buyerCpf: string) => (judgeSale({ ...LINE, buyerCpf }, FACTS) as GoodSale).buyerCpf;
    expect([buyer(cpf), buyer(`${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`)]).toEqual([cpf, cpf]);
    expect([buyer(''), buyer('00000000000'), buyer('1')]).toEqual([null, null, null]);
  });

  test('a cancellation counts whatever moment it tells of', () => {
    const end = {
      kind: 'CANCELLATION',
      reference: 'r',
      accessKey: null,
      issuerCnpj: CNPJ,
      series: null,
      number: '7',
      day: '2026-05-20',
    };
    const endedAt = (cancelledAt: string) => {
      const judged = judgeSale({ ...end, cancelledAt } as never, FACTS);
      return judged.kind === 'CANCELLATION' ? judged.cancelledAt.toISOString() : judged;
    };
    expect(endedAt('2026-05-20T12:00:00-03:00')).toBe('2026-05-20T15:00:00.000Z');
    expect(endedAt('2038-01-01T00:00:00Z')).toBe('2026-05-21T15:00:00.000Z');
    expect(endedAt('1980-01-01T00:00:00Z')).toBe('2021-05-20T15:00:00.000Z');
  });

  test('no text makes it throw', () => {
    const text = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, text, fc.option(text), (issuedAt, number, series, issuerCnpj, accessKey) => {
        codeOf({ issuedAt, number, series, accessKey });
        codeOf({ issuerCnpj });
        const ended = {
          kind: 'CANCELLATION',
          reference: 'r',
          accessKey,
          issuerCnpj: CNPJ,
          series,
          number,
          cancelledAt: issuedAt,
          day: series,
        };
        expect(judgeSale(ended as never, FACTS)).toBeDefined();
      }),
    );
  });
});

const OTHER_CNPJ = completeCnpj('445556660001');
const LETTERED = completeCnpj('12ABC34501DE');
const OWN = { ...FACTS, issuerCnpjs: new Set([CNPJ, LETTERED]) };
const keyed = (first43: string) => `${first43}${accessKeyCheckDigit(first43)}`;
/** Of Rio de Janeiro; series 1 and number 7 unless it says otherwise. */
const keyOf = ({ month = '2605', cnpj = CNPJ, model = '55', series = '001', number = '000000007' } = {}) =>
  keyed(`33${month}${cnpj}${model}${series}${number}1${'12345678'}`);
const SAT_KEY = keyed(`332605${CNPJ}59000012345000007123456`);
const NFE = { source: 'NFE', accessKey: keyOf(), series: '1' } as const;
const ITEM = { name: 'Café', ncm: '09012100', quantity: '1.5000', totalCents: 100 };
const MOST = 99_999_999_99;
const judged = (sale: object, facts = OWN) => {
  const outcome = judgeSale({ ...LINE, ...sale } as never, facts);
  return outcome.kind === 'REFUSED' ? outcome.code : 'taken';
};

describe('[SYN-05] a sale is refused for what is wrong with it alone', () => {
  test('and one with nothing wrong is taken whole', () => {
    const items = [ITEM, { ...ITEM, ncm: '0901210' }, { ...ITEM, ncm: null }];
    const dressed = keyOf().replace(/(.{4})/g, '$1 ');
    const sale = { ...LINE, ...NFE, accessKey: dressed, number: '007', series: '001', grossCents: 120, discountCents: 20, items };
    expect(judgeSale(sale as never, FACTS)).toEqual({
      ...{ kind: 'SALE', mark: keyOf(), source: 'NFE', accessKey: keyOf(), issuerCnpj: CNPJ, series: '1', number: '7' },
      ...{ documentKind: 'NFE', isReturn: false, totalWithTaxesCents: null },
      ...{ issuedAt: new Date('2026-05-20T14:00:00Z'), day: '2026-05-20', grossCents: 120, discountCents: 20, totalCents: 100 },
      ...{ buyerCpf: null, items: [ITEM, { ...ITEM, ncm: null }, { ...ITEM, ncm: null }] },
    });
  });

  test.each<[what: string, sale: object, outcome: string]>([
    ['a moment with its zone', { issuedAt: '2026-05-20T11:00:00-0300' }, 'taken'],
    ['a moment of universal time', { issuedAt: '2026-05-20T11:00:00Z' }, 'taken'],
    ['a moment without a zone', { issuedAt: '2026-05-20T11:00:00' }, 'sale-date-invalid'],
    ['a moment with something behind its zone', { issuedAt: '2026-05-20T11:00:00Z ' }, 'sale-date-invalid'],
    ['a day that no calendar has', { issuedAt: '2026-02-29T11:00:00Z' }, 'sale-date-invalid'],
    ['a day alone', { issuedAt: '2026-05-20' }, 'sale-date-invalid'],
    ['a date that is none, before all else', { issuedAt: '', issuerCnpj: OTHER_CNPJ, number: '' }, 'sale-date-invalid'],

    ['the store’s other CNPJ, with letters', { issuerCnpj: LETTERED.toLowerCase() }, 'taken'],
    ['a CNPJ of another store', { issuerCnpj: OTHER_CNPJ }, 'sale-issuer-not-of-store'],
    ['a CNPJ that is none', { issuerCnpj: '' }, 'sale-issuer-not-of-store'],

    ['a number with all signs it may have', { number: ' Az09_./- ' }, 'taken'],
    ['a number as long as they come', { number: '9'.repeat(20) }, 'taken'],
    ['a number longer than they come', { number: '9'.repeat(21) }, 'sale-number-invalid'],
    ['a number that its zeros make longer', { number: `00${'9'.repeat(20)}` }, 'taken'],
    ['no number', { number: ' ' }, 'sale-number-invalid'],
    ['a number of two words', { number: '7 8' }, 'sale-number-invalid'],
    ['a number with a sign before it', { number: '#7' }, 'sale-number-invalid'],
    ['a number with a sign behind it', { number: '7#' }, 'sale-number-invalid'],
    ['no series', { series: '  ' }, 'taken'],
    ['a series as long as they come', { series: 'A'.repeat(20) }, 'taken'],
    ['a series longer than they come', { series: 'A'.repeat(21) }, 'sale-number-invalid'],

    ['the LUC of the store', { luc: ' luc-1 ' }, 'taken'],
    ['another LUC', { luc: 'LUC-2' }, 'sale-luc-of-other-store'],
    ['an empty LUC', { luc: '' }, 'sale-luc-of-other-store'],

    ['amounts as large as they come', { grossCents: MOST, totalCents: MOST }, 'taken'],
    ['a gross amount that is too large', { grossCents: MOST + 1 }, 'sale-amount-impossible'],
    ['a discount that is too large', { grossCents: MOST + 1, discountCents: MOST + 1 }, 'sale-amount-impossible'],
    ['a total that is too large', { totalCents: MOST + 1 }, 'sale-amount-impossible'],
    ['nothing at all', { grossCents: 0, totalCents: 0 }, 'taken'],
    ['a discount of all', { discountCents: 100, totalCents: 0 }, 'taken'],
    ['a discount of more than all', { discountCents: 101, totalCents: 0 }, 'sale-amount-impossible'],

    ['a total with taxes as large as they come', { totalWithTaxesCents: MOST }, 'taken'],
    ['a total with taxes that is too large', { totalWithTaxesCents: MOST + 1 }, 'sale-amount-impossible'],
    ['a total with taxes that is the net', { totalWithTaxesCents: 100 }, 'taken'],
    ['a total with taxes that is less, on a line of a CSV', { totalWithTaxesCents: 99 }, 'sale-with-taxes-too-low'],
    ['a total with taxes that is less, in an XML', { ...NFE, totalWithTaxesCents: 99 }, 'taken'],
    [
      'an item with taxes that are too large',
      { items: [{ name: 'x', ncm: null, quantity: '1', totalCents: 1, totalWithTaxesCents: MOST + 1 }] },
      'sale-item-invalid',
    ],
    ['a net of more than the gross', { totalCents: 1_000_000 }, 'sale-amounts-disagree'],
    ['a net of a cent less', { totalCents: 99 }, 'sale-amounts-disagree'],
    ['a discount that is not taken off', { discountCents: 1 }, 'sale-amounts-disagree'],
    ['a net without the discount', { discountCents: 30, totalCents: 70 }, 'taken'],
    ['an XML whose net is not its gross', { ...NFE, grossCents: 120, totalCents: 100 }, 'sale-amounts-disagree'],

    ['items that are sound', { items: [ITEM, { ...ITEM, totalCents: MOST }] }, 'taken'],
    ['a last item that is too dear', { items: [ITEM, { ...ITEM, totalCents: MOST + 1 }] }, 'sale-item-invalid'],
    ['a first item without a quantity', { items: [{ ...ITEM, quantity: '' }, ITEM] }, 'sale-item-invalid'],
  ])('%s', (_what, sale, outcome) => expect(judged(sale)).toBe(outcome));

  test('a CNPJ that is none is not the store’s, though the store has it', () => {
    const broken = `${CNPJ.slice(0, -1)}${CNPJ.endsWith('0') ? '1' : '0'}`;
    expect(judged({ issuerCnpj: broken }, { ...FACTS, issuerCnpjs: new Set([broken]) })).toBe('sale-issuer-not-of-store');
  });

  test.each<[quantity: string, isOne: boolean]>([
    ['1', true],
    ['0.5', true],
    ['99999999999.0123456789', true],
    ['999999999999', false],
    ['1.01234567890', false],
    ['1.', false],
    ['.5', false],
    ['1,5', false],
    ['-1', false],
    ['1 ', false],
  ])('an item of %j: that it is sound is %s', (quantity, isOne) => {
    expect(judged({ items: [{ ...ITEM, quantity }] })).toBe(isOne ? 'taken' : 'sale-item-invalid');
  });

  test.each<[ncm: string, kept: boolean]>([
    ['09', true],
    ['09012100', true],
    ['0', false],
    ['0901', false],
    ['090121000', false],
    ['A9012100', false],
    ['x09', false],
    ['', false],
  ])('an item under the code %j: that the code is kept is %s', (ncm, kept) => {
    const sale = judgeSale({ ...LINE, items: [{ ...ITEM, ncm }] } as never, FACTS) as GoodSale;
    expect(sale.items).toEqual([{ ...ITEM, ncm: kept ? ncm : null }]);
  });
});

describe('[SYN-05] the key of a sale says the same as its document', () => {
  const endOfMonth = '2026-05-31T23:30:00-03:00';
  const june = { ...FACTS, now: new Date('2026-06-02T12:00:00Z') };
  test.each<[what: string, sale: object, outcome: string]>([
    ['of an invoice', NFE, 'taken'],
    ['of a consumer’s invoice', { ...NFE, source: 'NFCE', accessKey: keyOf({ model: '65' }) }, 'taken'],
    ['of a receipt, with its equipment for a series', { source: 'CFE', accessKey: SAT_KEY, series: '12345' }, 'taken'],
    ['of a receipt of another equipment', { source: 'CFE', accessKey: SAT_KEY, series: '12346' }, 'sale-key-mismatch'],
    ['of a document that names no series', { ...NFE, series: null }, 'taken'],
    ['of series and number with blanks and zeros before them', { ...NFE, series: ' 01 ', number: ' 00007 ' }, 'taken'],
    ['of another series', { ...NFE, series: '2' }, 'sale-key-mismatch'],
    ['of another number', { ...NFE, number: '8' }, 'sale-key-mismatch'],
    ['of another issuer', { ...NFE, accessKey: keyOf({ cnpj: OTHER_CNPJ }) }, 'sale-key-mismatch'],
    ['of another issuer that is the store’s too', { ...NFE, accessKey: keyOf({ cnpj: LETTERED }) }, 'sale-key-mismatch'],
    ['of a person', { ...NFE, accessKey: keyOf({ cnpj: `000${completeCpf('529982247')}` }) }, 'sale-key-mismatch'],
    ['of an invoice, in a consumer’s', { ...NFE, source: 'NFCE' }, 'sale-key-mismatch'],
    ['of a consumer’s invoice, in an invoice', { ...NFE, accessKey: keyOf({ model: '65' }) }, 'sale-key-mismatch'],
    ['of an invoice, in a receipt', { ...NFE, source: 'CFE' }, 'sale-key-mismatch'],
    ['of another month', { ...NFE, accessKey: keyOf({ month: '2604' }) }, 'sale-key-mismatch'],
    ['of the same month a year before', { ...NFE, accessKey: keyOf({ month: '2505' }) }, 'sale-key-mismatch'],
    ['of its month by the issuer’s clock', { ...NFE, issuedAt: endOfMonth }, 'taken'],
    ['of the month by ours', { ...NFE, issuedAt: endOfMonth, accessKey: keyOf({ month: '2606' }) }, 'sale-key-mismatch'],
    ['of any model and month, on a line of a CSV', { accessKey: keyOf({ model: '65', month: '2401' }) }, 'taken'],
    ['of another number, on a line of a CSV', { accessKey: keyOf({ number: '000000008' }) }, 'sale-key-mismatch'],
    ['that is none', { ...NFE, accessKey: `${keyOf().slice(0, -1)}x` }, 'sale-key-invalid'],
    ['that is empty, on a line of a CSV', { accessKey: '' }, 'sale-key-invalid'],
    ['that an invoice lacks', { ...NFE, accessKey: null }, 'sale-key-invalid'],
    ['that a consumer’s invoice lacks', { source: 'NFCE' }, 'sale-key-invalid'],
    ['that a receipt lacks', { source: 'CFE' }, 'sale-key-invalid'],
    ['that a line of a CSV lacks', {}, 'taken'],
  ])('%s', (_what, sale, outcome) => expect(judged(sale, { ...june, issuerCnpjs: OWN.issuerCnpjs })).toBe(outcome));
});

describe('[SYN-05] a cancellation', () => {
  const END = {
    ...{ kind: 'CANCELLATION', reference: 'r', accessKey: null, issuerCnpj: CNPJ, series: '01', number: '07' },
    ...{ cancelledAt: '2026-05-20T12:00:00-03:00', day: '2026-05-19' },
  };
  test.each<[what: string, change: object, outcome: string]>([
    ['of a line of a CSV is of its day', {}, `csv loja-1 ${CNPJ} 1 7 2026-05-19`],
    ['of a line without a day', { day: null }, 'cancellation-without-day'],
    ['of a line of a day that is none', { day: '2026-02-29' }, 'cancellation-without-day'],
    ['with a key is of it, without a day', { accessKey: keyOf(), day: null }, keyOf()],
    [
      'with a key is of it, whatever day it says',
      { accessKey: keyOf({ month: '2401', model: '65' }), day: 'x' },
      keyOf({ month: '2401', model: '65' }),
    ],
    ['with the key of another number', { accessKey: keyOf({ number: '000000008' }) }, 'sale-key-mismatch'],
    ['with a key that is none', { accessKey: 'x' }, 'sale-key-invalid'],
    ['of another issuer', { issuerCnpj: OTHER_CNPJ }, 'sale-issuer-not-of-store'],
    ['without a number', { number: '' }, 'sale-number-invalid'],
    ['at a moment without a zone', { cancelledAt: '2026-05-20T12:00:00' }, 'sale-date-invalid'],
    ['on a day that is none', { cancelledAt: '2026-02-29T12:00:00Z' }, 'sale-date-invalid'],
  ])('%s', (_what, change, outcome) => {
    const told = judgeSale({ ...END, ...change } as never, FACTS);
    expect(told.kind === 'REFUSED' ? told.code : told.mark).toBe(outcome);
  });
});

describe('[SYN-05] a batch', () => {
  let made = 0;
  const sale = (mark: string, totalCents = 100, buyerCpf: string | null = null): Entry => {
    made += 1;
    const good = {
      ...(judgeSale({ ...LINE, number: mark }, FACTS) as GoodSale),
      mark,
      totalCents,
      grossCents: totalCents,
      buyerCpf,
    };
    return { ...good, saleId: `id-${made}`, buyerDigest: buyerCpf, contentDigest: contentOf(good, buyerCpf) };
  };
  const end = (mark: string): Entry => ({ kind: 'CANCELLATION', mark, document: null, cancelledAt: NOW });

  /** As the database would: what nobody named before is written as the first of the batch has it. */
  function carriedOut(entries: readonly Entry[], marks: Map<string, MarkState>) {
    const first = firstStates(entries, 'loja-1');
    const known = new Map([...first.keys()].flatMap((mark) => (marks.has(mark) ? [[mark, marks.get(mark) as MarkState]] : [])));
    for (const [mark, state] of first) if (!marks.has(mark)) marks.set(mark, state);
    const plan = planBatch(entries, 'loja-1', known);
    for (const { mark, ...state } of plan.changedMarks) marks.set(mark, state);
    return plan;
  }

  test('whatever comes in whatever order and however it is cut, each sale is taken once, and its days add up', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('sale', 'end', 'other'), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const marks = new Map<string, MarkState>();
        const taken = new Map<string, { totalCents: number; cancelled: boolean }>();
        const days = { notes: 0, totalCents: 0, cancelledNotes: 0, cancelledCents: 0 };
        let batch: Entry[] = [];
        const flush = () => {
          const plan = carriedOut(batch, marks);
          for (const {
            sale: { saleId, totalCents },
            cancelledAt,
          } of plan.sales)
            taken.set(saleId, { totalCents, cancelled: cancelledAt !== null });
          const ended = plan.cancelled.map(({ saleId }) => ({
            saleId,
            day: '2026-05-20',
            totalCents: taken.get(saleId)?.totalCents ?? -1,
            totalWithTaxesCents: null,
            hasCpf: false,
            isReturn: false,
          }));
          for (const { saleId, totalCents } of ended) taken.set(saleId, { totalCents, cancelled: true });
          for (const change of dayChanges(plan.sales, ended)) {
            days.notes += change.notes;
            days.totalCents += change.totalCents;
            days.cancelledNotes += change.cancelledNotes;
            days.cancelledCents += change.cancelledCents;
          }
          batch = [];
        };
        for (const [mark, what, cut] of steps) {
          batch.push(what === 'end' ? end(mark) : sale(mark, what === 'sale' ? 100 : 999));
          if (cut) flush();
        }
        flush();
        const marksSold = new Set(steps.filter(([, what]) => what !== 'end').map(([mark]) => mark));
        const marksEnded = new Set(steps.filter(([, what]) => what === 'end').map(([mark]) => mark));
        const all = [...taken.values()];
        const cancelled = all.filter((each) => each.cancelled);
        const sum = (list: typeof all) => list.reduce((total, { totalCents }) => total + totalCents, 0);
        expect(all).toHaveLength(marksSold.size);
        expect(cancelled).toHaveLength([...marksSold].filter((mark) => marksEnded.has(mark)).length);
        expect(days).toEqual({
          notes: all.length,
          totalCents: sum(all),
          cancelledNotes: cancelled.length,
          cancelledCents: sum(cancelled),
        });
      }),
    );
  });

  test('marks of another store are refused and left as they are', () => {
    const known = new Map([['a', { universalId: 'loja-2', saleId: 'x', contentDigest: 'y', cancelledAt: null, sold: null }]]);
    const plan = planBatch([sale('a'), end('a')], 'loja-1', known);
    expect(plan.outcomes.map(({ code }) => code)).toEqual(['sale-of-other-store', 'sale-of-other-store']);
    expect([plan.sales, plan.cancelled, plan.changedMarks]).toEqual([[], [], []]);
  });
});
