import { spawnSync } from 'node:child_process';
import { withPlanted } from './planted-tree.ts';
import { command, runSteps, STATIC_STEPS, type Step } from './steps.ts';

// `npm run check`: what must hold before every commit and needs no browser and no database server.

const PROJECTS = ['contract', 'note-reader', 'server-rules', 'portal', 'portal-anew'].flatMap((project) => [
  '--project',
  project,
]);

/** A test of a rule that fails, for a rule wherever the server has one, must fail the run. */
const planted: Step = {
  name: "a planted failure among the server's rules",
  run: () => {
    const test = "import { expect, test } from 'vitest';\ntest('planted', () => expect(1).toBe(2));\n";
    return withPlanted({ 'apps/server/src/capabilities/malls/planted.rules.test.ts': test }, (folder) => {
      const { status, stderr } = spawnSync('vitest', ['run', ...PROJECTS, 'planted.rules.test.ts'], {
        cwd: folder,
        encoding: 'utf8',
      });
      const isCaught = status === 1 && stderr.includes('expected 1 to be 2');
      if (!isCaught) console.error('  the planted failure was not caught');
      return isCaught;
    });
  },
};

const unit: Step = {
  name: 'unit tests',
  run: command('vitest', 'run', ...PROJECTS, '--silent=passed-only', '--reporter', 'dot'),
};

const failed = [...(await runSteps(STATIC_STEPS, 2)), ...(await runSteps([planted, unit]))];
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
