import type { Act } from './actor.ts';
import type { Transaction } from './db/database.ts';

/**
 * What a command needs to change something: who acts, and the transaction to do it in.
 * `transact` also claims the request's Idempotency-Key in that same transaction, so that a
 * repeated request finds either nothing or the whole effect with its answer. A command calls
 * it once and returns its result as the answer.
 */
export interface WriteContext {
  readonly act: Act;
  transact<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}
