import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openEmbeddedDatabase } from './embedded/open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { drizzleOnPool } from './transaction.ts';
import { installValueParsers } from './value-parsers.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For what may run inside a transaction or outside one. */
export type Queryable = Database | Transaction;

export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  db: Database;
  close(): Promise<void>;
  /** Copies the folder of the embedded database to another, between transactions. */
  copyFolder?: (to: string) => Promise<void>;
};

export type DatabaseOptions = {
  /** A PostgreSQL server. Without it: the embedded database, in `database` inside the data folder. */
  databaseUrl?: string | undefined;
  dataFolder: string;
  /** Connections to PostgreSQL; the embedded database has one. */
  poolSize?: number | undefined;
  /** The embedded database died: nothing works any more, the process should end. */
  onDeath?: ((error: Error) => void) | undefined;
};

export async function openDatabase({ databaseUrl, dataFolder, poolSize, onDeath }: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) {
    const pool = await openPostgres(databaseUrl, poolSize);
    return asOpenDatabase('postgres', pool, () => pool.end());
  }
  const { pool, close, copy } = await openEmbeddedDatabase(join(dataFolder, 'database'), onDeath ? { onDeath } : {});
  return { ...asOpenDatabase('embedded', pool, close), copyFolder: copy };
}

export function asOpenDatabase(kind: OpenDatabase['kind'], pool: pg.Pool, close: () => Promise<void>): OpenDatabase {
  installValueParsers();
  return { kind, pool, db: drizzleOnPool(pool, { keepsPlans: kind === 'embedded' }), close };
}
