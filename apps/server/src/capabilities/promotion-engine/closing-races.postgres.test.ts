// Approvals and closings at the same moment, from two servers that are processes of their own. Needs several connections to one
// database, which only PostgreSQL allows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Keyring } from '../../platform/keyring.ts';
import { readKeyring } from '../../platform/open-keyring.ts';
import type { Person } from '../../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { urlOf } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aPromotion, optInAll, type PromotionOfTest } from './testing/a-promotion.ts';
import { miscounts } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SECRET = 'x'.repeat(32);
const ROUNDS = 8;
const NOTES = 24;

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
}, 180_000);
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

interface Round {
  readonly promotion: PromotionOfTest;
  readonly notes: readonly { readonly invoiceId: string; readonly body: object }[];
}

/** A promotion of lucky numbers, its participants, and a note of each before the eyes of the analyst. */
async function aRound(analyst: Person): Promise<Round> {
  const { db } = testApp.database;
  const promotion = await aPromotion(db, {
    mallCode: HERE,
    secret: keyring,
    luckyNumber: { consumerTarget: 5_000 },
    buyAndWin: { consumerTarget: 10_000, awards: [{ quantity: NOTES / 2 }] },
  });
  const customers = await addThose(
    db,
    Array.from({ length: NOTES }, () => customerOf({ mallCode: HERE })),
  );
  await optInAll(db, promotion, customers);
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  const notes = customers.map(({ customerId }) =>
    noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, amountInCents: 10_000 }),
  );
  await manyNotes(db, notes);
  await rows("update invoice_reviews set leased_by = $1, leased_by_email = $2, leased_until = now() + interval '1 hour'", [
    analyst.id,
    analyst.email,
  ]);
  return {
    promotion,
    notes: notes.map(({ invoiceId, type, issuerCnpj, number, series, issueDate, amountInCents }) => ({
      invoiceId,
      body: { type, issuerCnpj, number, series: series ?? '', issueDate, amountInCents },
    })),
  };
}

/** Notes approved by the promotion's end that it did not count once, and others that it did. */
const wronged = (promotionId: number) =>
  rows<{ invoice_id: string }>(
    `select a.invoice_id, a.approved_at, m.ended_at, count(i.invoice_id) filter (where i.counted)::int as counted
     from invoice_approvals a
     join opt_ins o using (customer_id, mall_code)
     join promotion_modes m on m.promotion_id = o.promotion_id and m.mode = 'luckyNumber'
     left join promotion_invoices i on i.invoice_id = a.invoice_id and i.promotion_id = o.promotion_id
     where o.promotion_id = $1
     group by 1, 2, 3
     having count(i.invoice_id) filter (where i.counted) <> case when a.approved_at <= m.ended_at then 1 else 0 end`,
    [promotionId],
  );

const settled = () =>
  expect.poll(() => rows('select 1 from invoice_approvals where taken_at is null'), { timeout: 90_000 }).toEqual([]);

