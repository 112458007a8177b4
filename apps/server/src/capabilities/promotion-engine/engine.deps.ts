import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';

export interface EngineDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  /** Keys the digests of lists, and seals the keys of draws. */
  readonly secret: Keyring;
  /** For whom somebody waits: no lock is waited for longer than this. Without it, as long as it takes. */
  readonly longestWaitMillis?: number;
}
