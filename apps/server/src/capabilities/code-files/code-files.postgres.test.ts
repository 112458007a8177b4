// Servers that are killed while they read, burn or import a file of codes. Needs several connections, which only PostgreSQL allows.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startKillableServer } from '../../testing/killable-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCouponing, SELLER } from '../couponing/testing/a-couponing.ts';
import { miscountedCouponing } from '../couponing/testing/recount.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { twelve } from './testing/a-code-file.ts';

const SERVER = fileURLToPath(new URL('./testing/code-file-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];
/** As many as somebody wants to see; the run of all tests makes do with what two kills need. */
const CODES = Number(process.env['GALERIA_CODES'] ?? 12_000);
/** Reading is quick: so many that a busy machine still comes in time to kill it. */
const LINES = 5 * CODES;
/** A thousand at once: parts enough for two kills. */
const IMPORTED = 2 * CODES;

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-codes-'));
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const stateOf = async (fileId: string) =>
  (await rows('select status, lines, carried_out, outcomes from code_files where file_id = $1', [fileId]))[0];
const others = async () =>
  (
    await rows(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
    )
  )[0].n;

interface Traits {
  readonly purpose: string;
  readonly status: string;
  readonly lines?: readonly string[];
  readonly of?: 'benefit_id' | 'campaign_id';
}

async function aFile(ownerId: number, traits: Traits): Promise<string> {
  const fileId = newId();
  const { id: sentBy } = await testApp.aPerson({ malls: [HERE], permissions: [] });
  const storageKey = traits.lines ? `codes-${fileId}` : null;
  if (traits.lines) await writeFile(join(folder, `codes-${fileId}`), traits.lines.join('\n'));
  await rows(
    `insert into code_files (file_id, mall_code, ${traits.of ?? 'benefit_id'}, purpose, file_name, storage_key, status, outcomes, sent_by, sent_at)
     values ($1, $2, $3, $4, 'codigos.csv', $5, $6, '{}', $7, now())`,
    [fileId, HERE, ownerId, traits.purpose, storageKey, traits.status, sentBy],
  );
  return fileId;
}

/** Two servers that are killed on the way, a third that gets to the end. */
async function killedTwice(fileId: string, act: 'read' | 'burn' | 'import', isFar: () => Promise<boolean>): Promise<void> {
  const work = JSON.stringify({ fileId, act, folder });
  for (let kill = 1; kill <= 2; kill += 1) {
    const before = await stateOf(fileId);
    const server = await startKillableServer(SERVER, testApp.database, work);
    await expect
      .poll(async () => (await stateOf(fileId))[act === 'read' ? 'lines' : 'carried_out'])
      .toBeGreaterThan(before[act === 'read' ? 'lines' : 'carried_out']);
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    await expect.poll(others).toBe(0);
    expect(await isFar()).toBe(false);
  }
  const last = await startKillableServer(SERVER, testApp.database, work);
  await last.said('finished');
  await last.kill();
}

test('[BEN-05] a file whose reader is killed twice is read whole, each line once', async () => {
  const { id } = await aPublishedBenefit(testApp, {
    ...{ mallCode: HERE, channel: 'EXTERNAL_CODE', burnType: null, integrationType: 'TWELVE_DIGITS_TXT' },
  });
  const lines = Array.from({ length: LINES }, (_, n) => (n % 100 === 99 ? `bad ${n}` : twelve(n)));
  const fileId = await aFile(id, { purpose: 'LOAD', status: 'READING', lines });
  await killedTwice(fileId, 'read', async () => (await stateOf(fileId)).status !== 'READING');
  const bad = Math.floor(LINES / 100);
  expect(await stateOf(fileId)).toMatchObject({
    ...{ status: 'READY', lines: LINES },
    outcomes: { OK: LINES - bad, MALFORMED: bad },
  });
  expect((await rows('select count(*)::int as n, max(line) as last from benefit_codes where file_id = $1', [fileId]))[0].n).toBe(
    LINES - bad,
  );
  expect((await rows('select count(*)::int as n from code_file_lines where file_id = $1', [fileId]))[0].n).toBe(bad);
});

test('[BEN-07] a burning that is killed twice ends with each coupon burned once, and its report right', async () => {
  const { id } = await aPublishedBenefit(testApp, { mallCode: HERE, couponsQuantity: 1_000_000 });
  const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
  await rows(
    `insert into benefit_coupons (mall_code, benefit_id, coupon_id, customer_id, status, code, is_own_code, given_on, created_at, moved_at)
     select $1, $2, gen_random_uuid(), $3, 'USABLE', lpad(n::text, 10, '0'), true, current_date, now(), now() from generate_series(1, $4::int) n`,
    [HERE, id, customerId, CODES],
  );
  await rows('insert into benefit_days values ($1, $2, current_date, $3)', [HERE, id, CODES]);
  await rows('update benefit_counts set taken = $2 where benefit_id = $1', [id, CODES]);
  const fileId = await aFile(id, { purpose: 'BURN', status: 'RUNNING' });
  await rows(
    `insert into code_file_lines (mall_code, file_id, line, text, outcome)
     select $1, $2, n, lpad(n::text, 10, '0'), 'OK' from generate_series(1, $3::int) n`,
    [HERE, fileId, CODES],
  );
  await rows(`update code_files set lines = $2, outcomes = jsonb_build_object('OK', $2::int) where file_id = $1`, [
    fileId,
    CODES,
  ]);
  await killedTwice(fileId, 'burn', async () => (await stateOf(fileId)).status === 'DONE');
  expect(await stateOf(fileId)).toEqual({ status: 'DONE', lines: CODES, carried_out: CODES, outcomes: { OK: CODES } });
  const [burned] = await rows(`select count(*)::int as n from benefit_coupons where status = 'BURNED_MANUALLY'`);
  expect(burned.n).toBe(CODES);
  const [entries] = await rows(
    `select count(*)::int as n, count(distinct subject_id)::int as coupons from audit_entries where action = 'coupon.burned-by-file'`,
  );
  expect(entries).toEqual({ n: CODES, coupons: CODES });
  expect(await miscountedCoupons(testApp.database)).toEqual([]);
});

test('[CPN-03] an import that is killed twice ends with each code added once, and counted', async () => {
  const admin = await testApp.aPerson({ malls: [HERE], permissions: ['create-benefit', 'read-benefit'] });
  const { id } = await aCouponing(testApp, admin, { mallCode: HERE, sellers: [SELLER], codeType: 'IMPORTED', quantity: null });
  const fileId = await aFile(id, { of: 'campaign_id', purpose: 'LOAD', status: 'RUNNING' });
  await rows(
    `insert into code_file_lines (mall_code, file_id, line, text, code_key, outcome)
     select $1, $2, n, 'LOJA-' || lpad(n::text, 8, '0'), '10JA' || lpad(n::text, 8, '0'), 'OK' from generate_series(1, $3::int) n`,
    [HERE, fileId, IMPORTED],
  );
  await rows(`update code_files set lines = $2, outcomes = jsonb_build_object('OK', $2::int) where file_id = $1`, [
    fileId,
    IMPORTED,
  ]);
  await killedTwice(fileId, 'import', async () => (await stateOf(fileId)).status === 'DONE');
  expect(await stateOf(fileId)).toEqual({ status: 'DONE', lines: IMPORTED, carried_out: IMPORTED, outcomes: { OK: IMPORTED } });
  const [added] = await rows('select count(*)::int as n, max(place) as last from couponing_codes where campaign_id = $1', [id]);
  expect(added).toEqual({ n: IMPORTED, last: IMPORTED });
  expect(await miscountedCouponing(testApp.database)).toEqual([]);
});
