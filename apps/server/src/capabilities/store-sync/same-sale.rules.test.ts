import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayChanges, firstStates, planBatch } from './sale-batch.rules.ts';
import type { Entry, MarkState, SaleEntry } from './sales.shapes.ts';
import { type KnownSale, kindOfSale, knownSales, type SaleDocument } from './same-sale.rules.ts';

const DAY = '2026-05-20';
const PLACE = { issuerCnpj: 'x', series: '1', number: '7', day: DAY, isReturn: false };
const keyOf = (model: string, more = '0') => `33260511222333000181${model}00100000000711234567${more}`.padEnd(44, '0');
const sold = (traits: Partial<KnownSale> = {}): KnownSale => ({
  ...{ ...PLACE, documentKind: 'NFCE', accessKey: null, saleId: 'a', totalCents: 100, source: 'CSV', cancelledAt: null },
  ...traits,
});

describe('[SYN-05] whether two documents are of one sale', () => {
  test.each<[what: string, known: Partial<KnownSale>, other: Partial<SaleDocument>, isOne: boolean]>([
    ['a line and a line of its kind', {}, {}, true],
    ['of another kind', { documentKind: 'NFE' }, {}, false],
    ['of a kind of the shop’s own', { documentKind: 'PEDIDO' }, { documentKind: 'PEDIDO' }, true],
    ['a line that does not say its kind', { documentKind: null }, {}, true],
    ['whose kind nobody knows yet', {}, { documentKind: null }, true],
    ['an XML and a line of its kind', { accessKey: keyOf('65') }, {}, true],
    ['a line and the XML of another kind', {}, { accessKey: keyOf('55'), documentKind: 'NFE' }, false],
    ['two XMLs of one place', { accessKey: keyOf('65') }, { accessKey: keyOf('65', '1') }, false],
    ['of another series', { series: '2' }, {}, false],
    ['that does not say its series, of the same amount', { series: null }, {}, true],
    ['that does not say its series, of another amount', { series: null, totalCents: 99 }, {}, false],
    ['whose series nobody knows yet', {}, { series: null }, true],
    ['of another number', { number: '8' }, {}, false],
    ['of another issuer', { issuerCnpj: 'y' }, {}, false],
    ['of another day', { day: '2026-05-21' }, {}, false],
    ['a sale, and what came back under its number', {}, { isReturn: true }, false],
  ])('%s', (_what, known, other, isOne) => {
    const document = { ...PLACE, documentKind: 'NFCE', accessKey: null, ...other };
    expect(knownSales([sold(known)]).find(document, 100) !== undefined).toBe(isOne);
  });

  test('of several the one of its kind, and of those the one of its amount', () => {
    const [blank, other, right] = [
      sold({ saleId: 'blank', documentKind: null }),
      sold({ saleId: 'other', accessKey: keyOf('65'), totalCents: 99 }),
      sold({ saleId: 'right', accessKey: keyOf('65', '1') }),
    ];
    const line = { ...PLACE, documentKind: 'NFCE', accessKey: null };
    expect(knownSales([blank, other, right]).find(line, 100)?.saleId).toBe('right');
    expect(knownSales([blank, other, right]).find({ ...line, documentKind: null }, 100)?.saleId).toBe('blank');
  });

  test('what an XML said of a line keeps another key, and another kind, from it', () => {
    const sales = knownSales([sold({ documentKind: null })]);
    const said = { ...PLACE, documentKind: 'NFCE', accessKey: keyOf('65') };
    sales.learn(sold({ documentKind: null }), said);
    expect(sales.find(said, 100)?.saleId).toBe('a');
    expect(sales.find({ ...said, accessKey: keyOf('65', '1') }, 100)).toBeUndefined();
    expect(sales.find({ ...said, accessKey: null, documentKind: 'NFE' }, 100)).toBeUndefined();
  });

  test.each([
    ['NFE', null, null, 'NFE'],
    ['CFE', keyOf('59'), null, 'CFE'],
    ['CSV', keyOf('65'), null, 'NFCE'],
    ['CSV', keyOf('55'), 'NFCE', 'NFE'],
    ['CSV', null, 'PEDIDO', 'PEDIDO'],
    ['CSV', null, null, null],
  ] as const)('a sale of a %s with key %s and kind %s is a %s', (source, accessKey, documentKind, kind) => {
    expect(kindOfSale({ source, accessKey, documentKind })).toBe(kind);
  });
});

