import { availableParallelism } from 'node:os';
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

// `npm run mutants [-- --only draw,coupons] [--at-once 1]`: breaks what costs money or prizes, one place at a time, and fails where no
// test notices. So many places at once as there are cores, or as is said.

const { values } = parseArgs({ options: { only: { type: 'string' }, 'at-once': { type: 'string' } } });
const names = [...AREAS.map(({ name }) => name), ...Object.keys(BREAKS)];
const only = values.only?.split(',') ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; --only takes some of: ${names.join(', ')}`);

const atOnce = values['at-once'] === undefined ? availableParallelism() : Number(values['at-once']);
if (!(atOnce >= 1)) throw new Error('--at-once takes a number');

useScratchFolder();
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
const tellUnnoticed = ({ file, line, from, to }: Mutant) => console.log(`\nNobody noticed: ${file}:${line}\n  ${from}\n  ${to}`);
const mutants: Mutant[] = [];

const areas = AREAS.filter(({ name }) => only.includes(name));
await withPlanted({}, async (folder) => {
  for (const area of areas) {
    const found = await mutateRules(folder, area, atOnce);
    mutants.push(...found);
    const [line = `${area.name}: nothing to break`] = judge(found, KEPT).table;
    console.log(`${line}  after ${seconds()} s`);
    for (const mutant of judge(found, KEPT).unnoticed) tellUnnoticed(mutant);
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
    // A copy of the project for each that works at once: what is broken in one is whole in the other.
    const work = (isFirst: boolean) =>
      withPlanted({}, async (folder) => {
        if (isFirst) {
          const all = breaks.map(({ planned }) => planned);
          await expectSound(folder, postgres.url, all);
        }
        mutants.push(...(await mutateStatements(folder, postgres.url, inTurn(), (line) => console.log(line))));
      });
    await Promise.all(Array.from({ length: atOnce }, (_, place) => work(place === 0)));
    console.log(`statements: after ${seconds()} s`);
  } finally {
    await postgres.stop();
  }
}

const { table, unnoticed, outdated } = judge(mutants, KEPT);
console.log(`\n${table.join('\n')}`);
unnoticed.forEach(tellUnnoticed);
for (const { file, from, to } of outdated)
  console.log(`\nKept for nothing, since it does not survive: ${file}\n  ${from}\n  ${to}`);
console.log(
  `\n${mutants.length} mutants in ${seconds()} s, ${unnoticed.length} nobody noticed, ${outdated.length} kept for nothing`,
);
process.exitCode = unnoticed.length + outdated.length === 0 ? 0 : 1;
