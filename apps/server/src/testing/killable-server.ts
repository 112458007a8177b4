import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { quickStart } from './bundled-programs.ts';
import { type TestDatabase, urlOf } from './test-database.ts';

/** A server process that tells by a word how far it is, to be killed just then. */
export interface KillableServer {
  /** Resolves when it says the word after this call; rejects when it ends before. */
  said(word: string): Promise<void>;
  /** Kills it outright; resolves with how it ended. */
  kill(): Promise<unknown[]>;
}

const hear = (child: ChildProcess, word: string) =>
  new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes(word)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it said '${word}'`)));
  });

/** Runs `script <databaseUrl> <folder>` and waits until it says that it is ready. */
export async function startKillableServer(script: string, database: TestDatabase, folder: string): Promise<KillableServer> {
  const { rows } = await database.pool.query('select current_database() as name');
  const child = spawn(process.execPath, [script, urlOf(rows[0].name), folder], {
    env: { ...process.env, ...quickStart() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await hear(child, 'ready');
  return {
    said: (word) => hear(child, word),
    kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      return gone;
    },
  };
}
