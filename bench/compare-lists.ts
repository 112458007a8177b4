import { type BenchTarget, startBare } from './bare-process.ts';
import type { BareCase } from './bare-server.ts';
import { answersPerSecond, type Target } from './load.ts';

export interface ListCase {
  readonly name: string;
  readonly query: string;
}

export interface Compared {
  readonly name: string;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
}

export interface Length {
  readonly rounds: number;
  readonly seconds: number;
}

export const textOf = async ({ url, headers }: Target): Promise<string> => (await fetch(url, headers ? { headers } : {})).text();

/** A list of ours against the bare statements it needs: the same bytes from both, then how many answers a second, in turn. */
export async function compareLists(
  target: BenchTarget,
  { rounds, seconds }: Length,
  list: {
    readonly item: BareCase['item'];
    readonly cases: readonly ListCase[];
    readonly ours: (query: string) => Target;
    readonly statementsOf: (query: string) => Promise<BareCase['statements']>;
  },
): Promise<Compared[]> {
  const { cases, ours, item } = list;
  const bareCases: BareCase[] = [];
  for (const { name, query } of cases) {
    const { data: _data, ...rest } = JSON.parse(await textOf(ours(query))) as { data: unknown };
    bareCases.push({ name, item, statements: await list.statementsOf(query), rest });
  }
  const { child, address } = await startBare(target.databaseUrl, bareCases);
  try {
    const bare = ({ name }: ListCase): Target => ({ url: `${address}/${name}` });
    for (const each of cases)
      if ((await textOf(ours(each.query))) !== (await textOf(bare(each)))) throw new Error(`${each.name} answers other bytes`);
    const sums = new Map(cases.map(({ name }) => [name, { ours: 0, bare: 0 }]));
    // One unmeasured round: both sides warm.
    for (let round = 0; round <= rounds; round += 1)
      for (const each of cases) {
        const oursNow = await answersPerSecond(ours(each.query), seconds);
        const bareNow = await answersPerSecond(bare(each), seconds);
        const sum = sums.get(each.name);
        if (round === 0 || !sum) continue;
        sum.ours += oursNow / rounds;
        sum.bare += bareNow / rounds;
      }
    return [...sums].map(([name, { ours: mine, bare: theirs }]) => ({ name, ours: mine, bare: theirs, ratio: mine / theirs }));
  } finally {
    child.kill();
  }
}
