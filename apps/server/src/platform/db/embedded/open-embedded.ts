import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Compression } from './engine-messages.ts';
import { type EngineThread, startEngineThread } from './engine-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { createPortSocket } from './port-socket.ts';

export type EmbeddedOptions = {
  /** Called once if the engine dies; the pool is useless from then on. Without it the error is thrown where nobody catches it. */
  onDeath?: (error: Error) => void;
  /** The tarball of a data folder, as `dump` makes it; only for a folder that is still empty. */
  loadFrom?: Blob | Uint8Array;
  /** How long a query may wait for the one connection. */
  connectionTimeoutMillis?: number;
};

export type EmbeddedDatabase = {
  pool: pg.Pool;
  close(): Promise<void>;
  dump(compression?: Compression): Promise<Uint8Array>;
  /** Copies the data folder to another, which must not exist yet, between transactions. */
  copy(to: string): Promise<void>;
};

/**
 * PostgreSQL in a thread of this process, its data in `dir` (undefined: in memory). One connection: whoever touches the pool
 * inside a transaction waits for himself and is refused after `connectionTimeoutMillis`.
 */
export async function openEmbeddedDatabase(dir: string | undefined, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const loadFrom = options.loadFrom instanceof Blob ? await options.loadFrom.bytes() : options.loadFrom;
  const onDeath = options.onDeath ?? throwUncaught;
  const folder = dir === undefined ? undefined : takeFolder(resolve(dir));
  let thread: EngineThread;
  try {
    thread = await startEngineThread({ dir: folder?.path, loadFrom }, onDeath);
    folder?.markFinished();
  } catch (error) {
    folder?.release();
    throw error;
  }
  const pool = openPool(thread, options.connectionTimeoutMillis ?? 30_000);

  async function close(): Promise<void> {
    try {
      await pool.end();
      await thread.stop();
    } finally {
      folder?.release();
    }
  }
  let closed: Promise<void> | undefined;
  return {
    pool,
    close: () => {
      closed ??= close();
      return closed;
    },
    dump: (compression = 'gzip') => thread.dump(compression),
    copy: (to) => thread.copy(to),
  };
}

function openPool(thread: EngineThread, connectionTimeoutMillis: number): pg.Pool {
  const pool = new pg.Pool({
    stream: () => createPortSocket(thread.connect),
    // Named in full, so that PGHOST, PGSSLMODE and their kind in the environment do not count here.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    connectionTimeoutMillis,
    idleTimeoutMillis: 0,
  });
  // A connection breaks only when the engine dies, which onDeath tells. Idle or in use: unheard, the event ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function takeFolder(path: string) {
  mkdirSync(path, { recursive: true });
  const lock = lockFolder(path);
  const unfinished = `${path}.unfinished`;
  try {
    // The first start writes hundreds of files. If it was cut off, nothing was acknowledged yet and the engine could not go on.
    if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
    if (!existsSync(join(path, 'PG_VERSION'))) {
      if (readdirSync(path).length > 0) throw new Error(`data folder ${path} holds other files and no database`);
      writeFileSync(unfinished, '');
    }
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    path,
    markFinished: () => rmSync(unfinished, { force: true }),
    release: () => lock.release(),
  };
}

function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
