// Many uses of codes at once. Needs several connections to one database, which only PostgreSQL allows.
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { Problem } from '../../platform/problem.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { redeemCouponing } from './commands/redeem-couponing.ts';
import { updateCouponing } from './commands/update-couponing.ts';
import { aCouponing, changeOf, codesOf, SELLER } from './testing/a-couponing.ts';
import { miscountedCouponing } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const AT_ONCE = 300;
const TOGETHER = 10;

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['create-benefit'] });
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const actor = (): Actor => ({
  ...{ userId: staff.id, sessionId: '', name: 'app', email: 'app', malls: [HERE], permissions: new Set<string>() },
});
const write = (at = testApp.clock.now()): WriteContext => ({
  act: { actor: null, at, address: null, requestId: 'redeem' },
  transact: (work) => testApp.database.db.transaction(work),
});

async function redeem(code: string, at?: Date): Promise<string> {
  try {
    await redeemCouponing(write(at), actor(), { mallCode: HERE, code, seller: SELLER, amountInCents: 10_000 });
    return 'used';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

/** How often each answer was given. As many ask at once as have a connection: who waits for one may wait too long. */
async function redeemAll(codes: readonly string[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  const left = codes.values();
  const ask = async () => {
    for (const code of left) {
      const answer = await redeem(code);
      counted[answer] = (counted[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, ask));
  return counted;
}

test('[CPN-03] one that was asked for first and written last leaves the last use as it was', async () => {
  await aCouponing(testApp, staff, { codeType: 'FIXED', code: 'VINTE', quantity: null, usesPerCode: 20 });
  const first = testApp.clock.now();
  expect(await redeem('VINTE', new Date(first.getTime() + 50))).toBe('used');
  expect(await redeem('VINTE', first)).toBe('used');
  expect(await miscountedCouponing(testApp.database)).toEqual([]);
});

describe(`[CPN-03] ${AT_ONCE} uses, ${TOGETHER} at once`, () => {
  test('of a code that can be used 20 times: exactly 20, and counters equal a recount', async () => {
    const { id } = await aCouponing(testApp, staff, { codeType: 'FIXED', code: 'VINTE', quantity: null, usesPerCode: 20 });
    expect(await redeemAll(Array.from({ length: AT_ONCE }, () => 'VINTE'))).toEqual({
      used: 20,
      'couponing-code-used-up': AT_ONCE - 20,
    });
    const { rows } = await testApp.database.pool.query(
      'select uses::int, used_codes, discounted_in_cents::int from couponing_campaigns where campaign_id = $1',
      [id],
    );
    expect(rows).toEqual([{ uses: 20, used_codes: 1, discounted_in_cents: 20_000 }]);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('of the codes of a campaign with 50 a day: exactly 50, and counters equal a recount', async () => {
    const { id } = await aCouponing(testApp, staff, { quantity: AT_ONCE, dailyLimit: 50 });
    expect(await redeemAll(await codesOf(testApp, id))).toEqual({ used: 50, 'couponing-day-full': AT_ONCE - 50 });
    expect((await testApp.database.pool.query('select uses from couponing_days')).rows).toEqual([{ uses: 50 }]);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('while more codes are made of it: none is lost, none used twice', async () => {
    const saved = await aCouponing(testApp, staff, { quantity: AT_ONCE });
    const codes = await codesOf(testApp, saved.id);
    const [answers] = await Promise.all([
      redeemAll([...codes, ...codes.slice(0, 50)]),
      updateCouponing(write(), actor(), saved.id, changeOf(saved, { quantity: 1000 })),
    ]);
    expect(answers).toEqual({ used: AT_ONCE, 'couponing-code-used-up': 50 });
    expect(new Set(await codesOf(testApp, saved.id)).size).toBe(1000);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });
});

test('[CPN-03] of two campaigns made at once with the same code in the same period one is refused', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () => aCouponing(testApp, staff, { codeType: 'FIXED', code: 'JUNTOS', quantity: null })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await testApp.database.pool.query('select count(*)::int as n from couponing_codes')).rows).toEqual([{ n: 1 }]);
});
