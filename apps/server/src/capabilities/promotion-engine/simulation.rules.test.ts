import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { describe, expect, test } from 'vitest';
import type { EngineMode, EngineMultiplier, EngineNote, EnginePromotion, ForbiddenName, Standing } from './engine.shapes.ts';
import { createSimulation, type Stock } from './simulation.rules.ts';

const AT = new Date('2026-08-01T12:00:00Z');
const modeOf = (mode: SubMode): EngineMode => ({
  ...{ mode, status: 'CURRENT', startsAt: AT, estimatedEndAt: AT, endedAt: null, frozenAt: null },
  ...{ decidesUntil: null, consumerTarget: 10_000 },
});
const PROMOTION: EnginePromotion = {
  ...{ promotionId: 1, mallCode: 'AAA', userType: 'ALL', allowedCategories: [], targetType: 'INVOICE_AMOUNT' },
  ...{ activeDays: WEEKDAYS, exclusivityType: 'NONE', shouldTrackItems: true, countedTotal: 'BY_DATE', isAgeRestricted: false },
  ...{ storeIds: new Set(), blockedStoreIds: new Set(['fechada']) },
  modes: [modeOf('buyAndWin')],
};
const NOTE: EngineNote = {
  ...{ invoiceId: 'n', mallCode: 'AAA', customerId: 'ana', channel: 'ACCESSKEY', issuerCnpj: '11222333000181' },
  ...{
    issueDate: '2026-05-20',
    issuedAt: null,
    amountInCents: 10_000,
    amountWithTaxesInCents: null,
    sentAt: new Date('2026-05-20T15:00:00Z'),
  },
  ...{ store: { universalId: 'loja', parentUniversalId: null, tracksForbiddenItems: true }, items: [] },
};
const PERSON: Omit<Standing, 'progress'> = {
  ...{ optedInAt: new Date('2027-01-01T00:00:00Z'), category: 1, isShopKeeper: false, isOnEmailList: false },
  ...{ isBlockedCpf: false, isEligibleCpf: false, isBlocked: false, birthDate: null },
};

interface Given {
  readonly modes?: readonly SubMode[];
  readonly stock?: Partial<Stock>;
  readonly promotion?: Partial<EnginePromotion>;
  readonly forbidden?: readonly ForbiddenName[];
}
type Sent = Partial<EngineNote> & { readonly person?: Partial<typeof PERSON> | null; readonly multiplier?: EngineMultiplier };

function simulate({ modes = ['buyAndWin'], stock, promotion, forbidden = [] }: Given, notes: readonly Sent[]) {
  const simulation = createSimulation(
    { ...PROMOTION, ...promotion, modes: modes.map(modeOf) },
    { awards: [{ name: 'Panetone', quantity: 3 }], numbers: 4, ...stock },
    { forbidden, at: AT },
  );
  for (const { person, multiplier, ...note } of notes)
    simulation.count({ ...NOTE, ...note }, person === null ? null : { ...PERSON, ...person }, multiplier ?? null);
  return simulation.result();
}
const on = (issueDate: string, customerId: string, amountInCents: number): Sent => ({ issueDate, customerId, amountInCents });
const AWARDS = [
  { name: 'Panetone', quantity: 2 },
  { name: 'Vinho', quantity: 0 },
  { name: 'Cesta', quantity: 2 },
];

