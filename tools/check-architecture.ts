import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { CRUISE_OPTIONS, FORBIDDEN } from './import-law.ts';
import { SOURCE_LAWS } from './source-law.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const PLACES = ['packages', 'apps', 'tools', 'e2e', 'bench'];

/** One file that breaks each rule of the law: the gate is worth something only if all of them are caught. */
const PLANTED: Record<string, { file: string; text: string }> = {
  'no-cycle': { file: 'apps/server/src/platform/planted-a.ts', text: "import './planted-b.ts';" },
  'no-unresolved': { file: 'apps/server/src/platform/planted-c.ts', text: "import './nowhere.ts';" },
  'no-test-code-in-product': { file: 'apps/server/src/planted-test.ts', text: "import './testing/test-database.ts';" },
  'contract-stands-alone': { file: 'packages/contract/src/kit/planted.ts', text: "import 'node:fs';" },
  'note-reader-stands-alone': { file: 'packages/note-reader/src/planted.ts', text: "import 'node:fs';" },
  'client-needs-only-node': { file: 'packages/sync-client/src/planted.ts', text: "import 'fastify';" },
  'apps-do-not-meet': { file: 'apps/portal/src/lib/planted-server.ts', text: "import '../../../server/src/platform/clock.ts';" },
  'outside-sees-fronts': { file: 'e2e/planted.ts', text: "import '../apps/server/src/app.ts';" },
  'platform-is-blind': { file: 'apps/server/src/platform/planted-d.ts', text: "import '../capabilities/malls/malls.public.ts';" },
  'capability-front-door': { file: 'apps/server/src/capabilities/malls/planted.ts', text: "import '../audit/audit.store.ts';" },
  'views-join-tables-only': {
    file: 'apps/server/src/capabilities/malls/views/planted.ts',
    text: "import '../../audit/audit.store.ts';",
  },
  'rules-are-pure': { file: 'apps/server/src/capabilities/malls/planted.rules.ts', text: "import '../../platform/clock.ts';" },
  'sql-stays-below': { file: 'apps/server/src/capabilities/malls/commands/planted.ts', text: "import 'drizzle-orm';" },
  'http-stays-above': { file: 'apps/server/src/capabilities/malls/commands/planted-http.ts', text: "import 'fastify';" },
  'routes-call-commands': { file: 'apps/server/src/capabilities/malls/planted.routes.ts', text: "import './malls.store.ts';" },
  'areas-do-not-meet': {
    file: 'apps/portal/src/areas/session/planted.ts',
    text: "import '../access-manager/access-manager.area.tsx';",
  },
  'nothing-knows-app': { file: 'apps/portal/src/lib/planted-app.ts', text: "import '../app/mounts.ts';" },
  'domain-below-areas': {
    file: 'apps/portal/src/domain/planted.ts',
    text: "import '../areas/access-manager/access-manager.area.tsx';",
  },
  'ui-is-blind': { file: 'apps/portal/src/ui/planted.ts', text: "import '../../../../packages/contract/src/kit/formats.ts';" },
  'ui-has-its-libraries': { file: 'apps/portal/src/ui/planted-library.ts', text: "import 'i18next';" },
  'lib-below-domain': { file: 'apps/portal/src/lib/planted-ui.ts', text: "import '../ui/ui-texts.tsx';" },
  'api-only-in-queries': { file: 'apps/portal/src/areas/session/planted-api.ts', text: "import '../../lib/api/call.ts';" },
  'tables-and-dialogs-by-kit': {
    file: 'apps/portal/src/areas/session/planted-table.ts',
    text: "import '@tanstack/react-table';",
  },
};

/** The law itself was asked about the whole tree by then: here it is asked about what was planted, and what that imports. */
const ONLY_PLANTED: ICruiseOptions = { ...CRUISE_OPTIONS, doNotFollow: { path: '^(?!.*/planted[^/]*$)' } };

async function violations(
  folder: string,
  from: readonly string[],
  options = CRUISE_OPTIONS,
): Promise<{ modules: number; broken: { rule: string; from: string; to: string }[] }> {
  const result = await cruise(
    [...from],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: [...FORBIDDEN] } },
    undefined,
    {},
  );
  const { summary } = result.output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    broken: summary.violations.map((violation) => ({ rule: violation.rule.name, from: violation.from, to: violation.to })),
  };
}

/** A copy of the tree with every violation planted in it. */
function plant(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galeria-law-'));
  const isSource = (path: string) => !/node_modules|\/dist(\/|$)|[.]cache/.test(path.slice(root.length));
  for (const place of PLACES) cpSync(join(root, place), join(folder, place), { recursive: true, filter: isSource });
  for (const file of ['tsconfig.base.json', 'package.json']) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, text } of [...Object.values(PLANTED), ...SOURCE_LAWS.flatMap(({ planted }) => planted)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  writeFileSync(join(folder, 'apps/server/src/platform/planted-b.ts'), "import './planted-a.ts';\n");
  return folder;
}

const uncaught = (name: string, found: readonly string[], planted: readonly { readonly file: string }[]): string[] =>
  planted
    .filter(({ file }) => !found.some((violation) => violation.includes(file)))
    .map(({ file }) => `${name}: the planted violation ${file} was not caught`);

export async function checkArchitecture(): Promise<string[]> {
  const problems: string[] = [];
  const real = await violations(root, PLACES);
  // A checker that cannot read the tree says "no violations" as well.
  if (real.modules < 200) problems.push(`only ${real.modules} modules were looked at`);
  problems.push(...real.broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`));

  for (const { name, broken } of SOURCE_LAWS) problems.push(...broken(root).map((violation) => `${name}: ${violation}`));

  const unplanted = FORBIDDEN.map(({ name }) => name).filter((name) => !(name in PLANTED));
  problems.push(...unplanted.map((name) => `${name}: no violation is planted for this rule`));

  const folder = plant();
  try {
    const planted = Object.values(PLANTED).map(({ file }) => file);
    const { broken } = await violations(folder, planted, ONLY_PLANTED);
    const caught = new Set(broken.map(({ rule }) => rule));
    problems.push(
      ...Object.keys(PLANTED)
        .filter((name) => !caught.has(name))
        .map((name) => `${name}: the planted violation was not caught`),
      ...SOURCE_LAWS.flatMap(({ name, broken, planted }) => uncaught(name, broken(folder), planted)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  return problems;
}
