import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, withPlanted } from './planted-tree.ts';
import { type ExportsByFile, WAITING_EXPORTS } from './waiting-exports.ts';

const runFile = promisify(execFile);

// knip looks twice. At everything: what nobody uses, tests included. Then at the product alone (its production mode), because
// what only tests use is of no use to the product; the contract's exports count both times, although any file may import them.

const CONTRACT = 'packages/contract/src/';
const PLANNED = 'apps/portal/src/app/planned';
const isTestCode = (file: string): boolean => /[.]test[.]tsx?$|\/testing\//.test(file);

type KnipIssue = { readonly file: string } & Readonly<Record<string, string | readonly { readonly name: string }[]>>;

/** 'file: name' of everything knip finds. */
async function unused(folder: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await runFile('knip', ['--reporter', 'json', '--no-exit-code', ...args], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { issues } = JSON.parse(stdout) as { issues: KnipIssue[] };
  return issues.flatMap(({ file, ...found }) =>
    Object.values(found).flatMap((names) => (typeof names === 'string' ? [] : names.map(({ name }) => `${file}: ${name}`))),
  );
}

async function unusedByProduct(folder: string): Promise<Set<string>> {
  const found = await unused(folder, '--production', '--include', 'files,exports,types');
  return new Set(found.filter((entry) => !isTestCode(entry.slice(0, entry.indexOf(':')))));
}

/** The areas that still say 'Em breve'. */
function plannedAreas(folder: string): Set<string> {
  const texts = readdirSync(join(folder, PLANNED)).map((file) => readFileSync(join(folder, PLANNED, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/= plannedArea\('([^']+)'/g)].map(([, name]) => name ?? '')));
}

interface Listed {
  readonly area: string;
  readonly entry: string;
}

const listedIn = (waiting: Readonly<Record<string, ExportsByFile>>): Listed[] =>
  Object.entries(waiting).flatMap(([area, files]) =>
    Object.entries(files).flatMap(([file, names]) => names.map((name) => ({ area, entry: `${CONTRACT}${file}: ${name}` }))),
  );

async function productProblems(folder: string, listed: readonly Listed[]): Promise<string[]> {
  const found = await unusedByProduct(folder);
  const planned = plannedAreas(folder);
  const excused = new Set(listed.map(({ entry }) => entry));
  return [
    ...[...found].filter((entry) => !excused.has(entry)).map((entry) => `${entry}: the product does not use it`),
    ...listed
      .filter(({ entry }) => !found.has(entry))
      .map(({ area, entry }) => `${entry}: said to wait for ${area}, and is used or gone`),
    ...listed
      .filter(({ area }) => !planned.has(area))
      .map(({ area, entry }) => `${entry}: said to wait for ${area}, which is no planned area any more`),
  ];
}

/** An area that still says 'Em breve', and is not used either. */
const PLANTED_AREA = `${PLANNED}/planted-areas.ts`;

const PLANTED_FILES = {
  [`${CONTRACT}kit/planted.ts`]: ['Nowhere', 'InTests', 'Waiting', 'Used', 'Landed']
    .map((name) => `export const planted${name} = 1;\n`)
    .join(''),
  [`${CONTRACT}kit/planted.test.ts`]: "import { plantedInTests } from './planted.ts';\nconsole.log(plantedInTests);\n",
  [PLANTED_AREA]: "export const plantedArea = plannedArea('planted', []);\n",
  'tools/planted.ts': `import { plantedUsed } from '../${CONTRACT}kit/planted.ts';\nconsole.log(plantedUsed);\n`,
};
const PLANTED_WAITING = {
  planted: { 'kit/planted.ts': ['plantedWaiting', 'plantedUsed', 'plantedGone'] },
  'planted-landed': { 'kit/planted.ts': ['plantedLanded'] },
};
/** What the planted tree must bring to light; plantedWaiting is what it must leave alone. */
const CAUGHT = [
  'plantedNowhere: the product does not use it',
  'plantedInTests: the product does not use it',
  'plantedUsed: said to wait for planted, and is used or gone',
  'plantedGone: said to wait for planted, and is used or gone',
  'plantedLanded: said to wait for planted-landed, which is no planned area any more',
];

/**
 * The product's problems and those of the planted files, by one look at a tree that has both: nothing of the product imports what is
 * planted, so that what is found elsewhere is found without it as well.
 */
async function productAndPlantedProblems(): Promise<string[]> {
  const listed = listedIn({ ...WAITING_EXPORTS, ...PLANTED_WAITING });
  const found = await withPlanted(PLANTED_FILES, (folder) => productProblems(folder, listed));
  const isPlanted = (problem: string): boolean => problem.startsWith(`${CONTRACT}kit/planted.ts`);
  const expected = CAUGHT.map((problem) => `${CONTRACT}kit/planted.ts: ${problem}`);
  return [
    ...found.filter((problem) => !isPlanted(problem) && !problem.startsWith(PLANTED_AREA)),
    ...expected.filter((problem) => !found.includes(problem)).map((problem) => `not caught when planted: ${problem}`),
    ...found
      .filter((problem) => isPlanted(problem) && !expected.includes(problem))
      .map((problem) => `caught although right: ${problem}`),
  ];
}

/** Problems of the project, and of this check itself. */
export async function checkDeadCode(): Promise<string[]> {
  const excused = new Set(listedIn(WAITING_EXPORTS).map(({ entry }) => entry));
  const [everywhere, ofProduct] = await Promise.all([unused(ROOT), productAndPlantedProblems()]);
  return [...everywhere.filter((entry) => !excused.has(entry)).map((entry) => `${entry}: nobody uses it`), ...ofProduct];
}
