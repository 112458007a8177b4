// SYN-05: the shop as people run it, with the client that shops download, against a real server on a real port.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuer } from '../apps/server/src/capabilities/issuer-cnpjs/testing/an-issuer.ts';
import { aStore } from '../apps/server/src/capabilities/stores/testing/a-store.ts';
import { bundlePrograms, quickStart } from '../apps/server/src/testing/bundled-programs.ts';
import { openTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts';
import { MALLS } from '../packages/contract/src/reference/malls.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const PASSWORD = 'uma-senha-bem-longa-2026';

let testApp: TestApp;
let address: string;
let folder: string;
beforeAll(async () => {
  await bundlePrograms();
  testApp = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'galeria-shop-'));
  const { contractCnpj: cnpj, universalId: storeUniversalId } = await aStore(testApp.database.db, { mallCode: HERE });
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

test('[SYN-05] one command links a store, lays notes down and sends them; the next goes on with the same store', async () => {
  const { email } = await testApp.aPerson({
    ...{ email: 'loja@x.example', malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] },
    password: PASSWORD,
  });
  const play = () =>
    promisify(execFile)(
      process.execPath,
      ['tools/run.mjs', 'shop', '--url', address, '--mall', HERE, '--user', email, '--notes', '3', '--folder', folder],
      { cwd: join(import.meta.dirname, '..'), env: { ...process.env, ...quickStart(), GALERIA_SHOP_PASSWORD: PASSWORD } },
    );
  await play();
  // Numbers go by the clock: the next notes are another second's.
  await play();
  const { rows } = await testApp.database.pool.query(
    'select count(*)::int >= 4 as sold, (select count(*)::int from store_links) as links from synced_sales',
  );
  expect(rows).toEqual([{ sold: true, links: 1 }]);
  expect((await readdir(join(folder, 'notas'))).filter((name) => name.endsWith('.xml'))).toEqual([]);
});
