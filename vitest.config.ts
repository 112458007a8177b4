import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

// Each database's own tests have nothing to say about the other.
const ofTheOther = process.env.GALERIA_TEST_DB === 'postgres' ? ['src/platform/db/embedded/**'] : ['src/**/*.postgres.test.ts'];

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
          exclude: [...configDefaults.exclude, ...ofTheOther],
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
        test: { name: 'portal', root: 'apps/portal', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout } },
    ],
  },
});
