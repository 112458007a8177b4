import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const isPostgres = process.env.GALERIA_TEST_DB === 'postgres';
// Each database's own tests have nothing to say about the other.
const ofTheOther = isPostgres ? ['src/platform/db/embedded/**'] : ['src/**/*.postgres.test.ts'];

// What no database changes is tried with one of them when both have their turn, as in `npm test`.
const withEmbedded = [
  'src/**/*.rules.test.ts',
  'src/config/**',
  'src/demo/**',
  'src/platform/*.test.ts',
  'src/platform/edge/**',
  'src/command-line.test.ts',
];
const withPostgres = ['src/catalogue.test.ts', 'src/errors.test.ts', 'src/first-use.test.ts', 'src/platform/http/**'];
const inTheOtherTurn = process.env.GALERIA_TEST_TURNS ? (isPostgres ? withEmbedded : withPostgres) : [];

/** A limit for what hangs. Two cores with a browser beside them are slow, and slow is not wrong. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // Each server test runs a database in a thread of its own beside it.
    maxWorkers: 2,
    projects: [
      // Pure modules: nothing one file does can be seen by the next.
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], testTimeout, isolate: false } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofTheOther, ...inTheOtherTurn],
          globalSetup: fileURLToPath(new URL('./apps/server/src/testing/global-setup.ts', import.meta.url)),
          // Processes, not threads: workers, locks and exit handlers behave as they do in the product. Shared by the files, which
          // each open what they need and close it: loading the server anew for each took longer than most of its tests.
          pool: 'forks',
          isolate: false,
          testTimeout,
          // Opening a database takes a second on an idle machine, several on a busy one.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'portal',
          root: 'apps/portal',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file has a page and modules of its own, and what a page is made of is loaded once: that took half the time.
          pool: 'vmThreads',
          testTimeout,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout } },
    ],
  },
});
