import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordStoredKey } from '../db/stored-keys.store.ts';
import { discardUnnamed } from '../edge/discard-unnamed.ts';
import { newUploadFolder, removeLeftUploads } from './upload-folders.ts';

const made: string[] = [];
let testApp: TestApp | undefined;
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
  await testApp?.close();
});

test('[FIL-01] what a killed server had received of an upload is removed at the next start, and nobody else’s', async () => {
  const script = fileURLToPath(new URL('./testing/uploading-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
  const left = String(said).trim();
  const mine = await newUploadFolder();
  made.push(left, mine);
  await removeLeftUploads();
  expect([existsSync(left), existsSync(mine)]).toEqual([true, true]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await removeLeftUploads();
  expect([existsSync(left), existsSync(mine)]).toEqual([false, true]);
  // One that has stood for days is nobody's, whoever has the number of its process by now.
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(mine, longAgo, longAgo);
  await removeLeftUploads();
  expect(existsSync(mine)).toBe(false);
});

test('[FIL-01] bytes whose record never came go after a day; what a record names stays', async () => {
  testApp = await openTestApp();
  const { clock, deps, database } = testApp;
  const put = (key: string) => deps.storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'text/plain', size: 1 });
  for (const key of ['a/unnamed', 'a/named', 'a/extract', 'not/ours']) await put(key);
  // Noted before the bytes are there, as every upload is; what others keep in the same place is nobody's to discard.
  for (const key of ['a/unnamed', 'a/named', 'a/extract', 'a/never-came']) await recordStoredKey(database.db, key, new Date());
  await database.pool.query(
    `insert into files (id, kind, name, content_type, size, sha256, storage_key, created_at)
     values (gen_random_uuid(), 'banner', 'x', 'text/plain', 1, '', 'a/named', now())`,
  );
  await database.pool.query(
    `insert into customer_extracts (task_id, malls, storage_keys, created_at) values (gen_random_uuid(), '{}', '{a/extract}', now())`,
  );
  const at = (millis: number) => ({ ...deps, db: database.db, clock: { ...clock, now: () => new Date(Date.now() + millis) } });
  expect(await discardUnnamed(at(0))).toEqual({ discarded: 0 });
  expect(await discardUnnamed(at(25 * 60 * 60_000))).toEqual({ discarded: 2 });
  expect(await discardUnnamed(at(26 * 60 * 60_000))).toEqual({ discarded: 0 });
  const keys: string[] = [];
  for await (const { key } of deps.storage.list()) keys.push(key);
  expect(keys.sort()).toEqual(['a/extract', 'a/named', 'not/ours']);
});
