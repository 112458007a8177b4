import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { askForCopy } from '../embedded/folder-door.ts';
import { DataFolderInUse } from '../embedded/folder-lock.ts';
import { openEmbeddedDatabase } from '../embedded/open-embedded.ts';
import { EXACT_TEXT } from './read-rows.ts';

/** The database as it was at one moment, for as long as it is held. */
export interface Snapshot {
  readonly kind: OpenDatabase['kind'];
  readonly client: pg.ClientBase;
  end(): Promise<void>;
}

async function within(pool: pg.Pool, kind: Snapshot['kind'], close: () => Promise<unknown>): Promise<Snapshot> {
  try {
    const client = await pool.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await client.query(EXACT_TEXT);
    // The moment is that of the first question, not of BEGIN.
    await client.query('SELECT pg_current_snapshot()');
    return {
      kind,
      client,
      async end() {
        // Destroyed: whatever state it is in, nobody uses it again.
        client.release(true);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The embedded database belongs to the server while it runs: the server is asked for a copy, which it makes in between. */
async function ofCopy(dataFolder: string): Promise<Snapshot> {
  const copy = await askForCopy(dataFolder);
  const discard = async () => {
    await rm(copy, { recursive: true, force: true });
    await rm(`${copy}.lock-db`, { force: true });
  };
  try {
    const { pool, close } = await openEmbeddedDatabase(copy);
    return await within(pool, 'embedded', () => close().finally(discard));
  } catch (error) {
    await discard();
    throw error;
  }
}

export async function takeSnapshot(place: { databaseUrl: string | undefined; dataFolder: string }): Promise<Snapshot> {
  try {
    const { pool, kind, close } = await openDatabase({ ...place, poolSize: 1 });
    return await within(pool, kind, close);
  } catch (error) {
    if (error instanceof DataFolderInUse) return ofCopy(place.dataFolder);
    throw error;
  }
}
