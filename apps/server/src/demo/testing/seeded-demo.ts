import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/env.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import { openServerKeys } from '../../server-keys.ts';
import { runTool } from '../../testing/run-tool.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { withReset } from '../../testing/test-database.ts';

/** Names a data folder that the seed has filled: `npm test` makes one for the browser's tests. */
const SEEDED_VARIABLE = 'GALERIA_TEST_DEMO';

/** A server on the demo as `npm run seed` leaves it. Loading it takes most of a minute: each file gets a copy of the one there is. */
export async function openSeededDemo(): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-seeded-'));
  const seeded = process.env[SEEDED_VARIABLE];
  if (seeded) await cp(seeded, folder, { recursive: true });
  else {
    const { code, err } = await runTool('seed', [], { GALERIA_DATA: folder });
    if (code !== 0) throw new Error(`the demo was not made: ${err}`);
  }
  const database = await openDatabase({ dataFolder: folder });
  const secret = await openServerKeys(database, readConfig({}));
  const storage = folderStorage(join(folder, 'files'));
  const testApp = await openTestApp({ on: withReset(database), with: { storage, secret } });
  return {
    ...testApp,
    async close() {
      await testApp.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
