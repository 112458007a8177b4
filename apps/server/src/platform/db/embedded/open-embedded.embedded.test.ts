import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { quickStart } from '../../../testing/bundled-programs.ts';
import { DataFolderInUse } from './folder-lock.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbeddedDatabase } from './open-embedded.ts';
import { readTestDump } from './testing/engine-clients.ts';

const HOLDER = fileURLToPath(new URL('./testing/folder-holder.ts', import.meta.url));
const opened: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];
let root: string;
let dump: Uint8Array;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'galeria-embedded-'));
  dump = await readTestDump();
});
afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  for (const database of opened.splice(0)) await database.close().catch(() => {});
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function newFolder(): string {
  return join(root, `data-${folders++}`);
}

async function open(folder: string | undefined, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase(folder, options);
  opened.push(database);
  return database;
}

/** A database that is there already, without the seconds of a first start. */
function openReady(folder?: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  return open(folder, { ...options, loadFrom: dump });
}

async function readyFolder(): Promise<string> {
  const folder = newFolder();
  await (await openReady(folder)).close();
  return folder;
}

/** The lines a process on the folder says, one at a time. */
function startHolder(folder: string, mode: 'hold' | 'write') {
  const child = spawn(process.execPath, [HOLDER, folder, mode], {
    env: { ...process.env, ...quickStart() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async (): Promise<string | undefined> => (await lines.next()).value, lines };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

describe('[OPS-01] the data folder', () => {
  test('what was written is there after closing and opening again', async () => {
    const folder = newFolder();
    const first = await open(folder);
    await first.pool.query("CREATE TABLE kept (a text); INSERT INTO kept VALUES ('çã')");
    await first.close();
    const again = await open(folder);
    expect((await again.pool.query('SELECT a FROM kept')).rows).toEqual([{ a: 'çã' }]);
    await again.pool.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
    expect((await again.pool.query("SELECT unaccent('çã') AS plain, 'abc' % 'abd' AS similar")).rows).toEqual([
      { plain: 'ca', similar: true },
    ]);
  });

  test('a second process is refused with a line that says why, and gets in once the first is killed', async () => {
    const folder = await readyFolder();
    const first = startHolder(folder, 'hold');
    expect(await first.nextLine()).toBe('open');
    const second = startHolder(folder, 'hold');
    expect(await second.nextLine()).toBe(`DataFolderInUse: data folder ${folder} is in use by another process`);
    await expect(open(folder)).rejects.toThrow(DataFolderInUse);
    await killed(first.child);
    const third = startHolder(folder, 'hold');
    expect(await third.nextLine()).toBe('open');
  });

  test('the same process is refused as well, until it closes', async () => {
    const folder = newFolder();
    const first = await openReady(folder);
    await expect(open(`${folder}/`)).rejects.toThrow(`data folder ${folder} is in use by another process`);
    await first.close();
    expect((await (await open(folder)).pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test.each([25, 131])('[OPS-05] kill -9 after %i acknowledged writes loses none of them', async (writes) => {
    const folder = await readyFolder();
    const writer = startHolder(folder, 'write');
    expect(await writer.nextLine()).toBe('open');
    let last = 0;
    while (last < writes) last = Number(await writer.nextLine());
    writer.child.kill('SIGKILL');
    // Lines that were on their way when it was killed count as acknowledged too.
    for await (const line of { [Symbol.asyncIterator]: () => writer.lines }) last = Number(line);
    const { pool } = await open(folder);
    const { rows } = await pool.query('SELECT count(*)::int AS n, min(n) AS low FROM acknowledged WHERE n <= $1', [last]);
    expect(rows).toEqual([{ n: last, low: 1 }]);
    const half = await pool.query("SELECT n FROM acknowledged WHERE n % 2 = 1 AND n < $1 AND filler <> 'changed'", [last]);
    expect(half.rows).toEqual([]);
    await pool.query('REINDEX TABLE acknowledged');
  });

  test('a first start that was cut off is begun again', async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    writeFileSync(`${folder}.unfinished`, '');
    // A dump is loaded only where the start begins from nothing.
    const { pool } = await openReady(folder);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(existsSync(`${folder}.unfinished`)).toBe(false);
  });

  test('[OPS-05] kill -9 during the first start leaves a folder that opens', async () => {
    const folder = newFolder();
    const { child } = startHolder(folder, 'hold');
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { interval: 2 }).toBeGreaterThan(0);
    await killed(child);
    expect(existsSync(`${folder}.unfinished`)).toBe(true);
    const { pool } = await open(folder);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test("a folder with somebody else's files is refused and left alone", async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'letter.txt'), 'dear');
    await expect(open(folder)).rejects.toThrow(`data folder ${folder} holds other files and no database`);
    expect(readdirSync(folder)).toEqual(['letter.txt']);
    rmSync(join(folder, 'letter.txt'));
    await openReady(folder);
  });

  test('a folder whose database cannot start is refused with the reason, and its lock given back', async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'PG_VERSION'), '18\n');
    await expect(open(folder)).rejects.toThrow('the embedded database died');
    await expect(open(folder)).rejects.toThrow('the embedded database died');
  });
});

describe('[OPS-04] dump and load', () => {
  test.each(['gzip', 'none'] as const)(
    'a database opened from a dump (%s) has what the first had, and goes its own way',
    async (compression) => {
      const first = await openReady();
      await first.pool.query("CREATE TABLE kept (a serial PRIMARY KEY, b text); INSERT INTO kept (b) VALUES ('one')");
      const tarball = await first.dump(compression);
      await first.pool.query("INSERT INTO kept (b) VALUES ('after')");
      const copy = await open(newFolder(), { loadFrom: compression === 'gzip' ? new Blob([new Uint8Array(tarball)]) : tarball });
      await copy.pool.query("INSERT INTO kept (b) VALUES ('two')");
      expect((await copy.pool.query('SELECT a, b FROM kept ORDER BY a')).rows).toEqual([
        { a: 1, b: 'one' },
        { a: 2, b: 'two' },
      ]);
      expect((await first.pool.query('SELECT b FROM kept ORDER BY a')).rows).toEqual([{ b: 'one' }, { b: 'after' }]);
    },
  );

  test('a dump waits for the open transaction and holds all of it or nothing', async () => {
    const first = await openReady();
    await first.pool.query('CREATE TABLE kept (a int)');
    const client = await first.pool.connect();
    await client.query('BEGIN; INSERT INTO kept VALUES (1)');
    const dumping = first.dump('none');
    await client.query('INSERT INTO kept VALUES (2)');
    await client.query('COMMIT');
    client.release();
    const copy = await open(undefined, { loadFrom: await dumping });
    expect((await copy.pool.query('SELECT a FROM kept ORDER BY a')).rows).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('a dump is not loaded over a database', async () => {
    const folder = newFolder();
    const first = await openReady(folder);
    const tarball = await first.dump('none');
    await first.close();
    await expect(open(folder, { loadFrom: tarball })).rejects.toThrow('already exists');
  });
});

describe('[OPS-01] the one connection', () => {
  test('the pool touched inside a transaction is refused in time, the transaction can be rolled back and life goes on', async () => {
    const { pool } = await openReady(undefined, { connectionTimeoutMillis: 250 });
    await pool.query('CREATE TABLE kept (a int)');
    const client = await pool.connect();
    await client.query('BEGIN; INSERT INTO kept VALUES (1)');
    await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect');
    await client.query('ROLLBACK');
    client.release();
    expect((await pool.query('SELECT count(*)::int AS n FROM kept')).rows).toEqual([{ n: 0 }]);
  });

  test('a hundred queries at once wait for one another', async () => {
    const { pool } = await openReady();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => pool.query('SELECT $1::int AS n', [n])));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  test('an error drops the client and the next query has a fresh one', async () => {
    const { pool } = await openReady();
    await pool.query("SET TimeZone = 'America/Sao_Paulo'");
    await expect(pool.query('SELECT nothing_like_it')).rejects.toThrow('nothing_like_it');
    expect((await pool.query("SELECT current_setting('TimeZone') AS zone")).rows).toEqual([{ zone: 'UTC' }]);
  });
});

describe('[OPS-01] the death of the engine', () => {
  /** As when the disk goes away under it: PostgreSQL cannot write its log and gives up. */
  async function openKillable(options: EmbeddedOptions) {
    const folder = newFolder();
    const database = await openReady(folder, options);
    await database.pool.query('CREATE TABLE kept (a int)');
    return { ...database, folder, doom: () => rmSync(join(folder, 'pg_wal'), { recursive: true }) };
  }

  test('is told once; queries fail instead of hanging; closing still gives the folder back', async () => {
    const deaths: Error[] = [];
    const { pool, doom, close, dump, folder } = await openKillable({ onDeath: (error) => deaths.push(error) });
    doom();
    const client = await pool.connect();
    const waiting = expect(pool.query('SELECT 1')).rejects.toThrow();
    await expect(client.query('SELECT pg_switch_wal(); INSERT INTO kept VALUES (1); CHECKPOINT')).rejects.toThrow(
      'Connection terminated',
    );
    client.release();
    await waiting;
    await expect.poll(() => deaths.map((error) => error.name)).toEqual(['EmbeddedDatabaseDied']);
    await expect(pool.query('SELECT 1')).rejects.toThrow('the embedded database is closed');
    await expect(dump()).rejects.toThrow('the embedded database is closed');
    await expect(close()).rejects.toThrow('the embedded database died');
    await expect(open(folder)).rejects.not.toThrow(DataFolderInUse);
  });
});
