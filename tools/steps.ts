import { spawnSync } from 'node:child_process';
import { checkArchitecture } from './check-architecture.ts';

export interface Step {
  readonly name: string;
  readonly run: () => Promise<boolean> | boolean;
}

export const command =
  (program: string, ...args: string[]) =>
  (): boolean =>
    spawnSync(program, args, { stdio: 'inherit' }).status === 0;

/** Everything but the tests themselves. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'types', run: command(process.execPath, 'node_modules/typescript-7/bin/tsc', '-b') },
  { name: 'lint and format', run: command('biome', 'check', '--error-on-warnings') },
  {
    name: 'import law, with planted violations',
    run: async () => {
      const problems = await checkArchitecture();
      for (const problem of problems) console.error(`  ${problem}`);
      return problems.length === 0;
    },
  },
  { name: 'dead code', run: command('knip') },
];

/** Runs each step and says which failed; the rest still run, so that one look shows everything. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    const started = performance.now();
    const passed = await step.run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${passed ? '✓' : '✗'} ${step.name} (${seconds} s)`);
    if (!passed) failed.push(step.name);
  }
  return failed;
}
