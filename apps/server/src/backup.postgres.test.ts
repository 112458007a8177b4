// OPS-04 between the two databases, and while others write. Each place costs a second or two; few, and each worth it.

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { recordAudit } from './capabilities/audit/audit.public.ts';
import { verifyAudit } from './capabilities/audit/commands/verify-audit.ts';
import { openS3, type TestStorage } from './capabilities/files/testing/storages.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import { readKeyring } from './platform/open-keyring.ts';
import {
  type BackupPlace,
  contentsOf,
  emptyPlace,
  fill,
  MIGRATIONS,
  newBackup,
  OUTSIDE_PRODUCTION,
} from './testing/backup-place.ts';

type Stored = { readonly id: string; readonly key: string };

const places: BackupPlace[] = [];
const backups: string[] = [];
const storages: TestStorage[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
  for (const storage of storages.splice(0)) await storage.close();
  for (const backup of backups.splice(0)) await rm(backup, { recursive: true, force: true });
});

async function place(kind: OpenDatabase['kind'], storage?: FileStorage): Promise<BackupPlace> {
  const made = await emptyPlace(kind, storage);
  places.push(made);
  return made;
}

async function backUp(from: BackupPlace): Promise<string> {
  const backup = newBackup();
  backups.push(backup);
  await makeBackup(from, backup);
  return backup;
}

describe('[OPS-04] a backup of one database restored into the other', () => {
  test('PostgreSQL with S3 into the embedded with a folder, and back: every row, sequence and byte is the same', async () => {
    const s3 = await openS3();
    storages.push(s3);
    const original = await place('postgres', s3.storage);
    await fill(original);
    const before = await contentsOf(original);
    expect(Object.keys(before.tables).length).toBeGreaterThan(50);
    expect(Object.keys(before.files).length).toBeGreaterThan(4);
    expect(before.tables['pgboss.job']).toMatch(/^[1-9]/);

    const small = await place('embedded');
    await restoreBackup(await backUp(original), small, MIGRATIONS);
    expect(await contentsOf(small)).toEqual(before);

    const grown = await place('postgres');
    await restoreBackup(await backUp(small), grown, MIGRATIONS);
    expect(await contentsOf(grown)).toEqual(before);

    const database = await grown.open();
    try {
      // What guards the tables is there again: the trail cannot be changed, a stranger's mall is refused, numbers go on.
      await expect(database.pool.query('delete from audit_entries')).rejects.toThrow(/append-only/i);
      await expect(database.pool.query('truncate audit_entries cascade')).rejects.toThrow(/append-only/i);
      await expect(database.pool.query("insert into user_malls select id, 'NOWHERE' from users limit 1")).rejects.toThrow(
        /foreign key/,
      );
      expect(
        await verifyAudit({ db: database.db, secret: await readKeyring(database.db, OUTSIDE_PRODUCTION), now: new Date() }),
      ).toMatchObject({
        broken: null,
        seals: 1,
      });
      const { rows } = await database.pool.query('select max(id) as last from audit_entries');
      await database.db.transaction((tx) =>
        recordAudit(
          tx,
          { actor: null, at: new Date(), address: null, requestId: 'after' },
          { action: 'mall.seen', subject: { type: 'mall', id: 'x' } },
        ),
      );
      const after = await database.pool.query('select max(id) as last from audit_entries');
      expect(after.rows[0].last).toBeGreaterThan(rows[0].last);
    } finally {
      await database.close();
    }
  });
});

describe('[OPS-04] a backup while others write', () => {
  test('is one moment: what was written together is there together, and each named file is there', async () => {
    const busy = await place('postgres');
    await fill(busy);
    const database = await busy.open();
    let stopped = false;
    let writes = 0;
    const act = () => ({ actor: null, at: new Date(), address: null, requestId: 'busy' });
    // Bytes before the row that names them, and with it an entry of the trail.
    const add = async (): Promise<Stored> => {
      const [id, key] = [randomUUID(), `busy/${randomUUID()}`];
      await busy.storage.put(key, Readable.from([Buffer.from(id)]), { contentType: 'text/plain', size: 36 });
      await database.db.transaction(async (tx) => {
        await recordAudit(tx, act(), { action: 'file.stored', subject: { type: 'file', id } });
        await tx.execute(
          `insert into files (id, kind, name, content_type, size, sha256, storage_key, created_at)
           values ('${id}', 'busy', 'x', 'text/plain', 36, '', '${key}', now())`,
        );
      });
      return { id, key };
    };
    // And after it.
    const takeBack = async ({ id, key }: Stored) => {
      await database.db.transaction(async (tx) => {
        await recordAudit(tx, act(), { action: 'file.removed', subject: { type: 'file', id } });
        await tx.execute(`delete from files where id = '${id}'`);
      });
      await busy.storage.remove(key);
    };
    const old: Stored[] = [];
    for (let n = 0; n < 120; n += 1) old.push(await add());
    const writer = async () => {
      while (!stopped) {
        await add();
        const oldest = old.shift();
        if (oldest) await takeBack(oldest);
        writes += 1;
      }
    };
    const writers = [writer(), writer(), writer()];
    const backup = newBackup();
    backups.push(backup);
    const before = writes;
    const manifest = await makeBackup(busy, backup);
    const during = writes - before;
    stopped = true;
    await Promise.all(writers);
    await database.close();
    expect(during).toBeGreaterThan(10);
    expect(manifest.missing).toEqual([]);

    const restored = await place('postgres');
    await restoreBackup(backup, restored, MIGRATIONS);
    const copy = await restored.open();
    try {
      const { rows } = await copy.pool.query(`select
        (select count(*) from files where kind = 'busy')::int as files,
        (select count(*) filter (where action = 'file.stored') - count(*) filter (where action = 'file.removed')
           from audit_entries)::int as recorded`);
      expect(rows[0].files).toBeGreaterThan(0);
      expect(rows[0].files).toBe(rows[0].recorded);
      const named = await copy.pool.query<{ id: string; key: string }>(
        `select id, storage_key as key from files where kind = 'busy'`,
      );
      for (const { id, key } of named.rows)
        expect(Buffer.concat(await (await restored.storage.get(key)).toArray()).toString()).toBe(id);
    } finally {
      await copy.close();
    }
  });
});