const AT = new Date('2026-05-20T15:00:00Z');
let made = 0;

/** One document of a sale, as it comes after it was judged. */
function entryOf(traits: Partial<SaleEntry>): SaleEntry {
  made += 1;
  const { source = 'CSV', accessKey = null, totalCents = 100, number = '7', buyerCpf = null, isReturn = false } = traits;
  const { totalWithTaxesCents = null, series = PLACE.series } = traits;
  const documentKind = source === 'CSV' && accessKey === null ? (traits.documentKind ?? null) : 'NFCE';
  return {
    ...{ ...PLACE, kind: 'SALE', number, series, source, accessKey, documentKind, isReturn, issuedAt: AT, buyerCpf, items: [] },
    ...{ grossCents: totalCents, discountCents: 0, totalCents, totalWithTaxesCents, saleId: `id-${made}`, buyerDigest: buyerCpf },
    mark: accessKey ?? `csv ${series ?? ''} ${number}${documentKind === null ? '' : ` ${documentKind}`}`,
    contentDigest: `${totalCents} ${buyerCpf}`,
  };
}

const endOf = ({ mark, accessKey, ...document }: SaleEntry): Entry => ({
  ...{ kind: 'CANCELLATION', mark, cancelledAt: AT },
  document: accessKey === null ? { ...document, accessKey } : null,
});

/** What the database would have after each batch, and the totals of the day. */
function aStore() {
  const marks = new Map<string, MarkState>();
  const sales = new Map<string, KnownSale & { buyer: string | null; totalWithTaxesCents: number | null }>();
  const days: Record<string, number> = {};
  return {
    sales,
    days,
    take(batch: readonly Entry[]) {
      const first = firstStates(batch, 'loja-1');
      const known = new Map([...marks].filter(([mark]) => first.has(mark)));
      for (const [mark, state] of first) if (!marks.has(mark)) marks.set(mark, state);
      const plan = planBatch(batch, 'loja-1', known, [...sales.values()]);
      for (const { mark, ...state } of plan.changedMarks) marks.set(mark, state);
      for (const mark of plan.unusedMarks) marks.delete(mark);
      for (const { sale, cancelledAt } of plan.sales) sales.set(sale.saleId, { ...sale, cancelledAt, buyer: sale.buyerCpf });
      const completed = plan.completed.flatMap(({ saleId, by }) => {
        const sale = sales.get(saleId);
        if (!sale) throw new Error('a sale that is not here was completed');
        const isNamed = sale.buyer === null && by.buyerCpf !== null && sale.cancelledAt === null;
        const totalWithTaxesCents = sale.totalWithTaxesCents ?? by.totalWithTaxesCents;
        const isTaxed = sale.totalWithTaxesCents === null && totalWithTaxesCents !== null && sale.cancelledAt === null;
        const [accessKey, documentKind] = [sale.accessKey ?? by.accessKey, sale.documentKind ?? by.documentKind];
        const series = sale.series ?? by.series;
        const after = { ...sale, accessKey, documentKind, series, buyer: sale.buyer ?? by.buyerCpf, totalWithTaxesCents };
        sales.set(saleId, after);
        return isNamed || isTaxed ? [{ ...after, isNamed, isTaxed }] : [];
      });
      const ended = plan.cancelled.flatMap(({ saleId, cancelledAt }) => {
        const sale = sales.get(saleId);
        if (!sale || sale.cancelledAt !== null) return [];
        sales.set(saleId, { ...sale, cancelledAt });
        return [{ ...sale, hasCpf: sale.buyer !== null }];
      });
      for (const { day: _day, lastReceiptAt: _at, ...change } of dayChanges(plan.sales, ended, completed))
        for (const [name, value] of Object.entries(change)) days[name] = (days[name] ?? 0) + value;
      for (const [mark, { saleId }] of marks)
        if (saleId !== null && !sales.has(saleId)) throw new Error(`${mark} is of a sale that is not here`);
      return plan.outcomes;
    },
  };
}

