import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, commandWith, runSteps, STATIC_STEPS, type Step, shownWith } from './steps.ts';
import { findChromium } from './test-programs/find-chromium.ts';
import { startPostgres } from './test-programs/postgres-server.ts';
import { type FileTime, TIMES_VARIABLE } from './test-run/file-times.ts';
import { type Count, ofPlaywright, ofVitest, readTimes, slowestFiles, timesOfPlaywright } from './test-run/reports.ts';
import { useScratchFolder } from './test-run/scratch-folder.ts';

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

const total = { passed: 0, failed: 0 };
const times: FileTime[] = [];

function add(report: string, read: (json: unknown) => Count, passed: boolean): boolean {
  const path = join(REPORTS, report);
  if (!existsSync(path)) {
    total.failed += 1;
    return false;
  }
  const count = read(JSON.parse(readFileSync(path, 'utf8')));
  // A run that counted nothing, or that failed outside of its tests, has failed.
  const failed = count.failed === 0 && (!passed || count.passed === 0) ? 1 : count.failed;
  total.passed += count.passed;
  total.failed += failed;
  return failed === 0;
}

function vitest(name: string, projects: readonly string[], workers: number): Step {
  return {
    name,
    run: async () => {
      const { postgres } = await programs;
      const [report, timesFile] = [`${name}.json`, join(REPORTS, `${name}-times.json`)];
      const args = [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--silent=passed-only',
        `--maxWorkers=${workers}`,
        `--outputFile.json=${join(REPORTS, report)}`,
      ];
      const passed = await shownWith(
        {
          ...{ NO_COLOR: '1', [TIMES_VARIABLE]: timesFile, GALERIA_TEST_DEMO: demo },
          ...{ GALERIA_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url },
        },
        'vitest',
        ...args,
      )();
      times.push(...readTimes(timesFile));
      return add(report, ofVitest, passed);
    },
  };
}

const browser: Step = {
  name: 'browser',
  run: async () => {
    const { chromium } = await programs;
    const report = join(REPORTS, 'browser.json');
    const settings = { CHROMIUM_PATH: chromium, E2E_DEMO: demo, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const passed = await shownWith(settings, 'playwright', 'test')();
    if (existsSync(report)) times.push(...timesOfPlaywright(JSON.parse(readFileSync(report, 'utf8'))));
    return add('browser.json', ofPlaywright, passed);
  },
};

const counted = ({ name, run }: Step): Step => ({
  name,
  run: async () => {
    const passed = await run();
    if (passed) total.passed += 1;
    else total.failed += 1;
    return passed;
  },
});

/** Not counted: without them nothing of the browser passes. */
const demo = await mkdtemp(join(tmpdir(), 'galeria-browser-demo-'));
const demoData: Step = {
  name: 'demo data',
  run: commandWith({ DATABASE_URL: '', GALERIA_DATA: demo }, process.execPath, 'tools/run.mjs', 'seed'),
};
const portalBuild: Step = { name: 'portal build', run: command(process.execPath, 'tools/build-portal.ts') };
const clientBuild: Step = { name: 'sync client build', run: command(process.execPath, 'tools/build-sync-client.ts') };

const failed: string[] = [];
try {
  // Most of these use one core; the demo takes longest, so it comes first and the units are begun beside it. They need both
  // builds, which are through long before: the types alone take longer.
  const checks = [portalBuild, clientBuild, ...STATIC_STEPS.map(counted)];
  // One more than there are cores: pages fade and open, and the traffic's clock runs, while a worker does nothing.
  const units = vitest('units', ['contract', 'note-reader', 'sync-client', 'server-rules', 'portal', 'portal-anew', 'tools'], 3);
  failed.push(...(await runSteps([demoData, ...checks, units], 2)));
  failed.push(
    ...(await runSteps([
      // One more than there are cores: each of them waits for its database, a job's turn or another process now and then. With two more
      // no core was ever idle, and the run took longer.
      vitest('server', ['server', 'embedded'], 3),
      browser,
    ])),
  );
} finally {
  await (await programs).postgres.stop();
  await rm(demo, { recursive: true, force: true });
}
console.log(`\nThe ten slowest files:\n${slowestFiles(times, 10).join('\n')}`);
console.log(
  `\n${failed.length === 0 ? 'Everything passed' : `Failed: ${failed.join(', ')}`} in ${Math.round((performance.now() - started) / 1000)} s`,
);
console.log(`Tests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.length === 0 && total.failed === 0 ? 0 : 1;
