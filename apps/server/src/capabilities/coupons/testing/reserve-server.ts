// A server that reserves for one customer after the other, eight at a time: node reserve-server.ts <databaseUrl> <work as JSON>. It
// says how each ended, so that it can be killed in the middle of the others.
import type { Actor } from '../../../platform/actor.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { TEST_SECRET } from '../../promotion-engine/testing/a-promotion.ts';
import { reserveCoupon } from '../commands/reserve-coupon.ts';

interface Work {
  readonly benefitId: number;
  readonly mallCode: string;
  readonly at: string;
  readonly cpfs: readonly string[];
}

const [databaseUrl, given = ''] = process.argv.slice(2);
const { benefitId, mallCode, at, cpfs } = JSON.parse(given) as Work;
const { db, close } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 8 });
const actor: Actor = {
  userId: '00000000-0000-7000-8000-000000000000',
  sessionId: '',
  name: 'app',
  email: 'app',
  malls: [mallCode],
  permissions: new Set(),
};
const waiting = [...cpfs];
process.stdout.write('ready\n');

async function reserve(cpf: string): Promise<string> {
  const act = { actor: null, at: new Date(at), address: null, requestId: 'reserve' };
  const write: WriteContext = { act, transact: (work) => db.transaction(work) };
  try {
    const body = { cpf, category: 1, waitsForStock: false } as const;
    return (await reserveCoupon({ secret: TEST_SECRET }, write, actor, benefitId, body)).status;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function work(): Promise<void> {
  for (let cpf = waiting.shift(); cpf !== undefined; cpf = waiting.shift()) process.stdout.write(`${await reserve(cpf)}\n`);
}

await Promise.all(Array.from({ length: 8 }, work));
await close();