describe('[ENG-01] [PRO-04] closing while notes are approved on two servers', () => {
  test('counts each note that was approved before the end exactly once, round after round', { timeout: 300_000 }, async () => {
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
    const lost: object[] = [];
    let [before, after] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { promotion, notes } = await aRound(analyst);
      const { promotionId } = promotion;
      const approve = ({ invoiceId, body }: Round['notes'][number], index: number) =>
        post(addresses[index % 2], `/purchase/review/${invoiceId}/approve`, body, analyst);
      const first = notes.slice(0, 4 + round).map(approve);
      const closing = post(addresses[round % 2], '/promotion/close', { promotionId }, analyst);
      const rest = notes.slice(4 + round, -2).map(approve);
      expect(await closing).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
      // However quick the approvals were, somebody comes after the end.
      const late = notes.slice(-2).map(approve);
      const answers = await Promise.all([...first, ...rest, ...late]);
      expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 200));
      lost.push(...(await wronged(promotionId)));
      const [counts] = await rows<{ counted: number }>(
        'select count(*)::int as counted from promotion_invoices where promotion_id = $1 and counted',
        [promotionId],
      );
      before += counts?.counted ?? 0;
      after += NOTES - (counts?.counted ?? 0);
    }
    expect(lost).toEqual([]);
    // Both sides of the end were reached, or nothing was shown.
    expect([before > 0, after > 0]).toEqual([true, true]);
    await settled();
    expect(await miscounts(testApp.database)).toEqual([]);
  });

  /** A connection of nobody's, which holds what it says until it is told. */
  async function outside(text: string, values: unknown[] = []): Promise<() => Promise<void>> {
    const client = await testApp.database.pool.connect();
    await client.query('begin');
    await client.query(text, values);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  /** Somebody waits for a lock in this database, behind somebody else. */
  const waiters = () =>
    rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'").then(
      (found) => found.length,
    );

  test('an approval under way is waited for: it is stamped before the end and counts', { timeout: 120_000 }, async () => {
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
    const { promotion, notes } = await aRound(analyst);
    const [note] = notes as [Round['notes'][number]];
    const release = await outside('select 1 from invoices where invoice_id = $1 for update', [note.invoiceId]);
    const approving = post(addresses[0], `/purchase/review/${note.invoiceId}/approve`, note.body, analyst);
    await expect.poll(waiters).toBe(1);
    const closing = post(addresses[1], '/promotion/close', { promotionId: promotion.promotionId }, analyst);
    await expect.poll(waiters).toBe(2);
    await release();
    expect((await approving).status).toBe(200);
    expect(await closing).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
    expect(await wronged(promotion.promotionId)).toEqual([]);
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 }]);
  });

  test('an approval that somebody else has is counted all the same, once', { timeout: 120_000 }, async () => {
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
    const { promotion, notes } = await aRound(analyst);
    // Written straight into the database: no server is told of them, and the first to come by is the closing.
    await rows(`insert into invoice_approvals (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, issue_date, amount_in_cents, approved_at)
      select mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, issue_date, amount_in_cents, now() from invoices`);
    const release = await outside('select 1 from invoice_approvals for update');
    const closing = await post(addresses[0], '/promotion/close', { promotionId: promotion.promotionId }, analyst);
    expect(closing).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
    expect(await wronged(promotion.promotionId)).toEqual([]);
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 * notes.length }]);
    await release();
    await settled();
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 * notes.length }]);
  });

  test('what somebody keeps for too long refuses it in words, and nothing is half closed; not even by a kill', {
    timeout: 180_000,
  }, async () => {
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
    const { promotion, notes } = await aRound(analyst);
    const { promotionId } = promotion;
    const untouched = async () => {
      expect(await rows('select distinct status, frozen_at from promotion_modes')).toEqual([
        { status: 'CURRENT', frozen_at: null },
      ]);
      expect(await rows('select 1 from promotion_invoices')).toEqual([]);
    };
    await rows(`insert into invoice_approvals (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, issue_date, amount_in_cents, approved_at)
      select mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, issue_date, amount_in_cents, now() from invoices`);
    const release = await outside('select 1 from promotion_counts for update');
    const refused = await post(addresses[0], '/promotion/close', { promotionId }, analyst);
    expect(refused).toMatchObject({ status: 503, body: { code: 'promotion-busy' } });
    await untouched();
    // Once more, and this time the server dies while it waits, with the promotion and the mall's approvals in its hands.
    const cut = post(addresses[0], '/promotion/close', { promotionId }, analyst).catch(() => 'cut off');
    const holding = () =>
      // Of this database: other tests' servers stand in the same cluster.
      rows(
        `select 1 from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())`,
      ).then((found) => found.length);
    await expect.poll(holding, { timeout: 20_000 }).toBe(1);
    servers[0]?.kill('SIGKILL');
    expect(await cut).toBe('cut off');
    await expect.poll(holding, { timeout: 20_000 }).toBe(0);
    await untouched();
    await release();
    expect(await post(addresses[1], '/promotion/close', { promotionId }, analyst)).toMatchObject({ status: 200 });
    expect(await wronged(promotionId)).toEqual([]);
    expect(await rows('select count(*)::int as numbers from lucky_numbers')).toEqual([{ numbers: 2 * notes.length }]);
    await settled();
    expect(await miscounts(testApp.database)).toEqual([]);
  });
});
