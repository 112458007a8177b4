import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { forgetSignIns } from './api.ts';

export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** One whose clock goes a day ahead. */
export interface MovableServer extends ServerProcess {
  nextDay(): Promise<void>;
  /** It is stopped, and started again on the day after: whatever came due meanwhile came while nobody was there. */
  nightWithout(): Promise<void>;
}

const MOVABLE_CLOCK = new URL('./movable-clock.ts', import.meta.url).href;
const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const SEED = fileURLToPath(new URL('../../tools/seed.ts', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'galeria-browser-'));

/** A data folder with the demo in it, if none was given. Each server gets a copy, since loading it takes most of a minute. */
export async function makeDemo(): Promise<() => Promise<void>> {
  if (process.env.E2E_DEMO) return async () => {};
  const folder = await newFolder();
  await promisify(execFile)(process.execPath, [SEED], { env: { ...process.env, DATABASE_URL: '', GALERIA_DATA: folder } });
  process.env.E2E_DEMO = folder;
  return () => rm(folder, { recursive: true, force: true });
}

interface ServerSettings {
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The product as people run it: its own process, a data folder of its own with the demo loaded. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const { url, stop } = await startProcess(settings);
  return { url, stop };
}

/** DRW-13: the same with a clock that can be moved: lists freeze on one day, and are drawn on the next. */
export async function startMovableServer({ port, env }: ServerSettings): Promise<MovableServer> {
  const settings = { port, env: { ...env, NODE_OPTIONS: `--import=${MOVABLE_CLOCK}` } };
  const { child, url, stop, again } = await startProcess(settings);
  return {
    url,
    stop,
    async nightWithout() {
      await again({ CLOCK_DAYS_AHEAD: '1' });
      forgetSignIns(url);
    },
    async nextDay() {
      const moved = announced(child(), 'Clock: a day ahead');
      child().kill('SIGUSR2');
      await moved;
      forgetSignIns(url);
    },
  };
}

interface Restartable extends ServerProcess {
  child(): ChildProcess;
  /** Ended, and started on what it left. */
  again(env: Readonly<Record<string, string>>): Promise<void>;
}

async function startProcess(settings: ServerSettings): Promise<Restartable> {
  const demo = process.env.E2E_DEMO;
  if (!demo) throw new Error('the demo was not made');
  const folder = await newFolder();
  await cp(demo, folder, { recursive: true });
  const url = `http://localhost:${settings.port}`;
  const start = (more: Readonly<Record<string, string>> = {}) =>
    spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        GALERIA_DATA: folder,
        PORT: String(settings.port),
        HOST: '127.0.0.1',
        GALERIA_PUBLIC_URL: url,
        // Each test comes from an address of its own, as people do; the guard at the door counts by address.
        GALERIA_TRUST_PROXY: 'true',
        GALERIA_RATE_LIMIT: '100000',
        GALERIA_LOG_LEVEL: 'error',
        ...settings.env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let child = start();
  await announced(child, 'Galeria: http');
  const end = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return {
    child: () => child,
    url,
    async again(more) {
      await end();
      child = start(more);
      await announced(child, 'Galeria: http');
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server has said something: where it is, at first. */
function announced(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it said '${words}': ${said}`)));
  });
}
