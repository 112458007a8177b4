import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Five characters, a digit among them: EPIPE is the system's word. */
const STATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** What PostgreSQL calls a failure. Drizzle wraps the driver's error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && STATE.test(code) ? code : sqlStateOf(error.cause);
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Somebody else had what was needed, for longer than one waits. */
export const isLockedOut = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlStateOf(error) ?? '');

/** Connections (08), conflicts (40), resources (53), locks (55), an operator's or a timeout's end (57): tomorrow it may go well. */
const PASSING = /^(08|40|53|55|57)/;
/** The driver's own words when a connection breaks carry no state. */
const BROKEN = /connection|timeout|ECONN|EPIPE|ENOTFOUND/i;

/** What is around it quotes the statement and its values, which may say anything. */
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error);

/** Whether a failure is of the moment and says nothing against what was tried. */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return PASSING.test(state);
  const root = rootOf(error);
  return root instanceof Error && BROKEN.test(root.message);
}

/** From here on the transaction waits for no lock longer than this; it fails instead. */
export const limitLockWaits = (tx: Transaction, milliseconds: number) =>
  tx.execute(sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`);
