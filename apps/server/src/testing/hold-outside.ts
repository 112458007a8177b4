import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../platform/db/database.ts';

type Connected = Pick<OpenDatabase, 'pool'>;

/** A transaction of nobody's, which holds what it did. */
export interface HeldOutside {
  /** As the database names its connection. */
  readonly pid: number;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Something is held from outside, as by another process that is slow. Rolled back at the latest when the test has ended, however it
 * ended: a test that fails keeps nobody else waiting.
 */
export async function holdOutside(
  { pool }: Connected,
  ...statements: [text: string, values?: unknown[]][]
): Promise<HeldOutside> {
  const client = await pool.connect();
  let isHeld = true;
  const end = async (how: 'commit' | 'rollback'): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await client.query(how);
    client.release();
  };
  onTestFinished(() => end('rollback'));
  await client.query('begin');
  for (const [text, values] of statements) await client.query(text, values);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return { pid: rows[0].pid, commit: () => end('commit'), rollback: () => end('rollback') };
}

/** Who waits for a lock in this database: other tests wait in the same cluster. */
export async function lockWaiters({ pool }: Connected): Promise<number[]> {
  const { rows } = await pool.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.map(({ pid }) => pid);
}
