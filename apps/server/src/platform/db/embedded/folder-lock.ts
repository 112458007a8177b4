import { DatabaseSync } from 'node:sqlite';

/** Another process has the folder open. Two engines on one folder would destroy the data without a word. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly folder: string;

  constructor(folder: string) {
    super(`data folder ${folder} is in use by another process`);
    this.folder = folder;
  }
}

const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process, or throws DataFolderInUse. An exclusive SQLite transaction is the lock: it belongs to the
 * operating system, so that it goes with the process however the process ends. The file beside the folder stays, empty.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(`${folder}.lock-db`);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw new DataFolderInUse(folder);
    throw error;
  }
  return {
    release() {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}
