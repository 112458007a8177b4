// Issue 6's claim: among ten million numbers a draw takes at most five times what the few look-ups it needs take by themselves.
// Ratios of one interleaved run; and how long, and in how much memory, the list of them is sealed.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { type DrawBench, drawAtSize } from '../apps/server/src/capabilities/draws/testing/draw-bench.ts';
import type { Compared } from './compare-lists.ts';
import { median } from './measures.ts';

async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Five prizes that follow from the round: every draw lands somewhere else, in the same places every time. */
const ticketsOf = (round: number): string[] =>
  Array.from({ length: 5 }, (_, prize) => String((round * 61_803 + prize * 7919 * (round + 1)) % 100_000).padStart(6, '0'));

/** As many as the rule asks for at a time. */
const LOOK = 100;

/**
 * What a draw among a thousand series needs of the database: the numbers next to the winning one, above and below it in its
 * series, and those it picks marked. Taken back like ours.
 */
async function bareDraw(
  client: pg.Client,
  { promotionId, mallCode, picked }: DrawBench,
  tickets: readonly string[],
): Promise<void> {
  const series = tickets
    .slice(0, 3)
    .map((ticket) => ticket.at(-2))
    .join('');
  const number = series + tickets.map((ticket) => ticket.at(-1)).join('');
  const look = (sign: '>=' | '<', order: 'asc' | 'desc', end: string) =>
    client.query<{ number: string }>(
      `select number, customer_id from lucky_numbers where mall_code = $1 and promotion_id = $2 and number ${sign} $3
         and number between $4 and $5 order by number ${order} limit ${LOOK}`,
      [mallCode, promotionId, number, ...(order === 'asc' ? [number, end] : [end, number])],
    );
  await client.query('begin');
  const above = await look('>=', 'asc', `${series}99999`);
  await look('<', 'desc', `${series}00000`);
  await client.query(
    `update lucky_numbers set winner_type = 'GANHADOR', winner_position = 1, won_at = now()
     where mall_code = $1 and promotion_id = $2 and number = any($3)`,
    [mallCode, promotionId, above.rows.slice(0, picked).map((row) => row.number)],
  );
  await client.query('rollback');
}

export interface MeasuredDraw {
  readonly draws: Compared;
  readonly sealSeconds: number;
  /** What the process held beyond what it held before, at most. */
  readonly sealMegabytes: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is in use, without what only waits to be collected: how much of that there is, is for the engine to choose. */
function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

async function measureSeal(bench: DrawBench): Promise<Pick<MeasuredDraw, 'sealSeconds' | 'sealMegabytes'>> {
  const before = heldMegabytes();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, heldMegabytes());
  }, 1000);
  const millis = await millisOf(() => bench.seal()).finally(() => clearInterval(watching));
  return { sealSeconds: millis / 1000, sealMegabytes: most - before };
}

/** The middle one of many draws, in milliseconds, ours and bare in turn. */
export async function measureDraw(databaseUrl: string, numbers: number, rounds: number): Promise<MeasuredDraw> {
  const bench = await drawAtSize(databaseUrl, numbers);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  try {
    const sealing = await measureSeal(bench);
    for (let round = 0; round < rounds; round += 1) {
      const tickets = ticketsOf(round);
      await bench.type(tickets);
      times.ours.push(await millisOf(() => bench.calculate(tickets)));
      times.bare.push(await millisOf(() => bareDraw(client, bench, tickets)));
    }
    const [ours, bare] = [median(times.ours), median(times.bare)];
    return { draws: { name: `${numbers} numbers`, ours, bare, ratio: bare / ours }, ...sealing };
  } finally {
    await client.end();
    await bench.close();
  }
}
