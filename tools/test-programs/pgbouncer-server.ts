import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgbouncer } from './find-pgbouncer.ts';
import { accountForServer, ended, freePort, ready } from './postgres-server.ts';

export type RunningPgbouncer = {
  /** The address of a database by way of the pooler. */
  urlOf(database: string): string;
  stop(): Promise<void>;
};

/** A PgBouncer in transaction mode, as it comes but for that, in front of the server of a URL. Few connections: they are shared. */
export async function startPgbouncer(serverUrl: string): Promise<RunningPgbouncer> {
  const program = await findPgbouncer();
  const account = accountForServer();
  const folder = mkdtempSync(join(tmpdir(), 'galeria-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const place = [
    `host=${hostname}`,
    `port=${serverPort || 5432}`,
    `user=${decodeURIComponent(username) || 'postgres'}`,
    ...(password === '' ? [] : [`password=${decodeURIComponent(password)}`]),
  ].join(' ');
  const settings = ['pool_mode=transaction', 'auth_type=any', 'listen_addr=127.0.0.1', `listen_port=${port}`];
  const sizes = ['default_pool_size=4', 'max_client_conn=200', 'unix_socket_dir='];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', `* = ${place}`, '[pgbouncer]', ...settings, ...sizes, ''].join('\n'));
  const log = join(folder, 'pgbouncer.log');
  const output = openSync(log, 'w');
  if (account.uid !== undefined) for (const path of [folder, file, log]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, [file], { ...account, cwd: folder, stdio: ['ignore', 'ignore', output] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await ready(child, log, /process up/).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    urlOf: (database) => `postgres://galeria@127.0.0.1:${port}/${database}`,
    async stop() {
      process.off('exit', killWithUs);
      child.kill('SIGKILL');
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
