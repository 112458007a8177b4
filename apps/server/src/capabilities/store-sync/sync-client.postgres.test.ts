// SYN-05: the program shops download, against the whole server: killed at random, its line cut, the server restarted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MALLS } from '@galeria/contract/reference/malls';
import { runKills, type SyncTarget } from '@galeria/sync-client/testing/kill-run';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aStoreClient } from './testing/a-store-client.ts';
import { keptAndRecounted } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
/** As in the client's own test: 10,000 files and 50 kills. */
const isFull = process.env['GALERIA_KILL_RUN'] === 'full';
const SIZE = isFull ? { files: 10_000, kills: 50, mostMillis: 2500 } : { files: 240, kills: 10, mostMillis: 1000 };
const seed = Number(process.env['GALERIA_KILL_SEED'] ?? Date.now() % 100_000);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[SYN-05] the client killed at random, the line cut, the server restarted: every sale is here once', async () => {
  const staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] });
  const { store, storeKey, serverKey } = await aStoreClient(testApp, staff);
  const { pool } = testApp.database;
  let app: FastifyInstance = await buildApp(testApp.deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.server.address() as { port: number }).port;
  const counted = async (condition: string) => {
    const { rows } = await pool.query<{ identity: string; times: number }>(
      `select coalesce(access_key, coalesce(series, '') || '/' || number) as identity, count(*)::int as times from synced_sales where ${condition} group by 1`,
    );
    return new Map(rows.map(({ identity, times }) => [identity, times]));
  };
  const target: SyncTarget = {
    port,
    storeKey,
    serverKey,
    issuerCnpj: store.contractCnpj,
    restart: async () => {
      await app.close();
      app = await buildApp(testApp.deps);
      await app.listen({ port, host: '127.0.0.1' });
    },
    sales: () => counted('true'),
    cancellations: () => counted('cancelled_at is not null'),
  };
  const folder = mkdtempSync(join(tmpdir(), 'galeria-kill-'));
  try {
    const counts = await runKills(target, { folder, ...SIZE, seed, ...(isFull ? { say: console.log } : {}) });
    console.log({ seed, ...counts });
    expect(counts).toMatchObject({ missing: [], doubled: [], foreign: [], leftInFolder: 0, leftInQueue: 0, refusedFiles: [] });
    const { kept, recounted } = await keptAndRecounted(testApp.database);
    expect(kept).toEqual(recounted);
    const { rows } = await pool.query<{ notes: number; ended: number }>(
      'select sum(notes)::int as notes, sum(cancelled_notes)::int as ended from sale_days',
    );
    expect(rows).toEqual([{ notes: counts.sales, ended: counts.cancellations }]);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
