// Whole lives of promotions: whatever happens in whatever order, the counters are a recount, nothing is given away twice, and every
// note that was sent in time counts once or is named as undecided.
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { THRESHOLDS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { loadReferenceData } from '../../reference-data.ts';
import { createSetClock, type SetClock } from '../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { countNotes } from '../dashboards/dashboards.public.ts';
import { cancelApproval } from '../invoices/approvals.store.ts';
import { moveInvoice } from '../invoices/commands/move-invoice.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { advancePromotions } from '../promotions/commands/advance-promotions.ts';
import { closePromotion } from '../promotions/commands/close-promotion.ts';
import { freezePromotion } from '../promotions/commands/freeze-promotion.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { takeBackCancelled } from './commands/take-back-cancelled.ts';
import { engineCounting } from './engine-counting.service.ts';
import { aPromotion, optInAll, type PromotionOfTest, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 60 * 60_000;
const BEGIN = new Date('2026-05-01T12:00:00.000Z');
const END = new Date('2026-05-20T12:00:00.000Z');
const RAFFLE = new Date('2026-05-23T12:00:00.000Z');
const CUSTOMERS = 3;

let database: TestDatabase;
let cnpj: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadReferenceData(database.db, BEGIN);
  cnpj = (await anIssuer(database.db, { mallCode: HERE, list: 'pre-registered' })).cnpj;
});
afterAll(() => database.close());

