import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

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

/** The product as people run it: its own process, a data folder of its own with the demo loaded. */
export async function startServer(settings: { port: number; env?: Record<string, string> }): Promise<ServerProcess> {
  const demo = process.env.E2E_DEMO;
  if (!demo) throw new Error('the demo was not made');
  const folder = await newFolder();
  await cp(demo, folder, { recursive: true });
  const url = `http://localhost:${settings.port}`;
  const child = spawn(process.execPath, [MAIN], {
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await announced(child);
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves with the line in which the server says where it is. */
function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Galeria: http')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready: ${said}`)));
  });
}
