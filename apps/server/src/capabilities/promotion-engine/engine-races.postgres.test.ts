// Many at once, against stock that runs out. Needs several connections to one database, which only PostgreSQL allows.
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { urlOf } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { aPromotion, optInAll, type PromotionOfTest, TEST_SECRET } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const CONNECTIONS = 40;

let testApp: TestApp;
let crowd: OpenDatabase;
beforeAll(async () => {
  testApp = await openTestApp();
  const { rows } = await testApp.database.pool.query('select current_database() as name');
  crowd = await openDatabase({ databaseUrl: urlOf(rows[0].name), dataFolder: '', poolSize: CONNECTIONS });
});
beforeEach(() => testApp.reset());
afterAll(async () => {
  await crowd.close();
  await testApp.close();
});

const engine = () => ({ db: crowd.db, clock: testApp.clock, secret: TEST_SECRET });
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

/** Adds `count` customers to the promotions named, and one approved note of each. */
async function approvedNotes(promotions: readonly PromotionOfTest[], count: number, amountInCents = 10_000) {
  const { db } = testApp.database;
  const customers = await addThose(
    db,
    Array.from({ length: count }, () => customerOf({ mallCode: HERE })),
  );
  for (const promotion of promotions) await optInAll(db, promotion, customers);
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  const notes = customers.map(({ customerId }) =>
    noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status: 'APROVADA', amountInCents }),
  );
  await manyNotes(db, notes);
  return notes.map(({ invoiceId, mallCode }) => ({ invoiceId, mallCode }));
}

/** All of them, as many at once as there are connections: a connection that is waited for too long is an error of its own. */
async function applyAll(keys: readonly { invoiceId: string; mallCode: string }[]): Promise<string[]> {
  const waiting = [...keys];
  const ends: string[] = [];
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) ends.push(await applyApproval(engine(), key));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return ends;
}

describe('[ENG-04] parallel approvals on the last units of stock', () => {
  test('200 of them, ten awards left: exactly ten are reserved, the others recorded', async () => {
    const count = 200;
    const promotion = await aPromotion(testApp.database.db, {
      mallCode: HERE,
      buyAndWin: { consumerTarget: 10_000, awards: [{ quantity: 3 }, { quantity: 5 }, { quantity: 2 }] },
    });
    const keys = await approvedNotes([promotion], count);
    const ends = await applyAll(keys);
    expect(new Set(ends)).toEqual(new Set(['applied']));
    expect(await rows('select quantity, reserved from promotion_awards order by position')).toEqual([
      { quantity: 3, reserved: 3 },
      { quantity: 5, reserved: 5 },
      { quantity: 2, reserved: 2 },
    ]);
    expect(await rows('select status, count(*)::int from coupons group by status order by status')).toEqual([
      { status: 'NOT_RESERVED', count: count - 10 },
      { status: 'USABLE', count: 10 },
    ]);
    const [counts] = await rows('select invoices, reserved, out_of_stock, active_buy_and_win from promotion_counts');
    expect(counts).toEqual({ invoices: count, reserved: 10, out_of_stock: count - 10, active_buy_and_win: count });
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('over several promotions at once, those with numbers and coupons too: nobody waits in a circle, all agrees', async () => {
    const { db } = testApp.database;
    const promotions = [
      await aPromotion(db, { mallCode: HERE, buyAndWin: { consumerTarget: 2_500, awards: [{ quantity: 7 }, { quantity: 40 }] } }),
      await aPromotion(db, { mallCode: HERE, luckyNumber: { consumerTarget: 5_000, seriesCount: 1 } }),
      await aPromotion(db, { mallCode: HERE, raffle: { consumerTarget: 9_000 } }),
      await aPromotion(db, {
        ...{ mallCode: HERE, luckyNumber: { consumerTarget: 3_000 } },
        buyAndWin: { consumerTarget: 10_000, awards: [{ quantity: 20 }] },
      }),
    ];
    const keys = await approvedNotes(promotions, 150);
    // The numbers of one nearly run out.
    await rows(`update promotion_counts set tokens = 99950 where promotion_id = ${promotions[1]?.promotionId}`);
    await applyAll([...keys, ...[...keys].reverse()]);
    expect(
      await rows('select count(*)::int as numbers, count(distinct (promotion_id, number))::int as different from lucky_numbers'),
    ).toEqual([{ numbers: 50 + 150 * 3, different: 50 + 150 * 3 }]);
    await rows(`update promotion_counts set tokens = tokens - 99950 where promotion_id = ${promotions[1]?.promotionId}`);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('notes of one customer, all at once, add up as if they had come one after the other', async () => {
    const { db } = testApp.database;
    const promotion = await aPromotion(db, { mallCode: HERE, luckyNumber: { consumerTarget: 1_000 } });
    const [customer] = await addThose(db, [customerOf({ mallCode: HERE })]);
    const { customerId = '' } = customer ?? {};
    await optInAll(db, promotion, [{ customerId }]);
    const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
    const notes = Array.from({ length: 120 }, () =>
      noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status: 'APROVADA', amountInCents: 777 }),
    );
    await manyNotes(db, notes);
    await applyAll(notes.map(({ invoiceId, mallCode }) => ({ invoiceId, mallCode })));
    expect(await rows('select counted, rewards from promotion_progress')).toEqual([{ counted: 93_240, rewards: 93 }]);
    expect(await rows('select tokens, active_lucky_number from promotion_counts')).toEqual([
      { tokens: 93, active_lucky_number: 1 },
    ]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});

describe('[ENG-02] the same approval, tried by many at once', () => {
  test('counts once', async () => {
    const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, raffle: { consumerTarget: 1_000 } });
    const [key] = await approvedNotes([promotion], 1);
    if (!key) throw new Error('no note');
    const ends = await applyAll(Array.from({ length: 120 }, () => key));
    expect(ends.filter((end) => end === 'applied')).toHaveLength(1);
    expect(await rows('select counted, rewards from promotion_progress')).toEqual([{ counted: 10_000, rewards: 10 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('by several that go through all that waits, each approval is acted on once', async () => {
    const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, luckyNumber: { consumerTarget: 10_000 } });
    await approvedNotes([promotion], 250);
    const done = await Promise.all(Array.from({ length: 6 }, () => takeApprovals(engine())));
    expect(done.reduce((sum, { applied }) => sum + applied, 0)).toBe(250);
    expect(await rows('select tokens, invoices from promotion_counts')).toEqual([{ tokens: 250, invoices: 250 }]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  test('a promotion that closes among them: what counted was before, nothing after', async () => {
    const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, luckyNumber: { consumerTarget: 10_000 } });
    const keys = await approvedNotes([promotion], 200);
    const frozen: number[] = [];
    const close = crowd.db.transaction(async (tx) => {
      // As closing does: the promotion held, then what is final looked at.
      await tx.execute("update promotions set status = 'CLOSED'");
      await tx.execute("update promotion_modes set status = 'CLOSED', ended_at = now()");
      const { rows: found } = await tx.execute<{ numbers: number }>('select count(*)::int as numbers from lucky_numbers');
      frozen.push(found[0]?.numbers ?? -1);
    });
    await Promise.all([
      ...keys.slice(0, 100).map((key) => applyApproval(engine(), key)),
      close,
      ...keys.slice(100).map((key) => applyApproval(engine(), key)),
    ]);
    expect((await rows('select count(*)::int as numbers from lucky_numbers'))[0]).toEqual({ numbers: frozen[0] });
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});
