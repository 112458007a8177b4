// Whatever happens in whatever order, the counters are a recount and nothing is given away twice.
import { MALLS } from '@galeria/contract/reference/malls';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadReferenceData } from '../../reference-data.ts';
import { createSetClock, type SetClock } from '../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { countNotes } from '../dashboards/dashboards.public.ts';
import { cancelApproval } from '../invoices/approvals.store.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { dropNotesAfterEnd } from '../participation/participation.public.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { takeBackCancelled } from './commands/take-back-cancelled.ts';
import { aPromotion, optInAll, type PromotionOfTest, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 60 * 60_000;
const BEGIN = new Date('2026-05-01T12:00:00.000Z');
const END = new Date('2026-05-20T12:00:00.000Z');
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
  { weight: 6, arbitrary: fc.record({ act: fc.constant('approve' as const), who, cents: fc.integer({ min: 1, max: 4_000 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refuse' as const), who, cents: fc.integer({ min: 1, max: 4_000 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('apply' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('apply again' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('take all' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('more stock' as const), which, more: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('count notes' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface Note {
  readonly key: { readonly invoiceId: string; readonly mallCode: string };
  readonly who: number;
  readonly cents: number;
  readonly at: Date;
  /** By promotion and customer: what it counted for. */
  readonly counted: Map<string, number>;
}

interface Model {
  readonly promotions: readonly PromotionOfTest[];
  readonly customerIds: readonly string[];
  readonly clock: SetClock;
  readonly waiting: Note[];
  readonly done: Note[];
  readonly optedIn: Set<string>;
  readonly closed: Set<number>;
  /** By promotion and customer: what should have counted. */
  readonly expected: Map<string, number>;
}

/** A model with its own promotions and customers, and beside it what should be true of them. */
async function aModel(): Promise<Model> {
  const { db } = database;
  const period = { mallCode: HERE, startsAt: BEGIN, endsAt: END };
  const promotions = [
    await aPromotion(db, { ...period, buyAndWin: { consumerTarget: 1_500, awards: [{ quantity: 2 }, { quantity: 1 }] } }),
    await aPromotion(db, { ...period, luckyNumber: { consumerTarget: 700, seriesCount: 1 } }),
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
    waiting: [],
    done: [],
    optedIn: new Set(),
    closed: new Set(),
    expected: new Map(),
  };
}

const engineOf = ({ clock }: Model) => ({ db: database.db, clock, secret: TEST_SECRET });
const query = (text: string, values: unknown[]) => database.pool.query(text, values);

/** What one note should do, at the moment it is acted on. */
function expectApplied(model: Model, note: Note): void {
  for (const which of model.promotions.keys()) {
    const key = `${which}/${note.who}`;
    if (!model.optedIn.has(key) || model.closed.has(which) || note.at > END) continue;
    const added = which === 2 ? 1 : note.cents;
    note.counted.set(key, added);
    model.expected.set(key, (model.expected.get(key) ?? 0) + added);
  }
  model.done.push(note);
}

async function send(model: Model, from: number, cents: number, status: 'APROVADA' | 'REJEITADA'): Promise<Note> {
  const at = model.clock.now();
  const customerId = model.customerIds[from] ?? '';
  const note = noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status, amountInCents: cents, sentAt: at });
  await manyNotes(database.db, [note]);
  return { key: { invoiceId: note.invoiceId, mallCode: HERE }, who: from, cents, at, counted: new Map() };
}

type Doing = { readonly [Name in Act['act']]: (model: Model, step: Extract<Act, { act: Name }>) => Promise<unknown> };

const DOING: Doing = {
  async 'opt-in'(model, step) {
    const promotion = model.promotions[step.which];
    const key = `${step.which}/${step.who}`;
    if (!promotion || model.optedIn.has(key) || model.closed.has(step.which)) return;
    model.optedIn.add(key);
    await optInAll(database.db, promotion, [{ customerId: model.customerIds[step.who] ?? '' }], { at: model.clock.now() });
  },
  async approve(model, step) {
    model.waiting.push(await send(model, step.who, step.cents, 'APROVADA'));
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
    if (model.closed.has(step.which)) return;
    model.closed.add(step.which);
    const promotionId = model.promotions[step.which]?.promotionId;
    await query("update promotions set status = 'CLOSED', ends_at = least(ends_at, $2) where promotion_id = $1", [
      promotionId,
      model.clock.now(),
    ]);
    await query("update promotion_modes set status = 'CLOSED', ended_at = $2 where promotion_id = $1", [
      promotionId,
      model.clock.now(),
    ]);
    const { mallCode = HERE } = model.promotions[step.which] ?? {};
    await database.db.transaction((tx) => dropNotesAfterEnd(tx, { promotionId: promotionId ?? 0, mallCode }));
  },
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

test('[ENG-01] [ENG-02] [ENG-04] [SYN-08] [DSH-03] any history leaves counters that are a recount, stock that is not overdrawn, every note counted once, and no cancelled one', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 35 }), async (history) => {
      const model = await aModel();
      for (const step of history) {
        await doOne(model, step);
        expect(await progressOf(model)).toEqual(model.expected);
      }
      await doOne(model, { act: 'take all' });
      expect(await progressOf(model)).toEqual(model.expected);
      expect(await miscounts(database)).toEqual([]);
      await doOne(model, { act: 'count notes' });
      expect(await miscounts(database)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
