// OPS-04 on the embedded database: backed up under a running server, restored by the commands that people use, and what is refused.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from './platform/backup/make-backup.ts';
import { BackupRefused } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { DatabaseIsNewer } from './platform/db/migrate.ts';
import {
  type BackupPlace,
  type Contents,
  contentsOf,
  emptyPlace,
  fill,
  MIGRATIONS,
  makeFromDump,
  newBackup,
} from './testing/backup-place.ts';
import { quickStart } from './testing/bundled-programs.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let source: BackupPlace;
let sourceContents: Contents;
let backup: string;
/** Restored into in vain, then for good, then run on: an embedded database takes seconds to make. */
let target: BackupPlace;
const places: BackupPlace[] = [];
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'galeria-backups-'));
  source = await aPlace();
  await makeFromDump(source);
  await fill(source);
  sourceContents = await contentsOf(source);
  target = await aPlace();
  backup = newBackup();
  await makeBackup(source, backup);
});
afterAll(async () => {
  for (const place of places) await place.remove();
  await rm(backup, { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
});

async function aPlace(): Promise<BackupPlace> {
  const place = await emptyPlace('embedded');
  places.push(place);
  return place;
}

function run(tool: string, args: readonly string[], { databaseUrl, dataFolder }: BackupPlace) {
  const env = {
    PATH: process.env.PATH ?? '',
    ...quickStart(),
    GALERIA_DATA: dataFolder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const child = spawn(process.execPath, ['tools/run.mjs', tool, ...args], { cwd: ROOT, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
}

const filesOf = ({ files }: Contents): number => Object.keys(files).length;

/** What is left where nothing was restored. */
async function leftIn(place: BackupPlace): Promise<{ tables: number; files: string[] }> {
  const { tables, files } = await contentsOf(place);
  return { tables: Object.keys(tables).length, files: Object.keys(files) };
}

describe('[OPS-04] a restore', () => {
  test('refuses a database that holds anything, and a storage that does', async () => {
    await expect(restoreBackup(backup, { ...source, storage: (await aPlace()).storage }, MIGRATIONS)).rejects.toThrow(
      /not empty/,
    );
    const occupied = await aPlace();
    await occupied.storage.put('a/file', Readable.from([Buffer.from('x')]), { contentType: 'text/plain', size: 1 });
    await expect(restoreBackup(backup, occupied, MIGRATIONS)).rejects.toThrow('the file storage is not empty (a/file is there)');
    expect(existsSync(join(occupied.dataFolder, 'database'))).toBe(false);
  });

  test.each([
    ['a table cut short', 'tables', async (path: string) => truncate(path, 30)],
    [
      'a byte that is another',
      'tables',
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
    ],
    ['a file that is gone', 'files/demo/banner', async (path: string) => rm(path)],
    ['a manifest that somebody edited', 'manifest.json', async (path: string) => writeFile(path, '{}')],
    ['a backup that was never finished', 'manifest.sha256', async (path: string) => rm(path)],
  ])('refuses %s before it writes anything', async (_what, part, harm) => {
    const damaged = join(scratch, `damaged-${part.replaceAll('/', '-')}`);
    await rm(damaged, { recursive: true, force: true });
    await cp(backup, damaged, { recursive: true });
    const [name = ''] = part.includes('manifest') ? [''] : (await readdir(join(damaged, part))).sort();
    await harm(join(damaged, part, name));
    const untouched = await aPlace();
    await expect(restoreBackup(damaged, untouched, MIGRATIONS)).rejects.toThrow(BackupRefused);
    expect(existsSync(untouched.dataFolder)).toBe(false);
  });

  test('refuses a backup of a newer program', async () => {
    const older = join(scratch, 'older-migrations');
    await cp(MIGRATIONS, older, { recursive: true });
    const journal = JSON.parse(await readFile(join(older, 'meta', '_journal.json'), 'utf8'));
    journal.entries.pop();
    await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify(journal));
    const refused = restoreBackup(backup, target, older);
    await expect(refused).rejects.toThrow(DatabaseIsNewer);
    await expect(refused).rejects.toThrow('the backup holds 1 migration(s) this program does not know');
    expect(await leftIn(target)).toEqual({ tables: 0, files: [] });
  });

  test('that fails at the last file takes everything back', async () => {
    let puts = 0;
    const failing = {
      ...target.storage,
      put: async (...args: Parameters<typeof target.storage.put>) => {
        puts += 1;
        if (puts === filesOf(sourceContents)) throw new Error('the disk is full');
        await target.storage.put(...args);
      },
    };
    await expect(restoreBackup(backup, { ...target, storage: failing }, MIGRATIONS)).rejects.toThrow('the disk is full');
    expect(await leftIn(target)).toEqual({ tables: 0, files: [] });
  });

  test('brings back every table, sequence and file, and what else stood in the data folder, where others failed too', async () => {
    await restoreBackup(backup, target, MIGRATIONS);
    expect(await contentsOf(target)).toEqual(sourceContents);
    expect(await readFile(join(target.dataFolder, 'audit', 'heads.txt'), 'utf8')).toBe('head 1\n');
  });
});

describe('[OPS-04] a backup', () => {
  test('goes neither over another nor into the data folder, and one that fails leaves nothing', async () => {
    await expect(makeBackup(source, backup)).rejects.toThrow('is not empty');
    await expect(makeBackup(source, join(source.dataFolder, 'backups', 'one'))).rejects.toThrow('in the data folder itself');
    const failing = {
      ...source.storage,
      get: async () => {
        throw new Error('the storage does not answer');
      },
    };
    const folder = join(scratch, 'never');
    await mkdir(scratch, { recursive: true });
    await expect(makeBackup({ ...source, storage: failing }, folder)).rejects.toThrow('the storage does not answer');
    expect((await readdir(scratch)).filter((name) => name.startsWith('never'))).toEqual([]);
  });

  test('names the files that the storage has lost, and is whole but for them', async () => {
    const lost = 'demo/regulation';
    const poorer = {
      ...source.storage,
      async *list() {
        for await (const stored of source.storage.list()) if (stored.key !== lost) yield stored;
      },
    };
    const folder = join(scratch, 'poorer');
    expect(await makeBackup({ ...source, storage: poorer }, folder)).toMatchObject({
      missing: [lost],
      files: { count: filesOf(sourceContents) - 1 },
    });
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  });
});

describe('[OPS-04] under a running server', () => {
  let server: ServerProcess;
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.exited;
  });

  test('npm run backup copies what the server holds, the server goes on, and npm run restore brings it up elsewhere', async () => {
    const live = target;
    // Of somebody who asked for a copy and was killed.
    await mkdir(join(live.dataFolder, 'database.copy-00000000-0000-4000-8000-000000000000'));
    server = startServerProcess({ GALERIA_DATA: live.dataFolder, GALERIA_DEMO: 'true' });
    const address = await server.ready;
    const folder = join(scratch, 'live');
    const made = await run('backup', ['--to', folder], live);
    expect(made.said).toContain('tables with');
    expect(made.code).toBe(0);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    // Nothing of the copy stays.
    expect((await readdir(live.dataFolder)).filter((name) => name.includes('copy'))).toEqual([]);

    const elsewhere = await aPlace();
    expect(await run('restore', ['--from', folder], elsewhere)).toMatchObject({ code: 0 });
    const there = await contentsOf(elsewhere);
    // The server has written since: its queue, its reference data. What people wrote is what it was.
    for (const table of ['public.customers', 'public.invoices', 'public.audit_entries', 'public.promotions', 'public.users'])
      expect([table, there.tables[table]]).toEqual([table, sourceContents.tables[table]]);
    expect(there.files).toEqual(sourceContents.files);

    const again = await run('restore', ['--from', folder], elsewhere);
    expect(again).toMatchObject({ code: 1 });
    expect(again.said).toMatch(/^Nothing was restored: .*not empty/);
  });

  test('the door of a killed server leads nowhere, and its folder is free to be backed up', async () => {
    server.kill('SIGKILL');
    await server.exited;
    expect(existsSync(join(target.dataFolder, 'database.door'))).toBe(true);
    expect(await run('backup', ['--to', join(scratch, 'after-a-kill')], target)).toMatchObject({ code: 0 });
  });
});
