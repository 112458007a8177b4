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

describe('[SYN-05] a batch', () => {
  let made = 0;
  const sale = (mark: string, totalCents = 100, buyerCpf: string | null = null): Entry => {
    made += 1;
    const good = { ...(judgeSale(LINE, FACTS) as GoodSale), mark, totalCents, grossCents: totalCents, buyerCpf };
    return { ...good, saleId: `id-${made}`, buyerDigest: buyerCpf, contentDigest: contentOf(good, buyerCpf) };
  };
  const end = (mark: string): Entry => ({ kind: 'CANCELLATION', mark, cancelledAt: NOW });

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
            hasCpf: false,
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
    const known = new Map([['a', { universalId: 'loja-2', saleId: 'x', contentDigest: 'y', cancelledAt: null }]]);
    const plan = planBatch([sale('a'), end('a')], 'loja-1', known);
    expect(plan.outcomes.map(({ code }) => code)).toEqual(['sale-of-other-store', 'sale-of-other-store']);
    expect([plan.sales, plan.cancelled, plan.changedMarks]).toEqual([[], [], []]);
  });
});
