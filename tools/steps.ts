import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly run: () => Promise<boolean> | boolean;
}

/** A program that says what it has to say when it has ended: several run side by side, and their lines stay together. */
export const commandWith =
  (env: Readonly<Record<string, string>>, program: string, ...args: string[]) =>
  (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
      const said: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
      child.once('error', reject);
      child.once('close', (code) => {
        process.stdout.write(Buffer.concat(said));
        resolve(code === 0);
      });
    });

/** A program that is watched while it runs. */
export const shownWith =
  (env: Readonly<Record<string, string>>, program: string, ...args: string[]) =>
  (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0));
    });

export const command = (program: string, ...args: string[]): (() => Promise<boolean>) => commandWith({}, program, ...args);

const check = (name: string): (() => Promise<boolean>) => command(process.execPath, 'tools/law.ts', name);

/** Everything but the tests themselves. */
export const STATIC_STEPS: readonly Step[] = [
  // One checker a project: each of several works out for itself what the others know already, and the projects go side by side.
  { name: 'types', run: command(process.execPath, 'node_modules/typescript-7/bin/tsc', '-b', '--checkers', '1') },
  { name: 'lint and format', run: command('biome', 'check', '--error-on-warnings') },
  { name: 'import law, with planted violations', run: check('architecture') },
  { name: 'rules without clock or chance, with planted violations', run: check('pure-rules') },
  { name: 'names of files, with planted violations', run: check('file-names') },
  { name: 'dead code, with planted violations', run: check('dead-code') },
];

/** Runs the steps, as many at once as asked, and says which failed; the rest still run, so that one look shows everything. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...steps];
  const runNext = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const passed = await step.run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (!passed) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return failed;
}
