import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quickStart } from '../../testing/bundled-programs.ts';
import { openTestDatabase, type TestDatabase, testDatabaseKind } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { DatabaseIsNewer, MigrationBlocked, MigrationChanged, migrate } from './migrate.ts';

let open: TestDatabase;
let root: string;

beforeAll(async () => {
  open = await openTestDatabase();
  root = mkdtempSync(join(tmpdir(), 'galeria-migrations-'));
});
beforeEach(() => open.pool.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA IF EXISTS trial CASCADE'));
afterAll(async () => {
  rmSync(root, { recursive: true });
  await open.close();
});

let folders = 0;
/** A folder as `drizzle-kit generate` leaves it: a journal and a file for each migration. */
function migrationsFolder(migrations: Record<string, string>): string {
  const folder = join(root, `migrations-${folders++}`);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    version: '7',
    when: 1_760_000_000_000 + Number.parseInt(tag, 10),
    tag,
    breakpoints: true,
  }));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}

const FIRST = 'CREATE SCHEMA trial;\n--> statement-breakpoint\nCREATE TABLE trial.shops (id serial PRIMARY KEY, name text);\n';
const SECOND =
  "ALTER TABLE trial.shops ADD COLUMN floor int;\n--> statement-breakpoint\nINSERT INTO trial.shops (name, floor) VALUES ('a', 1);\n";

async function columns(): Promise<string[]> {
  const { rows } = await open.pool.query(
    "SELECT column_name FROM information_schema.columns WHERE table_schema = 'trial' ORDER BY ordinal_position",
  );
  return rows.map((row) => row.column_name);
}

describe('[OPS-01] migrations', () => {
  test('those that are missing are applied, in order, once', async () => {
    expect(await migrate(open, migrationsFolder({ '1_shops': FIRST }))).toEqual({ applied: ['1_shops'] });
    const both = migrationsFolder({ '1_shops': FIRST, '2_floor': SECOND });
    expect(await migrate(open, both)).toEqual({ applied: ['2_floor'] });
    expect(await migrate(open, both)).toEqual({ applied: [] });
    expect(await columns()).toEqual(['id', 'name', 'floor']);
    expect((await open.pool.query('SELECT name, floor FROM trial.shops')).rows).toEqual([{ name: 'a', floor: 1 }]);
  });

  test('one that fails is undone whole, keeps those before it, and can be tried again', async () => {
    const wrong = migrationsFolder({ '1_shops': FIRST, '2_floor': `${SECOND}--> statement-breakpoint\nSELECT nothing_like_it;` });
    await expect(migrate(open, wrong)).rejects.toThrow('migration 2_floor failed: column "nothing_like_it" does not exist');
    expect(await columns()).toEqual(['id', 'name']);
    expect(await migrate(open, migrationsFolder({ '1_shops': FIRST, '2_floor': SECOND }))).toEqual({ applied: ['2_floor'] });
  });

  test('one that came late from another branch is applied too', async () => {
    await migrate(open, migrationsFolder({ '1_shops': FIRST, '3_floor': SECOND }));
    const merged = migrationsFolder({
      '1_shops': FIRST,
      '2_late': 'ALTER TABLE trial.shops ADD COLUMN late int;',
      '3_floor': SECOND,
    });
    expect(await migrate(open, merged)).toEqual({ applied: ['2_late'] });
  });

  test('a database that a newer program has changed is refused', async () => {
    await migrate(open, migrationsFolder({ '1_shops': FIRST, '2_floor': SECOND }));
    const refused = migrate(open, migrationsFolder({ '1_shops': FIRST }));
    await expect(refused).rejects.toThrow(DatabaseIsNewer);
    await expect(refused).rejects.toThrow('1 migration(s) this program does not know');
  });

  test('a migration that was edited after it ran is refused; its line ends do not count', async () => {
    await migrate(open, migrationsFolder({ '1_shops': FIRST }));
    await migrate(open, migrationsFolder({ '1_shops': FIRST.replaceAll('\n', '\r\n') }));
    await expect(migrate(open, migrationsFolder({ '1_shops': `${FIRST}\nSELECT 1;` }))).rejects.toThrow(MigrationChanged);
  });

  test('a folder without a journal is an error, not an empty list', async () => {
    await expect(migrate(open, join(root, 'nowhere'))).rejects.toThrow('meta/_journal.json is missing');
  });

  test('several callers at once apply each migration once', async () => {
    const both = migrationsFolder({ '1_shops': FIRST, '2_floor': SECOND });
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(open, both)));
    expect(done.flatMap(({ applied }) => applied).sort()).toEqual(['1_shops', '2_floor']);
  });
});

