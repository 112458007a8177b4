import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { fileOutcomesReporter, OUTCOMES_VARIABLE } from './tools/test-run/file-outcomes.ts';
import { HANGING_MILLIS } from './tools/test-run/limits.ts';
import { LongFilesFirst } from './tools/test-run/long-files-first.ts';

// Where a test of the server runs is in its name (docs/decisions/0049-what-runs-where.md): `*.embedded.test.ts` on the embedded
// database, `*.both.test.ts` on both, `*.postgres.test.ts` and everything else on PostgreSQL.
const ON_EMBEDDED = ['src/**/*.embedded.test.ts', 'src/**/*.both.test.ts'];
const ONLY_EMBEDDED = ['src/**/*.embedded.test.ts'];
const ONLY_POSTGRES = ['src/**/*.postgres.test.ts'];
/** Who has no PostgreSQL at hand asks for the embedded database: all but what needs several connections or many rows runs on it. */
const isEmbedded = process.env.GALERIA_TEST_DB !== 'postgres';

const outcomesFile = process.env[OUTCOMES_VARIABLE];

/** The server's tests that open no database, no port and no file: `npm run check` runs them too. */
const pureServerTests = [
  'src/**/*.rules.test.ts',
  'src/capabilities/draws/minutes-text.format.test.ts',
  'src/capabilities/participation/lucky-order.crypto.test.ts',
  'src/capabilities/promotions/promotion-rules.test.ts',
  'src/config/**/*.test.ts',
  'src/platform/{byte-quota,work-gate}.test.ts',
  'src/platform/db/sql-state.test.ts',
];

const limits = {
  testTimeout: HANGING_MILLIS.test,
  hookTimeout: HANGING_MILLIS.test,
  expect: { poll: { timeout: HANGING_MILLIS.awaited } },
} as const;

const onServer = {
  root: 'apps/server',
  globalSetup: fileURLToPath(new URL('./apps/server/src/testing/global-setup.ts', import.meta.url)),
  // Processes, not threads: workers, locks and exit handlers behave as they do in the product. Shared by the files, which
  // each open what they need and close it: loading the server anew for each took longer than most of its tests.
  pool: 'forks',
  isolate: false,
  ...limits,
} as const;

/** What a page is told before its first screen stands: they load the portal for themselves. */
const TOLD_ONCE = ['src/areas/store-service/pages/cnpj-setting.test.tsx'];

const inPortal = {
  // Elements as in the product: those of development each keep a stack (src/testing/plain-elements.ts).
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    root: 'apps/portal',
    setupFiles: ['plain-elements', 'clean-page'].map((name) =>
      fileURLToPath(new URL(`./apps/portal/src/testing/${name}.ts`, import.meta.url)),
    ),
    environment: 'happy-dom',
    // A link that is followed would take the window from the files that come after.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    ...limits,
  },
} as const;

export default defineConfig({
  test: {
    // Each server test runs a database in a thread or a process of its own beside it.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    reporters: outcomesFile ? ['dot', fileOutcomesReporter(outcomesFile)] : ['default'],
    projects: [
      // Pure modules: nothing one file does can be seen by the next.
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...limits, isolate: false } },
      { test: { name: 'note-reader', root: 'packages/note-reader', include: ['src/**/*.test.ts'], ...limits, isolate: false } },
      { test: { name: 'sync-client', root: 'packages/sync-client', include: ['src/**/*.test.ts'], ...limits } },
      {
        test: { name: 'server-rules', root: 'apps/server', include: pureServerTests, ...limits, isolate: false },
      },
      {
        test: {
          ...onServer,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pureServerTests, ...ONLY_EMBEDDED, ...(isEmbedded ? ONLY_POSTGRES : [])],
        },
      },
      { test: { ...onServer, name: 'embedded', include: ON_EMBEDDED, env: { GALERIA_TEST_DB: 'embedded' } } },
      {
        ...inPortal,
        test: {
          ...inPortal.test,
          name: 'portal',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...TOLD_ONCE],
          // What the portal is made of is loaded once, for all files of a worker: loading it for each took two fifths of the time.
          // A test takes its page down, and testing/clean-page.ts what else a file leaves behind.
          pool: 'threads',
          isolate: false,
        },
      },
      { ...inPortal, test: { ...inPortal.test, name: 'portal-anew', include: TOLD_ONCE, pool: 'vmThreads' } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], ...limits } },
    ],
  },
});
