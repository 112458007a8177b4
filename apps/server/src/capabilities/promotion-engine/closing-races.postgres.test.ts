// ENG-05: approvals, closings and freezes at the same moment, from two servers that are processes of their own. Needs several connections to one
// database, which only PostgreSQL allows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { readKeyring } from '../../platform/open-keyring.ts';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { urlOf } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { advancePromotions } from '../promotions/commands/advance-promotions.ts';
import { freezePromotions } from '../promotions/commands/freeze-promotions.ts';
import { engineCounting } from './engine-counting.service.ts';
import { aPromotion, optInAll, type PromotionOfTest, type PromotionTraits } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SECRET = 'x'.repeat(32);
const NOTES = 200;
/** Approved at once. */
const CROWD = 12;

let testApp: TestApp;
let folder: string;
let servers: ServerProcess[];
let addresses: string[];
let keyring: Keyring;
beforeAll(async () => {
  testApp = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'galeria-closing-'));
  // Somebody is there already: nobody has to be invited.
  await testApp.aPerson({ malls: [HERE] });
  // A database that no server has begun: the keys it then gets are theirs, and so is the anchor of its trail.
  await testApp.database.pool.query('alter table audit_anchor disable trigger user');
  await testApp.database.pool.query('delete from audit_anchor');
  await testApp.database.pool.query('alter table audit_anchor enable trigger user');
  const { rows } = await testApp.database.pool.query('select current_database() as name');
  servers = [0, 1].map((index) =>
    startServerProcess({
      NODE_ENV: 'production',
      GALERIA_SECRET: SECRET,
      GALERIA_PUBLIC_URL: 'https://portal.galeria.example',
      GALERIA_RATE_LIMIT: '1000000',
      GALERIA_DATA: join(folder, String(index)),
      DATABASE_URL: urlOf(rows[0].name),
    }),
  );
  addresses = await Promise.all(servers.map(({ ready }) => ready));
  keyring = await readKeyring(testApp.database.db, { secret: SECRET, formerSecrets: [], production: true });
});
beforeEach(() => testApp.reset());
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(address: string | undefined, path: string, body: object, { token }: Person) {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.database.pool.query(text, values)).rows as Row[];

interface Sent {
  readonly invoiceId: string;
  readonly body: object;
}

const aPromotionOf = (traits: PromotionTraits = {}) =>
  aPromotion(testApp.database.db, { mallCode: HERE, secret: keyring, luckyNumber: { consumerTarget: 5_000 }, ...traits });

/** Notes before the eyes of the analyst, each of somebody who takes part in all of these. */
async function notesOf(analyst: Person, promotions: readonly PromotionOfTest[], many: number): Promise<Sent[]> {
  const { db } = testApp.database;
  const customers = await addThose(
    db,
    Array.from({ length: many }, () => customerOf({ mallCode: HERE, email: null })),
  );
  const at = new Date(Date.now() - 60_000);
  for (const promotion of promotions) await optInAll(db, promotion, customers, { at });
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  const notes = customers.map(({ customerId }) =>
    noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, amountInCents: 10_000 }),
  );
  await manyNotes(db, notes);
  await rows("update invoice_reviews set leased_by = $1, leased_by_email = $2, leased_until = now() + interval '1 hour'", [
    analyst.id,
    analyst.email,
  ]);
  return notes.map(({ invoiceId, type, issuerCnpj, number, series, issueDate, amountInCents }) => ({
    invoiceId,
    body: { type, issuerCnpj, number, series: series ?? '', issueDate, amountInCents },
  }));
}

const anAnalyst = () => testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
const approve = (analyst: Person, { invoiceId, body }: Sent, index: number) =>
  post(addresses[index % 2], `/purchase/review/${invoiceId}/approve`, body, analyst);
const close = (analyst: Person, { promotionId }: PromotionOfTest, server = 0) =>
  post(addresses[server], '/promotion/close', { promotionId }, analyst);

