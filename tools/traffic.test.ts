// APP-02: the generator as people run it, against a real server on a real port.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAppKey } from '../apps/server/src/capabilities/app-keys/testing/an-app-key.ts';
import { aPublishedBenefit } from '../apps/server/src/capabilities/coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../apps/server/src/capabilities/coupons/testing/recount.ts';
import { addThose, customerOf } from '../apps/server/src/capabilities/customers/testing/a-customer.ts';
import { aPromotion } from '../apps/server/src/capabilities/promotion-engine/testing/a-promotion.ts';
import { aStore } from '../apps/server/src/capabilities/stores/testing/a-store.ts';
import { bundlePrograms, quickStart } from '../apps/server/src/testing/bundled-programs.ts';
import { openTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts';
import { readAccessKey } from '../packages/contract/src/kit/fields/access-key.ts';
import { MALLS } from '../packages/contract/src/reference/malls.ts';
import { cpfsIn, demoCnpjs, demoCpfs, keyMaker, unknownCnpjs } from './traffic/consumers.ts';
import type { Report } from './traffic/report.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const CONSUMERS = 30;
const PASSWORD = 'uma-senha-bem-longa-2026';

let testApp: TestApp;
let address: string;
let folder: string;
let cpfs: string[];
beforeAll(async () => {
  await bundlePrograms();
  testApp = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'galeria-traffic-'));
  const made = Array.from({ length: CONSUMERS }, () => customerOf({ mallCode: HERE }));
  cpfs = (await addThose(testApp.database.db, made)).map(({ cpf }) => cpf);
  await writeFile(join(folder, 'cpfs.txt'), `cpf\n${cpfs.join('\n')}\n`);
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const all = ['tools/run.mjs', 'traffic', ...args];
  return promisify(execFile)(process.execPath, all, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...quickStart(), GALERIA_SHOP_PASSWORD: PASSWORD },
  }).then(
    (done) => ({ code: 0, ...done }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}
const count = async (table: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('[APP-02] the traffic generator', () => {
  test('plays consumers through the app: they join, send notes and look, and it says what came back', async () => {
    const { db, pool } = testApp.database;
    const promotions = [await aPromotion(db, { mallCode: HERE }), await aPromotion(db, { mallCode: HERE })];
    const benefit = await aPublishedBenefit(testApp, { mallCode: HERE, couponsQuantity: 20 });
    const { key } = await anAppKey(db, { malls: [HERE] });
    const common = ['--url', address, '--mall', HERE, '--cpfs', join(folder, 'cpfs.txt'), '--key', key];
    const { code, stdout, stderr } = await run(...common, '--seconds', '6', '--rate', '50', '--json');
    expect([code, stderr]).toEqual([0, '']);
    const report: Report = JSON.parse(stdout);
    expect(report.asked + report.heldBack).toBe(300);
    expect(report.consumers).toBeGreaterThan(CONSUMERS / 2);
    expect(report.problems).toEqual([]);
    const of = (act: string) => report.acts.find((each) => each.act === act);
    // What it says is what the server has.
    const [{ taken, burned }] = (await pool.query('select taken, burned from benefit_counts where benefit_id = $1', [benefit.id]))
      .rows;
    // The first who asks finds stock: how many come so far is the machine's.
    expect(taken > 0).toBe((of('reserve')?.ok ?? 0) > 0);
    expect(taken).toBeLessThanOrEqual(Math.min(20, of('reserve')?.ok ?? 0));
    expect(burned).toBe(of('use')?.ok ?? 0);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    expect(of('opt-in')?.ok).toBe(await count('opt_ins'));
    expect(of('note')?.ok).toBe(await count('invoices'));
    expect(report.notes.reduce((sum, [, notes]) => sum + notes, 0)).toBe(await count('invoices'));
    expect(of('note')?.ok).toBeGreaterThan(0);
    expect(of('progress')?.ok).toBeGreaterThan(0);
    const { rows } = await pool.query('select sum(opt_ins)::int as n from promotion_counts');
    expect(rows[0].n).toBe(of('opt-in')?.ok);
    expect(promotions).toHaveLength(2);
    for (const act of report.acts) expect(act.p50).toBeLessThanOrEqual(act.slowest);
    // Again: nobody joins twice, and no note is the same as before.
    const again = await run(...common, '--seconds', '2', '--rate', '30', '--seed', '2');
    // Whatever else the machine does: what it had to hold back is told, and none is lost.
    const [, asked = '', held = ''] =
      /^(\d+) calls of \d+ consumers in [\d.]+ s: [\d.]+ a second, (\d+) held back\n/.exec(again.stdout) ?? [];
    expect(Number(asked) + Number(held)).toBe(60);
    expect(again.stdout).toContain('problems: none');
    expect(again.stdout).not.toContain('REJEITADA');
  });

  test('[SYN-05] plays shops too: what they sold is in the server once, with its buyers and its cancellations', async () => {
    const { db, pool } = testApp.database;
    for (let store = 0; store < 3; store += 1) await aStore(db, { mallCode: HERE });
    const { email } = await testApp.aPerson({
      ...{ email: 'lojas@x.example', malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'], password: PASSWORD },
    });
    const args = ['--url', address, '--mall', HERE, '--cpfs', join(folder, 'cpfs.txt'), '--user', email];
    const { code, stdout, stderr } = await run(...args, '--shops', '2', '--sales-rate', '80', '--seconds', '3', '--json');
    expect([code, stderr]).toEqual([0, '']);
    const { sold, acts, problems, consumers }: Report = JSON.parse(stdout);
    expect([consumers, problems, acts.map(({ act }) => act)]).toEqual([0, [], ['contact', 'sales']]);
    const { rows } = await pool.query(`select count(*)::int as sales, count(*) filter (where has_cpf)::int as "withCpf",
      count(cancelled_at)::int as cancellations, count(distinct universal_id)::int as shops,
      (select count(*)::int from store_links) as links from synced_sales`);
    const { links, ...found } = rows[0];
    expect(sold).toEqual({ ...found, delivered: 240, refused: 0, left: 0 });
    expect(found.sales + found.cancellations).toBe(240);
    expect(Math.min(found.withCpf, found.cancellations)).toBeGreaterThan(0);
    // They were linked for the run.
    expect([found.shops, links]).toEqual([2, 0]);
  });

  test('counts refusals by their code, and ends with 1 when nothing was answered', async () => {
    const args = ['--url', address, '--mall', HERE, '--cpfs', join(folder, 'cpfs.txt')];
    const wrong = await run(...args, '--key', 'nobody', '--seconds', '1', '--rate', '10');
    expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('problems: wrong-app-key 10')]);
    const nowhere = await run('--url', 'http://127.0.0.1:9', ...args.slice(2), '--key', 'x', '--seconds', '1', '--rate', '5');
    expect([nowhere.code, nowhere.stdout]).toEqual([1, expect.stringContaining('problems: TypeError 5')]);
  });

  test.each([
    [['--mall', HERE], '--cpfs is missing'],
    [['--mall', HERE, '--demo'], '--url is missing'],
    [['--mall', 'XXX', '--demo'], 'there are no customers to play'],
    [['--mall', HERE, '--demo', '--rate', '0'], "--rate takes a number above 0, up to 10000, not '0'"],
    [['--mall', HERE, '--demo', '--shops', '21'], "--shops takes a number above 0, up to 20, not '21'"],
    [['--nothing'], "Unknown option '--nothing'"],
  ])('%j is refused in words', async (args, words) => {
    const url = words.includes('--url') ? [] : ['--url', address, '--key', 'x'];
    const { code, stderr } = await run(...args, ...url);
    expect([code, stderr.includes(words)]).toEqual([1, true]);
  });

  test('knows the demo’s people and shops, and makes keys that are valid and never the same', () => {
    expect(demoCpfs(HERE).length).toBeGreaterThan(100);
    expect(demoCnpjs(HERE).length).toBeGreaterThan(10);
    expect(cpfsIn(`cpf;nome\n${cpfs[0]};Ana\n111.111.111-11\n${cpfs[0]}`)).toEqual([cpfs[0]]);
    const next = keyMaker(unknownCnpjs(), Date.now());
    const keys = Array.from({ length: 2000 }, next);
    expect(new Set(keys).size).toBe(2000);
    for (const key of keys.slice(0, 50)) expect(readAccessKey(key)).not.toHaveProperty('fault');
  });
});