describe('[PRO-13] what a promotion would have brought about', () => {
  test('is told by its modes, its awards in their order, and by days in theirs', () => {
    const result = simulate({ modes: ['buyAndWin', 'luckyNumber', 'raffle'], stock: { awards: AWARDS, numbers: 5 } }, [
      on('2026-05-21', 'ana', 12_000),
      on('2026-05-21', 'bia', 5_000),
      on('2026-05-22', 'ana', 18_000),
      on('2026-05-20', 'bia', 25_000),
      on('2026-05-22', 'ana', 9_999),
      on('2026-05-23', 'caio', 10_000),
    ]);
    expect(result).toEqual({
      ...{ invoices: 6, countedInvoices: 6, gmv: 79_999, participants: 3, notCounted: [] },
      byMode: [
        {
          ...{ mode: 'buyAndWin', rewards: 4, outOfStock: 3, reachedTarget: 3, exhaustedOn: '2026-05-20' },
          awards: [
            { name: 'Panetone', quantity: 2, given: 2, exhaustedOn: '2026-05-22' },
            { name: 'Vinho', quantity: 0, given: 0, exhaustedOn: null },
            { name: 'Cesta', quantity: 2, given: 2, exhaustedOn: '2026-05-20' },
          ],
        },
        { mode: 'luckyNumber', rewards: 5, outOfStock: 2, reachedTarget: 3, exhaustedOn: '2026-05-20', awards: [] },
        { mode: 'raffle', rewards: 7, outOfStock: 0, reachedTarget: 3, exhaustedOn: null, awards: [] },
      ],
      byDay: [
        { day: '2026-05-20', invoices: 1, rewards: 6 },
        { day: '2026-05-21', invoices: 2, rewards: 3 },
        { day: '2026-05-22', invoices: 2, rewards: 6 },
        { day: '2026-05-23', invoices: 1, rewards: 1 },
      ],
    });
  });

  test.each<[what: string, cents: number[], given: number, outOfStock: number, exhaustedOn: string | null]>([
    ['nothing, a cent before the target', [9_999], 0, 0, null],
    ['all but one', [20_000], 2, 0, null],
    ['the last of them', [20_000, 10_000], 3, 0, '2026-05-21'],
    ['all of them at once', [30_000], 3, 0, '2026-05-20'],
    ['as many as there are', [20_000, 20_000], 3, 1, '2026-05-21'],
    ['no more once they are out', [30_000, 10_000, 20_000], 3, 3, '2026-05-20'],
  ])('of three awards is %s: after %j', (_what, cents, given, outOfStock, exhaustedOn) => {
    const notes = cents.map((each, place) => on(`2026-05-${20 + place}`, 'ana', each));
    expect(simulate({}, notes).byMode).toEqual([
      {
        ...{ mode: 'buyAndWin', rewards: given, outOfStock, reachedTarget: given === 0 ? 0 : 1, exhaustedOn },
        awards: [{ name: 'Panetone', quantity: 3, given, exhaustedOn }],
      },
    ]);
  });

  test('is nothing where there is nothing to give, which does not run out', () => {
    const { byMode } = simulate({ modes: ['buyAndWin', 'luckyNumber'], stock: { awards: [], numbers: 0 } }, [{}]);
    expect(byMode).toEqual(
      ['buyAndWin', 'luckyNumber'].map((mode) => ({
        ...{ mode, rewards: 0, outOfStock: 1, reachedTarget: 1, exhaustedOn: null, awards: [] },
      })),
    );
  });

  test('adds up for each customer, and reaches a target once for each', () => {
    const half = [on('2026-05-20', 'ana', 5_000), on('2026-05-20', 'bia', 5_000)];
    expect(simulate({}, half)).toMatchObject({ participants: 2, byMode: [{ rewards: 0, reachedTarget: 0 }] });
    expect(simulate({}, [...half, on('2026-05-21', 'ana', 5_000)])).toMatchObject({
      ...{ participants: 2, byMode: [{ rewards: 1, reachedTarget: 1 }] },
      byDay: [
        { day: '2026-05-20', invoices: 2, rewards: 0 },
        { day: '2026-05-21', invoices: 1, rewards: 1 },
      ],
    });
  });

  test('is nothing of no notes', () => {
    expect(simulate({ modes: ['raffle'] }, [])).toEqual({
      ...{ invoices: 0, countedInvoices: 0, gmv: 0, participants: 0, byDay: [], notCounted: [] },
      byMode: [{ mode: 'raffle', rewards: 0, outOfStock: 0, reachedTarget: 0, exhaustedOn: null, awards: [] }],
    });
  });
});

describe('[PRO-13] notes that would not have counted', () => {
  const CLOSED_STORE: Sent = { store: { universalId: 'fechada', parentUniversalId: null, tracksForbiddenItems: false } };

  test('are told by why, the most frequent first, and are nothing else', () => {
    const result = simulate({ promotion: { userType: 'CONSUMER' } }, [
      { person: { isShopKeeper: true } },
      CLOSED_STORE,
      { person: null },
      { ...CLOSED_STORE, customerId: 'bia' },
      CLOSED_STORE,
      { person: null, ...CLOSED_STORE },
    ]);
    expect(result).toMatchObject({ invoices: 6, countedInvoices: 0, gmv: 0, participants: 0, byDay: [] });
    expect(result.byMode).toMatchObject([{ rewards: 0, outOfStock: 0, reachedTarget: 0 }]);
    expect(result.notCounted).toEqual([
      { check: 'store-not-blocked', invoices: 3 },
      { check: 'opted-in', invoices: 2 },
      { check: 'audience', invoices: 1 },
    ]);
  });

  test('are in no day, beside one that counts', () => {
    expect(simulate({}, [CLOSED_STORE, { amountInCents: 10_001 }])).toMatchObject({
      ...{ invoices: 2, countedInvoices: 1, gmv: 10_001, participants: 1 },
      byDay: [{ day: '2026-05-20', invoices: 1, rewards: 1 }],
    });
  });

  test('are those of forbidden items alone', () => {
    const forbidden: ForbiddenName[] = [{ nameKey: 'cerveja', category: 'ALCOHOLIC_BEVERAGES', cnpj: null }];
    const items = [{ name: 'CERVEJA', ncm: null, amountInCents: 10_000 }];
    expect(simulate({ forbidden }, [{ items }]).notCounted).toEqual([{ check: 'forbidden-items', invoices: 1 }]);
    expect(simulate({ forbidden: [] }, [{ items }]).countedInvoices).toBe(1);
  });
});

describe('[PRO-13] a note of the days that are asked about', () => {
  test.each<[what: string, note: Sent]>([
    ['issued and sent before the promotion', { issueDate: '2020-01-01', sentAt: new Date('2020-01-01T00:00:00Z') }],
    ['issued and sent after it', { issueDate: '2030-01-01', sentAt: new Date('2030-01-01T00:00:00Z') }],
    ['issued at a moment outside it', { issuedAt: new Date('2020-01-01T00:00:00Z') }],
    ['of somebody who would opt in later', { person: { optedInAt: new Date('2040-01-01T00:00:00Z') } }],
  ])('counts though it is %s', (_what, note) => expect(simulate({}, [note]).countedInvoices).toBe(1));

  test('counts by the multiplier that was in force, and is worth what it says', () => {
    const multiplier: EngineMultiplier = { actionName: 'Em dobro', factor: 2, startsAt: AT, endsAt: AT };
    expect(simulate({}, [{ multiplier }, {}])).toMatchObject({ gmv: 20_000, byMode: [{ rewards: 3 }] });
  });
});
