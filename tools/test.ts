import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortalIfStale } from './portal-build.ts';
import { runSteps, STATIC_STEPS, type Step } from './steps.ts';
import { findChromium } from './test-ground/find-chromium.ts';
import { startPostgres } from './test-ground/postgres-server.ts';

// `npm test`: everything that must pass on a fresh machine. Finds or installs what it needs, and fails rather than skips.

const REPORTS = '.cache/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

interface Count {
  passed: number;
  failed: number;
}
const total: Count = { passed: 0, failed: 0 };

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

const ofVitest = (json: unknown): Count => {
  const report = json as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  // A skipped test proves nothing: it counts as failed here.
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests };
};

const ofPlaywright = (json: unknown): Count => {
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
};

function vitest(name: string, projects: readonly string[], env: Record<string, string> = {}): Step {
  return {
    name,
    run: () => {
      const report = `${name.replaceAll(' ', '-')}.json`;
      const args = [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--silent=passed-only',
        '--reporter',
        'dot',
        '--reporter',
        'json',
      ];
      const result = spawnSync('vitest', [...args, `--outputFile.json=${join(REPORTS, report)}`], {
        stdio: 'inherit',
        env: { ...process.env, NO_COLOR: '1', ...env },
      });
      return add(report, ofVitest, result.status === 0);
    },
  };
}

const started = performance.now();
const chromium = await findChromium();
const postgres = await startPostgres();
const onEmbedded = { GALERIA_TEST_DB: 'embedded', GALERIA_TEST_TURNS: 'both' };
const onPostgres = { GALERIA_TEST_DB: 'postgres', GALERIA_TEST_TURNS: 'both', TEST_DATABASE_URL: postgres.url };

const browser: Step = {
  name: 'browser',
  run: () => {
    const result = spawnSync('playwright', ['test'], {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'browser.json') },
    });
    return add('browser.json', ofPlaywright, result.status === 0);
  },
};

const build: Step = {
  name: 'portal build',
  run: () => {
    buildPortalIfStale();
    return true;
  },
};

const steps: Step[] = [
  ...STATIC_STEPS.map((step) => ({
    name: step.name,
    run: async () => {
      const passed = await step.run();
      if (passed) total.passed += 1;
      else total.failed += 1;
      return passed;
    },
  })),
  build,
  vitest('units', ['contract', 'portal', 'tools']),
  vitest('server on the embedded database', ['server'], onEmbedded),
  vitest('server on PostgreSQL', ['server'], onPostgres),
  browser,
];

let failed: string[] = [];
try {
  failed = await runSteps(steps);
} finally {
  await postgres.stop();
}
console.log(
  `\n${failed.length === 0 ? 'Everything passed' : `Failed: ${failed.join(', ')}`} in ${Math.round((performance.now() - started) / 1000)} s`,
);
console.log(`Tests: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.length === 0 && total.failed === 0 ? 0 : 1;
