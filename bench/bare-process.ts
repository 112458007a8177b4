import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareCase } from './bare-server.ts';

/** Where our server is, whom it knows, and where its database is. */
export interface BenchTarget {
  readonly databaseUrl: string;
  readonly address: string;
  readonly token: string;
}

/** The bare server as a process of its own, as ours is one. */
export async function startBare(
  databaseUrl: string,
  cases: readonly BareCase[],
): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  child.send({ databaseUrl, cases });
  return { child, address: await address };
}
