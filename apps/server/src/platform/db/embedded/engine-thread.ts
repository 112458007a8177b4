import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Compression, EngineReport, EngineRequest, EngineStart } from './engine-messages.ts';

class EmbeddedDatabaseDied extends Error {
  override readonly name = 'EmbeddedDatabaseDied';
}

export type EngineThread = {
  /** A new connection to the engine; throws once the engine is gone. */
  connect(): MessagePort;
  /** The data folder as a tarball, taken between transactions. */
  dump(compression: Compression): Promise<Uint8Array>;
  /** The data folder copied to another, which must not exist yet, between transactions. */
  copy(to: string): Promise<void>;
  stop(): Promise<void>;
};

// PostgreSQL checks its own stack; with the default of 4 MB the thread's would overflow first, which the engine does not survive.
const STACK_MB = 64;

let engine: Promise<WebAssembly.Module> | undefined;

/** Compiled once in a process: the threads share it, and what the compiler makes better while it runs. */
function compileEngine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  engine ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return engine;
}

/** `onDeath` is called once if the engine ends without having been asked to. */
export async function startEngineThread(
  start: Omit<EngineStart, 'engine'>,
  onDeath: (error: Error) => void,
): Promise<EngineThread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { ...start, engine: await compileEngine() } satisfies EngineStart,
    resourceLimits: { stackSizeMb: STACK_MB },
  });
  let reason: string | undefined;
  let dumps: { resolve(tarball: Uint8Array): void; reject(error: Error): void }[] = [];
  const copies = new Map<string, { resolve(): void; reject(error: Error): void }>();
  let state: 'starting' | 'running' | 'stopping' | 'gone' = 'starting';
  const started = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();

  worker.on('error', (error: unknown) => {
    reason ??= error instanceof Error ? error.message : String(error);
  });
  worker.on('exit', (code) => {
    const before = state;
    state = 'gone';
    const death = new EmbeddedDatabaseDied(`the embedded database died: ${reason ?? `its thread exited with ${code}`}`);
    for (const waiting of [...dumps, ...copies.values()]) waiting.reject(death);
    if (before === 'starting') started.reject(death);
    else if (before === 'stopping' && code === 0) gone.resolve();
    else {
      gone.reject(death);
      onDeath(death);
    }
  });
  worker.on('message', (report: EngineReport) => {
    if (report.type === 'ready') {
      state = 'running';
      started.resolve();
    } else if (report.type === 'died') reason = report.reason;
    else if (report.type === 'copied') {
      const waiting = copies.get(report.to);
      copies.delete(report.to);
      if (report.failure === null) waiting?.resolve();
      else waiting?.reject(new Error(`the data folder could not be copied: ${report.failure}`));
    } else {
      const [waiting, ...rest] = dumps;
      dumps = rest;
      if (report.type === 'dumped') waiting?.resolve(report.tarball);
      else waiting?.reject(new Error(`the data folder could not be dumped: ${report.reason}`));
    }
  });
  // A death before anyone waits for the end must not count as an unhandled rejection: onDeath has told it.
  gone.promise.catch(() => {});

  function ask(request: EngineRequest, transfer: MessagePort[] = []): void {
    worker.postMessage(request, transfer);
  }

  function assertRunning(): void {
    if (state !== 'running') throw new EmbeddedDatabaseDied('the embedded database is closed');
  }

  await started.promise;
  return {
    connect() {
      assertRunning();
      const { port1, port2 } = new MessageChannel();
      ask({ type: 'connect', port: port2 }, [port2]);
      return port1;
    },
    dump(compression) {
      return new Promise((resolve, reject) => {
        assertRunning();
        dumps.push({ resolve, reject });
        ask({ type: 'dump', compression });
      });
    },
    copy(to) {
      return new Promise((resolve, reject) => {
        assertRunning();
        copies.set(to, { resolve, reject });
        ask({ type: 'copy', to });
      });
    },
    async stop() {
      if (state === 'running') {
        state = 'stopping';
        ask({ type: 'close' });
      }
      await gone.promise;
    },
  };
}
