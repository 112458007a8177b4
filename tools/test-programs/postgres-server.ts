import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';

export type RunningPostgres = { url: string; stop(): Promise<void> };

/** A PostgreSQL for tests: TEST_DATABASE_URL as it is, or a new server in a temporary folder that goes when it stops. */
export async function startPostgres(): Promise<RunningPostgres> {
  const found = await findPostgres();
  if ('url' in found) return { url: found.url, stop: async () => {} };
  const account = accountForServer();
  const folder = mkdtempSync(join(tmpdir(), 'galeria-pg-'));
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    const data = join(folder, 'data');
    await initialise(join(found.binaries, 'initdb'), data, folder, account);
    return await start(join(found.binaries, 'postgres'), data, folder, account);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** Neither PostgreSQL nor its pooler runs as root. */
export function accountForServer(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('root cannot run PostgreSQL, and there is neither a postgres nor a nobody account');
}

async function initialise(initdb: string, data: string, folder: string, account: Account): Promise<void> {
  // Code-point order and Unicode letters, as the embedded database has them; macOS knows no C.UTF-8.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = ['-D', data, '-U', 'galeria', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  const child = spawn(initdb, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = collect(child);
  const code = await ended(child);
  if (code !== 0) throw new Error(`initdb failed with ${code}: ${errors()}`);
}

async function start(postgres: string, data: string, folder: string, account: Account): Promise<RunningPostgres> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '2GB',
    // It looks at a table whenever it likes: a vacuum beside it passes by what it sees, and a plan is another one each time.
    autovacuum: 'off',
    // Compiling a statement pays off in an hour's report, not in what a test asks once.
    jit: 'off',
    shared_buffers: '256MB',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Into a file: who starts the server may be busy for minutes, and a pipe nobody reads stops it when it is full.
  const log = join(folder, 'server.log');
  const child = spawn(postgres, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', openSync(log, 'w')] });
  const killWithUs = () => child.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await ready(child, log);
  return {
    // By its socket, which takes a fifth less time a statement; who reads host and port of the address finds it there as well.
    url: `postgres://galeria@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', killWithUs);
      // SIGINT is the fast shutdown: it ends the sessions that are still open.
      child.kill('SIGINT');
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server says so itself; its words are in English because of LC_MESSAGES. */
export async function ready(child: ChildProcess, log: string, word = /ready to accept connections/): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (;;) {
    const said = readFileSync(log, 'utf8');
    if (word.test(said)) return;
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${said.slice(-10_000).trim()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-10_000);
  });
  return () => text.trim();
}

export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
