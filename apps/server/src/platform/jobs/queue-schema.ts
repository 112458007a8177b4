import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import { QUEUE_SCHEMA } from './boss.ts';

/** The version of the queue's tables in a database; null where there are none. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows: found } = await client.query(`SELECT to_regclass('${QUEUE_SCHEMA}.version') IS NOT NULL AS found`);
  if (!found[0]?.found) return null;
  const { rows } = await client.query(`SELECT version FROM ${QUEUE_SCHEMA}.version`);
  return rows[0]?.version ?? null;
}

/** Makes the queue's tables as this program's queue has them, inside the caller's transaction. Gives back their version. */
export async function makeQueueTables(client: pg.ClientBase, kind: OpenDatabase['kind']): Promise<number | null> {
  const plan = getConstructionPlans(QUEUE_SCHEMA, { backend: kind === 'embedded' ? 'pglite' : 'postgres' });
  // The plan opens and ends a transaction, and sets limits for it: ours is the one that counts.
  const [inner] = /(?<=^\s*BEGIN;)[\s\S]*(?=COMMIT;\s*$)/.exec(plan) ?? [];
  if (inner === undefined) throw new Error('the plan of the queue’s tables is not the one transaction it used to be');
  await client.query(inner);
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  return readQueueVersion(client);
}

/** Rows of an older version stand in tables of this one: the queue must not bring those up to date a second time. */
export async function setQueueVersion(client: pg.ClientBase, version: number): Promise<void> {
  await client.query(`UPDATE ${QUEUE_SCHEMA}.version SET version = $1`, [version]);
}