/** What a server does each minute. */
const work = () => ({ db: testApp.database.db, clock: systemClock, secret: keyring });
const freeze = () => freezePromotions({ ...work(), counting: engineCounting(work()) });

/**
 * Notes that were sent in time and neither counted once nor are named as undecided, or both; and notes sent later that count or are
 * named.
 */
const wronged = (promotionId: number) =>
  rows<{ invoice_id: string }>(
    `select i.invoice_id, i.sent_at, i.status, m.ended_at, j.counted, u.named
     from invoices i
     join opt_ins o using (customer_id, mall_code)
     join promotion_modes m on m.promotion_id = o.promotion_id and m.mode = 'luckyNumber'
     cross join lateral (select count(*) filter (where counted)::int as counted from promotion_invoices p
       where p.invoice_id = i.invoice_id and p.promotion_id = o.promotion_id) j
     cross join lateral (select count(*)::int as named from promotion_undecided p
       where p.note_id = i.invoice_id and p.promotion_id = o.promotion_id and p.mode = 'luckyNumber') u
     where o.promotion_id = $1 and j.counted + u.named <> case when i.sent_at <= m.ended_at then 1 else 0 end`,
    [promotionId],
  );

const stateOf = async ({ promotionId }: PromotionOfTest) =>
  (
    await rows<{ status: string; frozen: boolean; counted: number; named: number }>(
      `select status, frozen_at is not null as frozen,
         (select count(*)::int from promotion_invoices i where i.promotion_id = m.promotion_id and counted) as counted,
         (select count(*)::int from promotion_undecided u where u.promotion_id = m.promotion_id) as named
       from promotion_modes m where promotion_id = $1 and mode = 'luckyNumber'`,
      [promotionId],
    )
  )[0];

const settled = () => expect.poll(() => rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);

const outside = (text: string, values: unknown[] = []) => holdOutside(testApp.database, [text, values]);
const waiters = () => lockWaiters(testApp.database);

