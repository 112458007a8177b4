import { defineConfig } from '@playwright/test';
import { HANGING_MILLIS } from './tools/test-run/limits.ts';

// Playwright asks for a default export.
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'artifacts/browser',
  globalSetup: './e2e/support/global-setup.ts',
  // No retries here: `npm test` runs a file that failed once more, alone, and names it.
  retries: 0,
  workers: 3,
  fullyParallel: true,
  timeout: HANGING_MILLIS.test,
  expect: { timeout: HANGING_MILLIS.awaited },
  // What measures time runs when everything else is through: two browsers on two cores measure each other.
  projects: [
    // What lets a lease run out, an undo pass or a job have its turn: a third browser that has little to do meanwhile.
    { name: 'waiting', testMatch: /\.waiting\.spec\.ts$/, workers: 1 },
    { name: 'together', testIgnore: /\.(alone|waiting)\.spec\.ts$/, workers: 2 },
    { name: 'alone', testMatch: /\.alone\.spec\.ts$/, dependencies: ['together', 'waiting'], workers: 1 },
  ],
  reporter: [['dot'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as [['json']]) : [])],
  use: {
    locale: 'pt-BR',
    // Not the mall's: what people see must not depend on their computer's zone (FMT-01).
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1366, height: 900 },
    screenshot: 'only-on-failure',
    // Asked for with `--trace retain-on-failure`: the recorder copies every frame, and the whole document at each key, and does
    // so on the same cores. What measures time would measure the recorder.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are opened by the hundred and make much that is gone at once: with room for it a twentieth less is worked.
        '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
});
