import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT, withPlanted } from './planted-tree.ts';

const runFile = promisify(execFile);

// knip looks twice. At everything: what nobody uses, tests included. Then at the product alone (its production mode), because
// what only tests use is of no use to the product; the contract's exports count both times, although any file may import them.

const CONTRACT = 'packages/contract/src/';
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

async function productProblems(folder: string): Promise<string[]> {
  return [...(await unusedByProduct(folder))].map((entry) => `${entry}: the product does not use it`);
}

const PLANTED_FILES = {
  [`${CONTRACT}kit/planted.ts`]: ['Nowhere', 'InTests', 'Used'].map((name) => `export const planted${name} = 1;\n`).join(''),
  [`${CONTRACT}kit/planted.test.ts`]: "import { plantedInTests } from './planted.ts';\nconsole.log(plantedInTests);\n",
  'tools/planted.ts': `import { plantedUsed } from '../${CONTRACT}kit/planted.ts';\nconsole.log(plantedUsed);\n`,
};
/** What the planted tree must bring to light; plantedUsed is what it must leave alone. */
const CAUGHT = ['plantedNowhere: the product does not use it', 'plantedInTests: the product does not use it'];

/**
 * The product's problems and those of the planted files, by one look at a tree that has both: nothing of the product imports what is
 * planted, so that what is found elsewhere is found without it as well.
 */
async function productAndPlantedProblems(): Promise<string[]> {
  const found = await withPlanted(PLANTED_FILES, productProblems);
  const isPlanted = (problem: string): boolean => problem.startsWith(`${CONTRACT}kit/planted.ts`);
  const expected = CAUGHT.map((problem) => `${CONTRACT}kit/planted.ts: ${problem}`);
  return [
    ...found.filter((problem) => !isPlanted(problem)),
    ...expected.filter((problem) => !found.includes(problem)).map((problem) => `not caught when planted: ${problem}`),
    ...found
      .filter((problem) => isPlanted(problem) && !expected.includes(problem))
      .map((problem) => `caught although right: ${problem}`),
  ];
}

/** Problems of the project, and of this check itself. */
export async function checkDeadCode(): Promise<string[]> {
  const [everywhere, ofProduct] = await Promise.all([unused(ROOT), productAndPlantedProblems()]);
  return [...everywhere.map((entry) => `${entry}: nobody uses it`), ...ofProduct];
}
