// The engine's thread. PGlite computes synchronously, so it would hold up every request from the main thread.
import { cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Compression, EngineReport, EngineRequest, EngineStart } from './engine-messages.ts';
import { createProtocolBridge } from './protocol-bridge.ts';

const { dir, loadFrom, engine } = workerData as EngineStart;
const GONE = 70;

const parent = parentPort;
if (!parent) throw new Error('embedded-worker.ts runs in a worker thread');

function report(message: EngineReport): void {
  parent?.postMessage(message);
}

/** In a worker, process.exit ends the thread at once, even from within the engine's call stack. */
function die(error: unknown): never {
  report({ type: 'died', reason: error instanceof Error ? error.message : String(error) });
  process.exit(GONE);
}

const db = await PGlite.create({
  dataDir: dir ?? 'memory://',
  extensions: { pg_trgm, unaccent },
  pgliteWasmModule: engine,
  ...(loadFrom && { loadDataDir: tarball(loadFrom) }),
});
failLoudly(db);

const bridge = createProtocolBridge(
  {
    run: (messages, onRawData) => db.runExclusive(() => db.execProtocolRawStream(messages, { onRawData })),
    isInTransaction: () => db.isInTransaction(),
  },
  die,
);

parent.on('message', (request: EngineRequest) => {
  switch (request.type) {
    case 'connect':
      return bridge.attach(request.port);
    case 'dump':
      return void dump(request.compression);
    case 'copy':
      return void copy(request.to);
    case 'close':
      return void close();
  }
});
report({ type: 'ready' });

async function dump(compression: Compression): Promise<void> {
  try {
    const bytes = await bridge.whenQuiet(async () => {
      await db.exec('CHECKPOINT');
      return (await db.dumpDataDir(compression)).bytes();
    });
    parent?.postMessage({ type: 'dumped', tarball: bytes } satisfies EngineReport, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    report({ type: 'dump-failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/** All that was committed is in the files by then; whoever opens the copy finds what a killed process would have left. */
async function copy(to: string): Promise<void> {
  let failure: string | null = null;
  try {
    if (dir === undefined) throw new Error('it is in memory');
    const from = dir;
    await bridge.whenQuiet(async () => {
      await db.exec('CHECKPOINT');
      cpSync(from, to, { recursive: true, errorOnExist: true, force: false });
    });
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  report({ type: 'copied', to, failure });
}

async function close(): Promise<void> {
  await bridge.whenQuiet(() => db.close());
  process.exit(0);
}

function tarball(bytes: Uint8Array): Blob {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new Blob([new Uint8Array(bytes)], { type: isGzip ? 'application/x-gzip' : 'application/x-tar' });
}

/**
 * PGlite answers PostgreSQL's error jumps and swallows every other exception of the engine: exit, trap, stack overflow. The
 * client would wait for ever, or the next one would find a session in ruins.
 */
function failLoudly({ Module }: PGlite): void {
  const errorJump = 100;
  const runOnce = Module._PostgresMainLoopOnce;
  Module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      const isErrorJump = typeof error === 'object' && error !== null && 'status' in error && error.status === errorJump;
      if (!isErrorJump) die(error);
      throw error;
    }
  };
}
