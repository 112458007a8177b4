import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** The product as people run it: its own process, a new data folder, the demo loaded. */
export async function startServer(settings: { port: number; env?: Record<string, string> }): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-browser-'));
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
