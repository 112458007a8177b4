// A server that enters one coupon of a raffle after the other, four at a time: node enter-server.ts <databaseUrl> <work as JSON>. It
// says how each ended.

import type { Actor } from '../../../platform/actor.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { Problem } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordRaffleWinner } from '../commands/record-raffle-winner.ts';

interface Work {
  readonly benefitId: number;
  readonly mallCode: string;
  readonly at: string;
  readonly codes: readonly string[];
}

const [databaseUrl, given = ''] = process.argv.slice(2);
const { benefitId, mallCode, at, codes } = JSON.parse(given) as Work;
const { db, close } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 4 });
const actor: Actor = {
  ...{ userId: newId(), sessionId: '', name: 'Ana', email: `ana-${process.pid}@mall.example` },
  ...{ malls: [mallCode], permissions: new Set(['update-benefit']) },
};
const waiting = [...codes];

async function enter(couponCode: string): Promise<string> {
  const act = { actor: null, at: new Date(at), address: null, requestId: 'enter' };
  const write: WriteContext = { act, transact: (work) => db.transaction(work) };
  try {
    await recordRaffleWinner(write, actor, benefitId, { couponCode });
    return 'entered';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function work(): Promise<void> {
  for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) process.stdout.write(`${await enter(code)}\n`);
}

await Promise.all(Array.from({ length: 4 }, work));
await close();
