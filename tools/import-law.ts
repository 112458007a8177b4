import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

// The dependency law of ARCHITECTURE.md, one rule per sentence. check-architecture.ts plants a violation of each.
const CAPABILITY = '^apps/server/src/capabilities/([^/]+)/';
const SAME_CAPABILITY = '^apps/server/src/capabilities/$1/';
const AREA = '^apps/portal/src/areas/([^/]+)/';
const TEST = '[.](test|bench|spec)[.]tsx?$|/testing/|^(e2e|bench)/';

type Law = IRegularForbiddenRuleType & { readonly name: string };

const rule = (name: string, comment: string, from: Law['from'], to: Law['to']): Law => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

export const FORBIDDEN: readonly Law[] = [
  rule('no-cycle', 'two modules in a cycle are one module', {}, { circular: true }),
  // What Vite copies as a file (`?url`) is found, or missed, by the build alone.
  rule('no-unresolved', 'every import exists', {}, { couldNotResolve: true, pathNot: '[.]wasm[?]url$' }),
  rule(
    'no-test-code-in-product',
    'product code never imports test code',
    { path: '^(apps|packages)/', pathNot: TEST },
    { path: TEST, pathNot: 'node_modules' },
  ),

  rule(
    'contract-stands-alone',
    'contract knows zod and itself',
    { path: '^packages/contract/src', pathNot: TEST },
    { pathNot: '^packages/contract/src|node_modules/zod/' },
  ),
  rule(
    'note-reader-stands-alone',
    'the reader of notes knows the contract, a library that reads codes in pictures and itself: server, portal and shop run the same',
    { path: '^packages/note-reader/src', pathNot: TEST },
    { pathNot: '^packages/(note-reader|contract)/src|node_modules/zxing-wasm/' },
  ),
  rule(
    'client-needs-only-node',
    'the client in the shop knows Node, the reader of notes and the contract',
    { path: '^packages/sync-client/src', pathNot: TEST },
    { pathNot: '^packages/(sync-client|note-reader|contract)/src', dependencyTypesNot: ['core'] },
  ),
  rule(
    'apps-do-not-meet',
    'server and portal share only the contract',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'outside-sees-fronts',
    'e2e and bench see the contract and the testing fronts',
    { path: '^(e2e|bench)/' },
    { path: '^apps/', pathNot: '/testing/' },
  ),

  rule(
    'platform-is-blind',
    'platform knows no business word',
    { path: '^apps/server/src/platform', pathNot: TEST },
    { path: '^apps/server/src/(capabilities|demo|app|main|start-server|first-use)' },
  ),
  rule(
    'capability-front-door',
    'a capability is reached through its <name>.public.ts',
    { path: CAPABILITY, pathNot: ['/views/', '[.]tables[.]ts$', TEST] },
    { path: CAPABILITY, pathNot: [SAME_CAPABILITY, '[.]public[.]ts$'] },
  ),
  rule(
    'views-join-tables-only',
    'views and tables may name foreign tables, never foreign code',
    { path: `${CAPABILITY}(views/|[^/]+[.]tables[.]ts$)`, pathNot: TEST },
    { path: CAPABILITY, pathNot: [SAME_CAPABILITY, '[.](tables|public)[.]ts$'] },
  ),
  rule(
    'rules-are-pure',
    'rules, and the shapes they take and give, see the contract and each other',
    { path: '[.](rules|shapes)[.]ts$' },
    { pathNot: ['^packages/(contract|note-reader)/src', '[.](rules|shapes)[.]ts$'] },
  ),
  rule(
    'sql-stays-below',
    'drizzle and drivers: stores, views, tables, platform',
    { path: '^apps/server/src', pathNot: ['[.](store|tables)[.]ts$', '/views/', '/platform/(db|jobs)/', TEST] },
    { path: 'node_modules/(drizzle-orm|pg|pg-boss|@electric-sql)/' },
  ),
  rule(
    'http-stays-above',
    'fastify: routes, guards, platform/http, app',
    { path: '^apps/server/src', pathNot: ['[.](routes|guard)[.]ts$', '/platform/http/', '/(app|start-server)[.]ts$', TEST] },
    { path: 'node_modules/@?fastify' },
  ),
  rule(
    'routes-call-commands',
    'a route calls a command or a view, never a store',
    { path: '[.]routes[.]ts$' },
    { path: '[.](store|tables|rules)[.]ts$' },
  ),

  rule(
    'areas-do-not-meet',
    'app/ composes areas; shared business parts live in domain/',
    { path: AREA, pathNot: TEST },
    { path: '^apps/portal/src/areas/', pathNot: '^apps/portal/src/areas/$1/' },
  ),
  rule(
    'nothing-knows-app',
    'app mounts areas, never the reverse',
    { path: '^apps/portal/src/(areas|domain|ui|lib)/', pathNot: TEST },
    { path: '^apps/portal/src/app/' },
  ),
  rule(
    'domain-below-areas',
    'domain never looks up',
    { path: '^apps/portal/src/(domain|ui|lib)/', pathNot: TEST },
    { path: '^apps/portal/src/areas/' },
  ),
  rule(
    'ui-is-blind',
    'ui knows react and mantine, and how typed text is read; no business word, no api',
    { path: '^apps/portal/src/ui/', pathNot: TEST },
    { path: '^apps/portal/src/(domain|lib)/|^packages/contract', pathNot: '^packages/contract/src/kit/typed/' },
  ),
  rule(
    'ui-has-its-libraries',
    'what ui is made of: react, mantine with its dates, icons, a font, forms, the router and the table',
    { path: '^apps/portal/src/ui/', pathNot: TEST },
    {
      path: 'node_modules/',
      pathNot:
        'node_modules/((@types/)?react(-dom)?|@mantine/[^/]+|@tabler/icons-react|@tanstack/react-(router|table)|react-hook-form|@hookform/resolvers|zod|dayjs|@fontsource-variable/inter)/',
    },
  ),
  rule(
    'lib-below-domain',
    'lib never looks up',
    { path: '^apps/portal/src/lib/', pathNot: TEST },
    { path: '^apps/portal/src/(domain|ui)/' },
  ),
  rule(
    'api-only-in-queries',
    'only *.queries.ts and lib touch the api client',
    { path: '^apps/portal/src/(areas|domain|app)/', pathNot: ['[.]queries[.]ts$', TEST] },
    { path: '^apps/portal/src/lib/api/' },
  ),
  rule(
    'tables-and-dialogs-by-kit',
    'areas use ui/ for tables, dialogs, toasts, dates, drops',
    { path: '^apps/portal/src/(areas|domain)/', pathNot: TEST },
    { path: 'node_modules/(@tanstack/react-table|@mantine/(modals|notifications|dates|dropzone|charts))/' },
  ),
];

export const CRUISE_OPTIONS: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^[.]cache/|^apps/[^/]+/dist/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.base.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['types', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
};
