import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleClient } from '../../build/build-client.ts';
import { CLIENT_PROGRAM } from '../../build/download-folder.ts';

/** The program as a shop has it, in a folder of its own. */
export async function placeClient(folder: string, settings: Readonly<Record<string, unknown>>): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, CLIENT_PROGRAM);
  if (!existsSync(program)) writeFileSync(program, await bundleClient());
  writeFileSync(join(folder, 'galeria-sync.json'), JSON.stringify(settings));
  return program;
}

export interface RunningClient {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** `node`: another Node than this one, to see that it runs there too. */
export function startClient(program: string, args: readonly string[] = [], node = process.execPath): RunningClient {
  const child = spawn(node, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-100_000);
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}
