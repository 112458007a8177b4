import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repairTotals, verifyTotals } from '../apps/server/src/capabilities/dashboards/commands/verify-totals.ts';
import { readConfig } from '../apps/server/src/config/env.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

// `npm run dashboards:verify`: recomputes every running total of promotions (DSH-03) from the rows, in the database that the server
// would open, DATABASE_URL or the folder of GALERIA_DATA, and says which are not what the rows say. Ends with 1 when one is not,
// with 2 when it could not look. `-- --repair` writes the recount, each promotion being held meanwhile. The server may go on
// working; the embedded database belongs to one process: stop the server first.

const { DATABASE_URL, GALERIA_DATA } = process.env;

type Miscount = Awaited<ReturnType<typeof verifyTotals>>[number];

/** Only what differs: a row of counters has a dozen. */
function lineOf({ promotion_id, mall_code, total, part, stored, recounted }: Miscount): string {
  const differs = Object.keys(recounted).filter((name) => stored[name] !== recounted[name]);
  const what = differs.map((name) => `${name} is ${stored[name]} and should be ${recounted[name]}`).join(', ');
  return `promotion ${promotion_id} (${mall_code}), ${total}${part === '' ? '' : ` ${part}`}: ${what}`;
}

async function verify(isRepair: boolean): Promise<{ lines: string[]; isWrong: boolean }> {
  const { databaseUrl, dataFolder } = readConfig({ DATABASE_URL, GALERIA_DATA });
  // Opening a folder that is not there would make an empty database, and nothing is wrong in an empty one.
  if (databaseUrl === undefined && !existsSync(join(dataFolder, 'database')))
    throw new Error(`there is no database in ${dataFolder}`);
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2 });
  try {
    const found = await verifyTotals(database.db);
    if (found.length === 0) return { lines: ['Every total of promotions is what the rows say'], isWrong: false };
    const lines = [...found.map(lineOf), `${found.length} totals of promotions are NOT what the rows say`];
    if (!isRepair) return { lines, isWrong: true };
    const left = await repairTotals(database.db, found);
    const end = left.length === 0 ? ['They were set right'] : ['These could not be set right:', ...left.map(lineOf)];
    return { lines: [...lines, ...end], isWrong: left.length > 0 };
  } finally {
    await database.close();
  }
}

try {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const { lines, isWrong } = await verify(values.repair);
  console.log(lines.join('\n'));
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  console.error(`The totals of promotions could not be verified: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