if (testDatabaseKind() === 'postgres')
  describe('[OPS-05] several servers that start at once on one PostgreSQL', () => {
    const many = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [`${n}_step`, n === 0 ? FIRST : `ALTER TABLE trial.shops ADD COLUMN c${n} int;`]),
    );
    const tags = Object.keys(many);

    async function databaseUrl(): Promise<string> {
      const { rows } = await open.pool.query('SELECT current_database() AS name');
      const url = new URL(process.env.TEST_DATABASE_URL ?? '');
      url.pathname = rows[0].name;
      return url.href;
    }

    test('a reader who holds the table is not queued up behind: the migration steps back, says so, and goes on when it can', async () => {
      const url = await databaseUrl();
      const first = migrationsFolder({ '1_shops': FIRST });
      const both = migrationsFolder({ '1_shops': FIRST, '2_floor': SECOND });
      const [server, others] = await Promise.all([
        openDatabase({ databaseUrl: url, dataFolder: '' }),
        openDatabase({ databaseUrl: url, dataFolder: '' }),
      ]);
      const reader = await others.pool.connect();
      try {
        await migrate(server, first);
        await reader.query('BEGIN; SELECT * FROM trial.shops');
        const impatient = migrate(server, both, { lockMillis: 50, pauseMillis: 1, attempts: 2 });
        await expect(impatient).rejects.toThrow(MigrationBlocked);
        await expect(impatient).rejects.toThrow(/migration 2_floor failed: .*lock timeout.*pg_stat_activity/);
        expect(await columns()).toEqual(['id', 'name']);
        const said: string[] = [];
        const onWait = (message: string) => {
          said.push(message);
          // Others read meanwhile, and the one who was in the way goes.
          if (said.length === 1) void others.pool.query('SELECT * FROM trial.shops').then(() => reader.query('COMMIT'));
        };
        const patient = { lockMillis: 50, pauseMillis: 1, attempts: 10_000, onWait };
        expect(await migrate(server, both, patient)).toEqual({ applied: ['2_floor'] });
        expect(said[0]).toContain('migration 2_floor failed');
      } finally {
        reader.release();
        await Promise.all([server.close(), others.close()]);
      }
    });

    test.each([1, 2, 3])('four pools share the work and none does it twice (round %i)', async () => {
      const url = await databaseUrl();
      const folder = migrationsFolder(many);
      const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataFolder: '' })));
      try {
        const done = await Promise.all(servers.map((server) => migrate(server, folder)));
        expect(done.flatMap(({ applied }) => applied).sort()).toEqual(tags);
        expect((await columns()).length).toBe(2 + tags.length - 1);
      } finally {
        await Promise.all(servers.map((server) => server.close()));
      }
    });

    test('four processes do the same', async () => {
      const script = fileURLToPath(new URL('./testing/migrating-process.ts', import.meta.url));
      const args = [script, await databaseUrl(), migrationsFolder(many)];
      const env = { ...process.env, ...quickStart() };
      const outputs = await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args, { env })));
      expect(outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]).sort()).toEqual(tags);
      expect((await columns()).length).toBe(2 + tags.length - 1);
    });
  });