describe('[SYN-04] [SYN-05] one sale of an XML and of a line', () => {
  const paper = () => entryOf({ source: 'NFCE', accessKey: keyOf('65') });

  test.each([
    ['the line first', () => [entryOf({ documentKind: 'NFCE' }), paper()]],
    ['the XML first', () => [paper(), entryOf({ documentKind: 'NFCE' })]],
    ['a line that does not say its kind', () => [entryOf({}), paper()]],
    ['a line under the name it had before kinds were known', () => [entryOf({}), entryOf({ documentKind: 'NFCE' })]],
  ])('%s: it is taken once, in one batch and in two', (_what, documents) => {
    const [together, apart] = [aStore(), aStore()];
    expect(together.take(documents()).map(({ outcome }) => outcome)).toEqual(['ACCEPTED', 'KNOWN']);
    expect(documents().flatMap((each) => apart.take([each]).map(({ outcome }) => outcome))).toEqual(['ACCEPTED', 'KNOWN']);
    for (const { days } of [together, apart]) expect(days).toMatchObject({ notes: 1, totalCents: 100 });
  });

  test('[INV-18] [SYN-05] what is said under the same key, in the same amounts, by another kind of document is added to it', () => {
    const [line, xml] = [
      entryOf({ accessKey: keyOf('65') }),
      entryOf({ source: 'NFCE', accessKey: keyOf('65'), totalWithTaxesCents: 104 }),
    ];
    const store = aStore();
    expect([...store.take([line]), ...store.take([xml]), ...store.take([xml])].map(({ outcome }) => outcome)).toEqual([
      'ACCEPTED',
      'KNOWN',
      'KNOWN',
    ]);
    expect(store.days).toMatchObject({ notes: 1, totalCents: 100, taxesCents: 4 });
  });

  test('another amount is refused with both, and leaves nothing behind', () => {
    const store = aStore();
    store.take([entryOf({ documentKind: 'NFCE' })]);
    const dear = entryOf({ source: 'NFCE', accessKey: keyOf('65'), totalCents: 120 });
    const refusal = { outcome: 'REFUSED', code: 'sale-amount-differs', params: { firstCents: 100, totalCents: 120 } };
    expect([...store.take([dear]), ...store.take([dear])]).toEqual([refusal, refusal]);
    expect(store.days).toMatchObject({ notes: 1, totalCents: 100 });
  });

  test('a line without its series is the XML of its amount, whichever comes first, and the next one of another series is not', () => {
    const blank = () => entryOf({ documentKind: 'NFCE', series: null });
    for (const documents of [
      [blank(), paper()],
      [paper(), blank()],
    ]) {
      const store = aStore();
      expect(documents.flatMap((each) => store.take([each]).map(({ outcome }) => outcome))).toEqual(['ACCEPTED', 'KNOWN']);
      // Both say it now.
      expect(store.take([entryOf({ documentKind: 'NFCE', series: '2' })]).map(({ outcome }) => outcome)).toEqual(['ACCEPTED']);
      expect(store.days).toMatchObject({ notes: 2, totalCents: 200 });
    }
    const store = aStore();
    const dearer = { ...blank(), totalCents: 120, grossCents: 120 };
    expect(store.take([paper(), dearer]).map(({ outcome }) => outcome)).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  test('kinds of document are numbered apart', () => {
    const store = aStore();
    const outcomes = store.take([
      entryOf({ documentKind: 'NFCE', totalCents: 90 }),
      entryOf({ documentKind: 'CFE', totalCents: 80 }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(store.days).toMatchObject({ notes: 2, totalCents: 170 });
  });

  test('the same key as a sale and as a return is one of the two, and says so', () => {
    const store = aStore();
    store.take([entryOf({ accessKey: keyOf('55') })]);
    expect(store.take([entryOf({ source: 'NFE', accessKey: keyOf('55'), isReturn: true })])).toEqual([
      { outcome: 'REFUSED', code: 'sale-content-differs' },
    ]);
  });

  test('in whatever order its documents come, and however they are cut, the day comes to the same', () => {
    const document = fc.record({
      form: fc.constantFrom('xml', 'line', 'blank', 'line with key', 'end of xml', 'end of line'),
      number: fc.constantFrom('1', '2', '3'),
      hasCpf: fc.boolean(),
    });
    const shuffled = fc
      .array(document, { maxLength: 14 })
      .chain((documents) => fc.tuple(fc.constant(documents), fc.shuffledSubarray(documents, { minLength: documents.length })));
    const cuts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 14, maxLength: 14 });
    type Document = typeof document extends fc.Arbitrary<infer One> ? One : never;
    // A sale has its buyer or has none, whatever document it stands in; what ends comes with what it ends, as the client sends it.
    const entriesOf = ({ form, number }: Document, named: ReadonlySet<string>): Entry[] => {
      const accessKey = keyOf('65', number);
      const buyerCpf = named.has(number) ? 'somebody' : null;
      const totalCents = 100 * Number(number);
      const xml = () => entryOf({ number, source: 'NFCE', accessKey, totalCents, totalWithTaxesCents: totalCents + 2, buyerCpf });
      const line = () => entryOf({ number, documentKind: 'NFCE', totalCents: 100 * Number(number) });
      if (form === 'xml') return [xml()];
      if (form === 'line') return [line()];
      if (form === 'blank') return [entryOf({ number, totalCents: 100 * Number(number) })];
      if (form === 'line with key') return [entryOf({ number, accessKey, totalCents: 100 * Number(number) })];
      return form === 'end of xml' ? [endOf(xml()), xml()] : [line(), endOf(line())];
    };
    fc.assert(
      fc.property(shuffled, cuts, cuts, ([first, second], cutFirst, cutSecond) => {
        const named = new Set(first.filter(({ form, hasCpf }) => hasCpf && form.endsWith('xml')).map(({ number }) => number));
        const kept = (documents: readonly Document[], sizes: readonly number[]) => {
          const store = aStore();
          let rest = documents.flatMap((each) => entriesOf(each, named));
          for (let batch = 0; rest.length > 0; batch += 1) {
            store.take(rest.slice(0, sizes[batch % sizes.length]));
            rest = rest.slice(sizes[batch % sizes.length]);
          }
          expect(store.sales.size).toBe(new Set(documents.map(({ number }) => number)).size);
          return store.days;
        };
        expect(kept(second, cutSecond)).toEqual(kept(first, cutFirst));
      }),
      { numRuns: 500 },
    );
  });
});

describe('[SYN-04] what comes back', () => {
  const back = (number = '7') =>
    entryOf({ number, source: 'NFE', accessKey: keyOf('55', number), isReturn: true, totalCents: 30 });
  test('is no sale, and takes from net; cancelled it is as if it had not come back', () => {
    const store = aStore();
    store.take([entryOf({ documentKind: 'NFCE' }), back()]);
    expect(store.days).toMatchObject({ notes: 1, totalCents: 100, cancelledNotes: 0, returnNotes: 1, returnCents: 30 });
    store.take([endOf(back())]);
    expect(store.days).toMatchObject({ notes: 1, cancelledNotes: 0, cancelledCents: 0, returnNotes: 0, returnCents: 0 });
  });

  test('[INV-18] takes its taxes with it, and gives them back when it is cancelled', () => {
    const store = aStore();
    const taxed = { ...(back() as SaleEntry), totalWithTaxesCents: 33 };
    store.take([entryOf({ documentKind: 'NFCE', totalWithTaxesCents: 110 }), taxed]);
    expect(store.days).toMatchObject({ totalCents: 100, returnCents: 30, taxesCents: 7 });
    store.take([endOf(taxed)]);
    expect(store.days).toMatchObject({ taxesCents: 10 });
  });

  test('that was cancelled before it came counts nothing', () => {
    const store = aStore();
    store.take([endOf(back())]);
    store.take([back()]);
    expect(store.days).toMatchObject({ notes: 0, cancelledNotes: 0, returnNotes: 0, returnCents: 0 });
  });
});
