// Notes that are counted by several at once, beside all that changes what belongs to a promotion. Needs several connections to one
// database, which only PostgreSQL allows.
import { fileURLToPath } from 'node:url';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { appOptIn } from '@galeria/contract/app/app-promotion-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startKillableServer } from '../../testing/killable-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { nextKey } from '../invoices/testing/note-keys.ts';
import { sendByKey } from '../invoices/testing/sending.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aPromotion, optInAll } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { countNotes } from './commands/count-notes.ts';

const SERVER = fileURLToPath(new URL('./testing/counting-server.ts', import.meta.url));
const [HERE] = MALLS.map(({ code }) => code) as [string];
const NOTES = 600;
const KILLS = 3;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const countOf = async (text: string): Promise<number> =>
  (await testApp.database.pool.query(`select count(*)::int as found from ${text}`)).rows[0].found;

/** What a killed server had begun is undone as soon as the database notices that nobody is there any more. */
const others = (): Promise<number> =>
  countOf(
    "pg_stat_activity where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid()",
  );

const approvedOf = async (): Promise<number> =>
  (await testApp.database.pool.query('select approved from promotion_note_counts')).rows[0].approved;

test('[DSH-03] every move is counted once, by however many at once and however often they are killed', async () => {
  const { db } = testApp.database;
  const promotion = await aPromotion(db, { mallCode: HERE });
  const customers = await addThose(
    db,
    Array.from({ length: 30 }, () => customerOf({ mallCode: HERE })),
  );
  await optInAll(db, promotion, customers, { at: new Date(Date.now() - 60_000) });
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  await manyNotes(
    db,
    Array.from({ length: NOTES }, (_, index) => {
      const { customerId } = customers[index % customers.length] as (typeof customers)[number];
      return noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, status: 'APROVADA' });
    }),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await approvedOf();
    const server = await startKillableServer(SERVER, testApp.database, '');
    await server.said('counted\ncounted\ncounted\ncounted\ncounted\ncounted');
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    await expect.poll(others).toBe(0);
    const counted = await approvedOf();
    expect([counted > before, counted < NOTES]).toEqual([true, true]);
    expect(counted + (await countOf('note_moves'))).toBe(NOTES);
    expect(await miscounts(testApp.database)).toEqual([]);
  }
  const done = await Promise.all(Array.from({ length: 6 }, () => countNotes(testApp.database)));
  expect(done.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  expect([await approvedOf(), await countOf('note_moves')]).toEqual([NOTES, 0]);
  expect(await miscounts(testApp.database)).toEqual([]);
});

test('[DSH-03] counts are a recount while people opt in, send notes and close promotions at once', async () => {
  const { db } = testApp.database;
  const staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
  const { headers } = await anAppKey(db, { malls: [HERE] });
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  for (let round = 0; round < 4; round += 1) {
    const promotions = [await aPromotion(db, { mallCode: HERE }), await aPromotion(db, { mallCode: HERE })];
    const [first] = promotions;
    const customers = await addThose(
      db,
      Array.from({ length: 12 }, () => customerOf({ mallCode: HERE, createdAt: new Date('2025-01-01T12:00:00Z') })),
    );
    let isOver = false;
    const counting = [1, 2].map(async () => {
      let counted = 0;
      while (!isOver) counted += await countNotes(testApp.database);
      return counted;
    });
    const closing = async () => {
      const body = { promotionId: first?.promotionId ?? 0 };
      expect((await testApp.call(promotionEndpoints.closePromotion, { body }, staff)).status).toBe(200);
    };
    const acts = customers.flatMap(({ cpf }, index) => [
      ...promotions.map(({ promotionId }) => () => {
        const request = { params: { id: promotionId }, body: { cpf: cpf ?? '', category: 1 as const } };
        return testApp.call(appOptIn, request, null, { headers });
      }),
      ...[1, 2, 3].map(
        () => () => sendByKey(testApp, staff, { cpf: cpf ?? '', mallCode: HERE }, { accessKey: nextKey({ cnpj }) }),
      ),
      ...(index === 7 ? [closing] : []),
    ]);
    await Promise.all(acts.map((act) => act())).finally(() => {
      isOver = true;
    });
    const counted = (await Promise.all(counting)).reduce((sum, each) => sum + each, 0);
    expect(counted + (await countOf('note_moves'))).toBe(36);
    expect(await miscounts(testApp.database)).toEqual([]);
    await countNotes(testApp.database);
    expect(await miscounts(testApp.database)).toEqual([]);
    expect(await countOf('opt_ins')).toBeGreaterThan(12 * (round + 1) - 1);
  }
});