const who = fc.nat({ max: CUSTOMERS - 1 });
const which = fc.nat({ max: 2 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('opt-in' as const), who, which }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('approve' as const), who, cents: fc.integer({ min: 1, max: 4_000 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('send' as const), who, cents: fc.integer({ min: 1, max: 4_000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('decide' as const), pick: fc.nat({ max: 99 }), isApproved: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refuse' as const), who, cents: fc.integer({ min: 1, max: 4_000 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('apply' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('apply again' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take all' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('close' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('clock' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('freeze' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('more stock' as const), which, more: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('count notes' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** All take part in everything, and all of it has ended but waits for a note: what chance alone seldom comes to. */
const SETTLING: readonly Act[] = [
  ...[0, 1, 2].flatMap((place) => [0, 1, 2].map((other) => ({ act: 'opt-in' as const, who: place, which: other }))),
  { act: 'send', who: 0, cents: 900 },
  ...[0, 1, 2].map((place) => ({ act: 'close' as const, which: place })),
];
const histories = fc
  .tuple(fc.constantFrom([], SETTLING), fc.array(act, { minLength: 5, maxLength: 35 }))
  .map(([before, after]) => [...before, ...after]);

interface Note {
  readonly key: { readonly invoiceId: string; readonly mallCode: string };
  readonly who: number;
  readonly cents: number;
  readonly at: Date;
  /** By promotion and customer: what it counted for. */
  readonly counted: Map<string, number>;
  /** As it was sent, undecided. */
  readonly row: InvoiceRow;
}

interface Model {
  readonly promotions: readonly PromotionOfTest[];
  readonly customerIds: readonly string[];
  readonly clock: SetClock;
  /** Nobody has decided on. */
  readonly undecided: Note[];
  /** Approved, and the engine has not come to them. */
  readonly waiting: Note[];
  readonly done: Note[];
  /** By promotion and customer: when. */
  readonly optedIn: Map<string, Date>;
  /** By promotion: its end, once it has one; and the notes that were named when it froze. */
  readonly ended: Map<number, Date>;
  readonly frozen: Map<number, readonly string[]>;
  /** By promotion and customer: what should have counted. */
  readonly expected: Map<string, number>;
}

/** A model with its own promotions and customers, and beside it what should be true of them. */
async function aModel(): Promise<Model> {
  const { db } = database;
  const period = { mallCode: HERE, startsAt: BEGIN, endsAt: END };
  const promotions = [
    await aPromotion(db, { ...period, buyAndWin: { consumerTarget: 1_500, awards: [{ quantity: 2 }, { quantity: 1 }] } }),
    await aPromotion(db, { ...period, luckyNumber: { consumerTarget: 700, seriesCount: 1, raffleAt: RAFFLE } }),
    await aPromotion(db, {
      ...{ ...period, targetType: 'INVOICE_QUANTITY', raffle: { consumerTarget: 1 } },
      buyAndWin: { consumerTarget: 2, awards: [{ quantity: 2 }] },
    }),
  ];
  const customers = await addThose(
    db,
    Array.from({ length: CUSTOMERS }, () => customerOf({ mallCode: HERE })),
  );
  return {
    promotions,
    customerIds: customers.map(({ customerId }) => customerId),
    clock: createSetClock(BEGIN.toISOString()),
    undecided: [],
    waiting: [],
    done: [],
    optedIn: new Map(),
    ended: new Map(),
    frozen: new Map(),
    expected: new Map(),
  };
}

const engineOf = ({ clock }: Model) => ({ db: database.db, clock, secret: TEST_SECRET });
const query = (text: string, values: unknown[]) => database.pool.query(text, values);

const endOf = (model: Model, which: number): Date => model.ended.get(which) ?? END;

/** ENG-05: sent in time, by somebody who was in by the end. */
function isInTime(model: Model, which: number, note: Note): boolean {
  const [end, optedInAt] = [endOf(model, which), model.optedIn.get(`${which}/${note.who}`)];
  return optedInAt !== undefined && optedInAt <= end && note.at <= end;
}

/** What one note should do, at the moment it is acted on. */
function expectApplied(model: Model, note: Note): void {
  for (const which of model.promotions.keys()) {
    const key = `${which}/${note.who}`;
    if (model.frozen.has(which) || !isInTime(model, which, note)) continue;
    const added = which === 2 ? 1 : note.cents;
    note.counted.set(key, added);
    model.expected.set(key, (model.expected.get(key) ?? 0) + added);
  }
  model.done.push(note);
}

/** ENG-05: what freezes of one that has ended: when nothing waits for it any more, or after its deadline. The engine counts first. */
function expectFrozen(model: Model, which: number): void {
  const end = model.ended.get(which);
  if (end === undefined || model.frozen.has(which)) return;
  const left = model.undecided.filter((note) => isInTime(model, which, note));
  const deadline = which === 1 ? addDays(saoPauloDay(RAFFLE), -1) : addDays(saoPauloDay(end), THRESHOLDS.settlingDays);
  if (left.length > 0 && saoPauloDay(model.clock.now()) <= deadline) return;
  for (const note of [...model.waiting])
    if (model.optedIn.has(`${which}/${note.who}`)) {
      model.waiting.splice(model.waiting.indexOf(note), 1);
      expectApplied(model, note);
    }
  model.frozen.set(which, left.map(({ key }) => key.invoiceId).sort());
}

async function freeze(model: Model): Promise<void> {
  const deps = engineOf(model);
  for (const [which, key] of model.promotions.entries()) {
    await freezePromotion({ ...deps, counting: engineCounting(deps) }, key);
    expectFrozen(model, which);
  }
}

/** Somebody who closes a promotion. */
const ACTOR = {
  ...{ userId: newId(), sessionId: 'test', name: 'Ana', email: 'ana@mall.example' },
  ...{ malls: [HERE], permissions: new Set<string>() },
};

type Status = 'APROVADA' | 'REJEITADA' | 'AVALIACAO_PENDENTE';

async function send(model: Model, from: number, cents: number, status: Status): Promise<Note> {
  const at = model.clock.now();
  const customerId = model.customerIds[from] ?? '';
  // All issued on the first day: what comes late is late by its sending alone.
  const issueDate = saoPauloDay(BEGIN);
  const note = noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status, amountInCents: cents, sentAt: at, issueDate });
  const [row] = await manyNotes(database.db, [note]);
  if (!row) throw new Error('a note was not written');
  return { key: { invoiceId: note.invoiceId, mallCode: HERE }, who: from, cents, at, counted: new Map(), row };
}

type Doing = { readonly [Name in Act['act']]: (model: Model, step: Extract<Act, { act: Name }>) => Promise<unknown> };

const DOING: Doing = {
  async 'opt-in'(model, step) {
    const promotion = model.promotions[step.which];
    const key = `${step.which}/${step.who}`;
    if (!promotion || model.optedIn.has(key) || model.ended.has(step.which) || model.clock.now() > END) return;
    model.optedIn.set(key, model.clock.now());
    await optInAll(database.db, promotion, [{ customerId: model.customerIds[step.who] ?? '' }], { at: model.clock.now() });
  },
  async approve(model, step) {
    model.waiting.push(await send(model, step.who, step.cents, 'APROVADA'));
  },
  async send(model, step) {
    model.undecided.push(await send(model, step.who, step.cents, 'AVALIACAO_PENDENTE'));
  },
  async decide(model, step) {
    const [note] = model.undecided.splice(step.pick % Math.max(1, model.undecided.length), 1);
    if (!note) return;
    const by = { at: model.clock.now(), by: 'ana@mall.example', isReview: true };
    await database.db.transaction((tx) =>
      step.isApproved
        ? moveInvoice(tx, note.row, { status: 'APROVADA' }, { ...by, act: 'APPROVED' })
        : moveInvoice(tx, note.row, { status: 'REJEITADA', reason: 'DAILY_LIMIT' }, { ...by, act: 'REFUSED' }),
    );
    if (step.isApproved) model.waiting.push(note);
  },
  refuse: (model, step) => send(model, step.who, step.cents, 'REJEITADA'),
  async apply(model, step) {
    const [note] = model.waiting.splice(step.pick % Math.max(1, model.waiting.length), 1);
    if (!note) return;
    expect(await applyApproval(engineOf(model), note.key)).toBe('applied');
    expectApplied(model, note);
  },
  async 'apply again'(model, step) {
    const note = model.done[step.pick % Math.max(1, model.done.length)];
    if (note) expect(await applyApproval(engineOf(model), note.key)).toBe('taken');
  },
  async 'take all'(model) {
    await takeApprovals(engineOf(model));
    for (const note of model.waiting.splice(0)) expectApplied(model, note);
  },
  async cancel(model, step) {
    const all = [...model.waiting, ...model.done];
    const note = all[step.pick % Math.max(1, all.length)];
    if (!note) return;
    for (const list of [model.waiting, model.done]) if (list.includes(note)) list.splice(list.indexOf(note), 1);
    const at = model.clock.now();
    expect(await database.db.transaction((tx) => cancelApproval(tx, note.key, at))).toBe(true);
    expect(await takeBackCancelled(engineOf(model))).toEqual({ takenBack: 1 });
    for (const [key, added] of note.counted) model.expected.set(key, (model.expected.get(key) ?? 0) - added);
    // However often it is tried: once.
    expect(await takeBackCancelled(engineOf(model))).toEqual({ takenBack: 0 });
    expect(await applyApproval(engineOf(model), note.key)).toBe('taken');
  },
  async close(model, step) {
    const promotion = model.promotions[step.which];
    if (!promotion || model.ended.has(step.which)) return;
    // Over by its dates it is the clock that closes it.
    if (model.clock.now() > END) return DOING.clock(model, { act: 'clock' });
    const deps = engineOf(model);
    const act = { actor: ACTOR, at: model.clock.now(), address: null, requestId: 'test' };
    const write = { act, transact: <Result>(work: (tx: Transaction) => Promise<Result>) => database.db.transaction(work) };
    const freezing = { ...deps, counting: engineCounting(deps) };
    await closePromotion({ ...deps, db: database.db, freeze: (key) => freezePromotion(freezing, key) }, write, ACTOR, {
      ...{ id: promotion.promotionId, version: undefined },
    });
    model.ended.set(step.which, model.clock.now());
    expectFrozen(model, step.which);
  },
  async clock(model) {
    await advancePromotions(engineOf(model));
    for (const which of model.promotions.keys())
      if (!model.ended.has(which) && model.clock.now() > END) model.ended.set(which, END);
  },
  freeze,
  'count notes': () => countNotes(database),
  'more stock': (model, step) =>
    query('update promotion_awards set quantity = quantity + $2 where promotion_id = $1', [
      model.promotions[step.which]?.promotionId,
      step.more,
    ]),
  async 'days pass'(model, step) {
    model.clock.advance(step.days * DAY);
  },
};

/** Each at its own moment. */
function doOne(model: Model, step: Act): Promise<unknown> {
  model.clock.advance(1);
  return (DOING[step.act] as (model: Model, step: Act) => Promise<unknown>)(model, step);
}

/** How far everybody is, by what the database says. */
async function progressOf({ promotions, customerIds }: Model): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ promotion_id: number; customer_id: string; counted: number }>(
    'select distinct promotion_id, customer_id, counted from promotion_progress where promotion_id = any($1)',
    [promotions.map(({ promotionId }) => promotionId)],
  );
  return new Map(
    rows.map(({ promotion_id, customer_id, counted }) => [
      `${promotions.findIndex(({ promotionId }) => promotionId === promotion_id)}/${customerIds.indexOf(customer_id)}`,
      counted,
    ]),
  );
}

/** The notes that were left undecided, by promotion, of those that are frozen. */
async function namedIn({ promotions }: Model): Promise<Map<number, readonly string[]>> {
  const { rows } = await database.pool.query<{ promotion_id: number; named: string[] }>(
    `select m.promotion_id, coalesce(array_agg(distinct u.note_id::text order by u.note_id::text) filter (where u.note_id is not null), '{}') as named
     from promotion_modes m left join promotion_undecided u using (promotion_id, mall_code, mode)
     where m.promotion_id = any($1) and m.frozen_at is not null group by 1`,
    [promotions.map(({ promotionId }) => promotionId)],
  );
  const byPlace = rows.map(({ promotion_id, named }): [number, string[]] => [
    promotions.findIndex(({ promotionId }) => promotionId === promotion_id),
    named,
  ]);
  return new Map(byPlace);
}

test('[ENG-01] [ENG-02] [ENG-04] [ENG-05] [SYN-08] [DSH-03] any history leaves counters that are a recount, stock that is not overdrawn, every note counted once, and no cancelled one', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const model = await aModel();
      for (const step of history) {
        await doOne(model, step);
        expect(await progressOf(model)).toEqual(model.expected);
      }
      await doOne(model, { act: 'take all' });
      expect(await progressOf(model)).toEqual(model.expected);
      expect(await namedIn(model)).toEqual(model.frozen);
      expect(await miscounts(database)).toEqual([]);
      await doOne(model, { act: 'count notes' });
      expect(await miscounts(database)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
