import { parseArgs } from 'node:util';
import { AREAS } from './mutants/areas.ts';
import { BREAKS } from './mutants/breaks.ts';
import { KEPT } from './mutants/kept.ts';
import { judge, type Mutant } from './mutants/mutant.ts';
import { mutateRules } from './mutants/mutate-rules.ts';
import { expectSound, mutateStatements } from './mutants/mutate-statements.ts';
import { withPlanted } from './planted-tree.ts';
import { startPostgres } from './test-programs/postgres-server.ts';
import { useScratchFolder } from './test-run/scratch-folder.ts';

// `npm run mutants [-- --only draw,coupons]`: breaks what costs money or prizes, one place at a time, and fails where no test notices.

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = [...AREAS.map(({ name }) => name), ...Object.keys(BREAKS)];
const only = values.only?.split(',') ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; --only takes some of: ${names.join(', ')}`);

useScratchFolder();
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
const mutants: Mutant[] = [];

const areas = AREAS.filter(({ name }) => only.includes(name));
await withPlanted({}, async (folder) => {
  for (const area of areas) {
    mutants.push(...(await mutateRules(folder, area)));
    console.log(`${area.name}: after ${seconds()} s`);
  }
});

const breaks = Object.entries(BREAKS).flatMap(([area, planned]) =>
  only.includes(area) ? planned.map((each) => ({ area, planned: each })) : [],
);
if (breaks.length > 0) {
  const postgres = await startPostgres();
  try {
    const queue = [...breaks];
    const inTurn = async function* () {
      for (let next = queue.shift(); next; next = queue.shift()) yield next;
    };
    // Two copies of the project, one for each core: what is broken in one is whole in the other.
    const work = (isFirst: boolean) =>
      withPlanted({}, async (folder) => {
        if (isFirst) {
          const all = breaks.map(({ planned }) => planned);
          await expectSound(folder, postgres.url, all);
        }
        mutants.push(...(await mutateStatements(folder, postgres.url, inTurn())));
      });
    await Promise.all([work(true), work(false)]);
    console.log(`statements: after ${seconds()} s`);
  } finally {
    await postgres.stop();
  }
}

const { table, unnoticed, outdated } = judge(mutants, KEPT);
console.log(`\n${table.join('\n')}`);
for (const { file, line, from, to } of unnoticed) console.log(`\nNobody noticed: ${file}:${line}\n  ${from}\n  ${to}`);
for (const { file, from, to } of outdated)
  console.log(`\nKept for nothing, since it does not survive: ${file}\n  ${from}\n  ${to}`);
console.log(
  `\n${mutants.length} mutants in ${seconds()} s, ${unnoticed.length} nobody noticed, ${outdated.length} kept for nothing`,
);
process.exitCode = unnoticed.length + outdated.length === 0 ? 0 : 1;
