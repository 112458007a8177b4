import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, commandWith, runSteps, STATIC_STEPS, type Step, shownWith } from './steps.ts';
import { findChromium } from './test-programs/find-chromium.ts';
import { startPostgres } from './test-programs/postgres-server.ts';
import { OUTCOMES_VARIABLE } from './test-run/file-outcomes.ts';
import { type FileOutcome, ofPlaywright, type PartOutcome, readOutcome, slowestFiles } from './test-run/outcomes.ts';
import { useScratchFolder } from './test-run/scratch-folder.ts';
import { runFailedAgain } from './test-run/second-runs.ts';

// `npm test`: everything that must pass on a fresh machine. Finds or installs what it needs, and fails rather than skips.

const started = performance.now();
useScratchFolder();
/** Found or installed beside the checks, which need neither; one after the other, since one at a time installs packages. */
const programs = (async () => {
  const chromium = await findChromium();
  return { chromium, postgres: await startPostgres() };
})();
// Without them nothing is proved: the run ends as soon as it is known, and says what is missing.
programs.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const REPORTS = '.cache/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
let reports = 0;
function newReport(): string {
  reports += 1;
  return join(REPORTS, `${reports}.json`);
}

async function runVitest(args: readonly string[]): Promise<PartOutcome> {
  const { postgres } = await programs;
  const report = newReport();
  const passed = await shownWith(
    {
      ...{ NO_COLOR: '1', [OUTCOMES_VARIABLE]: report, GALERIA_TEST_DEMO: demo },
      ...{ GALERIA_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url },
    },
    'vitest',
    'run',
    '--silent=passed-only',
    ...args,
  )();
  return readOutcome(report, (json) => json as PartOutcome, passed);
}

async function runBrowser(args: readonly string[] = []): Promise<PartOutcome> {
  const { chromium } = await programs;
  const report = newReport();
  const settings = { CHROMIUM_PATH: chromium, E2E_DEMO: demo, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const passed = await shownWith(settings, 'playwright', 'test', ...args)();
  return readOutcome(report, ofPlaywright, passed);
}

/** One file of any part, with nothing of the run beside it. What it left behind when it failed stays to be looked at. */
async function runAlone({ part, file }: FileOutcome): Promise<FileOutcome | undefined> {
  console.log(`\nOnce more, alone: ${file} (${part})`);
  const { files, errors } =
    part === 'browser'
      ? await runBrowser([file, '--no-deps', '--workers', '1', '--output', 'artifacts/browser-again'])
      : await runVitest(['--project', part, '--maxWorkers', '1', file]);
  return errors.length === 0 ? files.find((each) => each.file === file) : undefined;
}

const files: FileOutcome[] = [];
/** What failed and is no test: it is not run again. */
const broken: string[] = [];
let checksPassed = 0;

const tests = (name: string, run: () => Promise<PartOutcome>): Step => ({
  name,
  run: async () => {
    const outcome = await run();
    files.push(...outcome.files);
    broken.push(...outcome.errors.map((error) => `${name}: ${error}`));
    return outcome.errors.length === 0 && outcome.files.every(({ failed }) => failed.length === 0);
  },
});

const vitest = (name: string, projects: readonly string[], workers: number): Step =>
  tests(name, () => runVitest([...projects.flatMap((project) => ['--project', project]), '--maxWorkers', String(workers)]));

/** Without it nothing of the browser passes; it proves nothing itself. */
const needed = ({ name, run }: Step): Step => ({
  name,
  run: async () => {
    const passed = await run();
    if (!passed) broken.push(name);
    return passed;
  },
});

const counted = (step: Step): Step => ({
  name: step.name,
  run: async () => {
    const passed = await needed(step).run();
    if (passed) checksPassed += 1;
    return passed;
  },
});

const demo = await mkdtemp(join(tmpdir(), 'galeria-browser-demo-'));
const demoData: Step = {
  name: 'demo data',
  run: commandWith({ DATABASE_URL: '', GALERIA_DATA: demo }, process.execPath, 'tools/run.mjs', 'seed'),
};
const portalBuild: Step = { name: 'portal build', run: command(process.execPath, 'tools/build-portal.ts') };
const clientBuild: Step = { name: 'sync client build', run: command(process.execPath, 'tools/build-sync-client.ts') };

let ended: Awaited<ReturnType<typeof runFailedAgain>>;
try {
  // Most of these use one core; the demo takes longest, so it comes first and the units are begun beside it. They need both
  // builds, which are through long before: the types alone take longer.
  const checks = [...[portalBuild, clientBuild].map(needed), ...STATIC_STEPS.map(counted)];
  // One more than there are cores: pages fade and open, and the traffic's clock runs, while a worker does nothing.
  const units = vitest('units', ['contract', 'note-reader', 'sync-client', 'server-rules', 'portal', 'portal-anew', 'tools'], 3);
  await runSteps([needed(demoData), ...checks, units], 2);
  await runSteps([
    // One more than there are cores: each of them waits for its database, a job's turn or another process now and then. With two more
    // no core was ever idle, and the run took longer.
    vitest('server', ['server', 'embedded'], 3),
    tests('browser', runBrowser),
  ]);
  ended = await runFailedAgain(files, runAlone);
} finally {
  await (await programs).postgres.stop();
  await rm(demo, { recursive: true, force: true });
}

const list = (heading: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
};
const failed = [
  ...broken,
  ...ended.files.flatMap(({ part, file, failed }) => failed.map((name) => `${file} (${part}): ${name}`)),
];
const passed = checksPassed + ended.files.reduce((sum, each) => sum + each.passed, 0);
list('The ten slowest files', slowestFiles(ended.files, 10));
list('Failed', failed);
list('Failed at first, and passed when run once more, alone', ended.failedAtFirst);
console.log(
  `\n${failed.length === 0 ? 'Everything passed' : 'Not everything passed'} in ${Math.round((performance.now() - started) / 1000)} s`,
);
console.log(`Tests: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
