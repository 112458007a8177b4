// What the tests of the running program share: servers that end with the tests, and calls to them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@galeria/contract/session/session';
import { DEMO_PASSWORD } from '../demo/demo-users.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const ADMIN = 'admin@galeria.example';

export interface RunningServers {
  /** For what they keep. */
  readonly folder: string;
  start(environment: Readonly<Record<string, string>>): ServerProcess;
  /** Ends those that still run. */
  end(): Promise<void>;
  remove(): Promise<void>;
}

export async function openRunningServers(): Promise<RunningServers> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-run-'));
  const running: ServerProcess[] = [];
  const end = async () => {
    for (const server of running) server.kill('SIGKILL');
    await Promise.all(running.map(({ exited }) => exited));
  };
  return {
    folder,
    start(environment) {
      const server = startServerProcess(environment);
      running.push(server);
      return server;
    },
    end,
    async remove() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function post<Body>(
  address: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export const signIn = (address: string, username: string, password = DEMO_PASSWORD) =>
  post<SignedIn>(address, '/auth', { username, password });

export const get = async (address: string, path: string, token = '') =>
  fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

export const newUser = (name: string) => ({
  name,
  email: `${name}@galeria.example`,
  mallsCode: [],
  groups: [],
  permissions: [],
});
