import { command, runSteps, STATIC_STEPS } from './steps.ts';

// `npm run check`: what must hold before every commit and needs no browser and no database server.

const unit = {
  name: 'unit tests',
  run: command('vitest', 'run', '--project', 'contract', '--project', 'portal', '--silent=passed-only', '--reporter', 'dot'),
};
const failed = await runSteps([...STATIC_STEPS, unit]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
