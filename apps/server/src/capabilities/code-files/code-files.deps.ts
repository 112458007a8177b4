import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';

/** What reading and carrying out a file needs, behind any request. */
export interface CodeFileDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
}