describe('[ENG-05] closing and freezing while notes are sent and approved on two servers', () => {
  test('of 200 notes each that was sent in time counts once or is named, by hand and by the clock; none sent later', async () => {
    const analyst = await anAnalyst();
    const byHand = await aPromotionOf();
    // Its raffle is today: its deadline has passed when it ends.
    const byClock = await aPromotionOf({ luckyNumber: { consumerTarget: 5_000, raffleAt: new Date() } });
    const both = [byHand, byClock];
    const notes = await notesOf(analyst, both, NOTES);
    const endsAt = new Date(Date.now() + 1000);
    const ofClock = [byClock.promotionId, endsAt];
    await rows('update promotion_modes set estimated_end_at = $2 where promotion_id = $1', ofClock);
    await rows('update promotions set ends_at = $2 where promotion_id = $1', ofClock);
    // One approval that somebody keeps from being made until both are closed.
    const [kept] = notes as [Sent];
    const held = await outside('select 1 from invoices where invoice_id = $1 for update', [kept.invoiceId]);
    const left = notes.slice(0, -10);
    const statuses: number[] = [];
    const someone = async (index: number) => {
      for (let note = left.shift(); note; note = left.shift()) statuses.push((await approve(analyst, note, index)).status);
    };
    const approving = Array.from({ length: CROWD }, (_, index) => someone(index));
    await expect.poll(() => statuses.length).toBeGreaterThan(40);
    expect(await close(analyst, byHand, 1)).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
    await expect.poll(() => Date.now() > endsAt.getTime()).toBe(true);
    await advancePromotions(work());
    await held.rollback();
    await freeze();
    const late = await notesOf(analyst, [], 5);
    const people = await rows<{ customer_id: string }>('select customer_id from opt_ins where promotion_id = $1 limit 5', [
      byHand.promotionId,
    ]);
    for (const [index, { invoiceId }] of late.entries())
      await rows('update invoices set customer_id = $2 where invoice_id = $1', [invoiceId, people[index]?.customer_id]);
    for (const [index, note] of late.entries()) expect((await approve(analyst, note, index)).status).toBe(200);
    await Promise.all(approving);
    expect(statuses).toEqual(notes.slice(10).map(() => 200));
    await settled();

    expect(await stateOf(byHand)).toEqual({ status: 'CLOSED', frozen: false, counted: NOTES - 10, named: 0 });
    const ended = await stateOf(byClock);
    expect(ended).toMatchObject({ status: 'CLOSED', frozen: true });
    // Both sides of the freeze were reached, or nothing was shown.
    expect([(ended?.counted ?? 0) > 0, (ended?.named ?? 0) > 0]).toEqual([true, true]);
    expect(await wronged(byClock.promotionId)).toEqual([]);
    await rows("update promotion_modes set freezes_at = now() - interval '1 minute' where promotion_id = $1", [
      byHand.promotionId,
    ]);
    await freeze();
    expect(await stateOf(byHand)).toEqual({ status: 'CLOSED', frozen: true, counted: NOTES - 10, named: 10 });
    expect(await wronged(byHand.promotionId)).toEqual([]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  /** Its deadline has passed when it is closed, and still it does not freeze over the head of who is at it. */
  const closedOver = async (analyst: Person, promotion: PromotionOfTest) => {
    expect(await close(analyst, promotion, 1)).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
    expect(await stateOf(promotion)).toMatchObject({ status: 'CLOSED', frozen: false });
  };

  test('an approval under way is waited for', async () => {
    const analyst = await anAnalyst();
    const promotion = await aPromotionOf({ luckyNumber: { consumerTarget: 5_000, raffleAt: new Date() } });
    const [note] = (await notesOf(analyst, [promotion], 2)) as [Sent];
    const held = await outside('select 1 from invoices where invoice_id = $1 for update', [note.invoiceId]);
    const approving = approve(analyst, note, 0);
    await expect.poll(waiters).toHaveLength(1);
    await closedOver(analyst, promotion);
    await held.rollback();
    expect((await approving).status).toBe(200);
    await freeze();
    expect(await stateOf(promotion)).toEqual({ status: 'CLOSED', frozen: true, counted: 1, named: 1 });
    expect(await wronged(promotion.promotionId)).toEqual([]);
  });

  test('a note that is being sent is waited for, and named', async () => {
    const analyst = await anAnalyst();
    const promotion = await aPromotionOf({ luckyNumber: { consumerTarget: 5_000, raffleAt: new Date() } });
    const [note] = (await notesOf(analyst, [promotion], 1)) as [Sent];
    const [sender] = await rows<{ customer_id: string; cpf: string }>(
      'select customer_id, cpf from customers join invoices using (customer_id) where invoice_id = $1',
      [note.invoiceId],
    );
    const held = await outside('select 1 from customers where customer_id = $1 for update', [sender?.customer_id]);
    const key = nextKey({ cnpj: (note.body as { issuerCnpj: string }).issuerCnpj, month: saoPauloMonth(new Date()) });
    const body = { mallCode: HERE, cpf: sender?.cpf, channel: 'ACCESSKEY', note: { source: 'access-key', accessKey: key } };
    const sending = post(addresses[1], '/purchase/invoice', body, analyst);
    await expect.poll(waiters).toHaveLength(1);
    await closedOver(analyst, promotion);
    await held.rollback();
    expect((await sending).status).toBe(201);
    await freeze();
    expect(await stateOf(promotion)).toEqual({ status: 'CLOSED', frozen: true, counted: 0, named: 2 });
    expect(await wronged(promotion.promotionId)).toEqual([]);
  });

  test('[DRW-13] what two servers decide at once between the deadline and the freeze counts for nothing, and is named', async () => {
    const analyst = await anAnalyst();
    const promotion = await aPromotionOf();
    const notes = await notesOf(analyst, [promotion], 40);
    // Over by now, and nobody came by: everything was sent in time, and nothing decided.
    const [mode] = await rows<{ frozen: Date }>(
      `update promotion_modes set status = 'CLOSED', ended_at = clock_timestamp(), freezes_at = clock_timestamp()
       where promotion_id = $1 returning freezes_at as frozen`,
      [promotion.promotionId],
    );
    await rows("update promotions set status = 'CLOSED', is_settling = true where promotion_id = $1", [promotion.promotionId]);
    await expect.poll(() => Date.now() > (mode?.frozen.getTime() ?? 0)).toBe(true);
    const left = [...notes];
    const statuses: number[] = [];
    const someone = async (index: number) => {
      for (let note = left.shift(); note; note = left.shift()) statuses.push((await approve(analyst, note, index)).status);
    };
    const approving = Array.from({ length: CROWD }, (_, index) => someone(index));
    await expect.poll(() => statuses.length).toBeGreaterThan(5);
    await Promise.all([freeze(), freeze()]);
    await Promise.all(approving);
    expect(statuses).toEqual(notes.map(() => 200));
    await settled();
    expect(await stateOf(promotion)).toEqual({ status: 'CLOSED', frozen: true, counted: 0, named: notes.length });
    const [frozen] = await rows<{ late: boolean }>(
      'select frozen_at > freezes_at as late from promotion_modes where promotion_id = $1',
      [promotion.promotionId],
    );
    expect(frozen).toEqual({ late: false });
    expect(await wronged(promotion.promotionId)).toEqual([]);
    expect(await rows('select 1 from lucky_numbers')).toEqual([]);
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  /** Written straight into the database: no server is told of them, and the first to come by is the freeze. */
  const approvedBehind = async () => {
    await rows("update invoices set status = 'APROVADA', decided_at = now()");
    await rows('delete from invoice_reviews');
    await rows(`insert into note_moves (mall_code, invoice_id, customer_id, sent_at, before, after)
      select mall_code, invoice_id, customer_id, sent_at, 'AVALIACAO_PENDENTE', 'APROVADA' from invoices`);
    await rows(`insert into invoice_approvals (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, issue_date, amount_in_cents, approved_at)
      select mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, issue_date, amount_in_cents, now() from invoices`);
  };

  test('an approval that somebody else has is counted all the same, once', async () => {
    const analyst = await anAnalyst();
    const promotion = await aPromotionOf();
    const notes = await notesOf(analyst, [promotion], 12);
    await approvedBehind();
    const held = await outside('select 1 from invoice_approvals for update');
    expect(await close(analyst, promotion)).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
    expect(await stateOf(promotion)).toEqual({ status: 'CLOSED', frozen: true, counted: notes.length, named: 0 });
    await held.rollback();
    await settled();
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 * notes.length }]);
  });

  test('what somebody keeps for too long refuses the closing in words; a freeze that is killed leaves nothing half done', async () => {
    const analyst = await anAnalyst();
    const promotion = await aPromotionOf();
    const notes = await notesOf(analyst, [promotion], 12);
    await approvedBehind();
    const busy = await outside('select 1 from promotions for update');
    expect(await close(analyst, promotion)).toMatchObject({ status: 503, body: { code: 'promotion-busy' } });
    expect(await stateOf(promotion)).toEqual({ status: 'CURRENT', frozen: false, counted: 0, named: 0 });
    await busy.rollback();
    // The server dies while it freezes, with the promotion and the mall's approvals in its hands.
    const held = await outside('select 1 from promotion_counts for update');
    const cut = close(analyst, promotion).catch(() => 'cut off');
    const holding = () =>
      // Of this database: other tests' servers stand in the same cluster.
      rows(
        `select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())`,
      ).then((found) => found.length);
    await expect.poll(holding).toBe(1);
    servers[0]?.kill('SIGKILL');
    expect(await cut).toBe('cut off');
    await expect.poll(holding).toBe(0);
    expect(await stateOf(promotion)).toEqual({ status: 'CLOSED', frozen: false, counted: 0, named: 0 });
    await held.rollback();
    await freeze();
    expect(await stateOf(promotion)).toEqual({ status: 'CLOSED', frozen: true, counted: notes.length, named: 0 });
    expect(await wronged(promotion.promotionId)).toEqual([]);
    await settled();
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});
