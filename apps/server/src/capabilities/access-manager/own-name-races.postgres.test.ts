// A right that is taken away while its request is under way. Needs several connections at once, which only PostgreSQL has.
import { accountEndpoints } from '@galeria/contract/session/account-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWaiters } from '../../testing/hold-outside.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[SES-09] who is disabled while their own name is on its way keeps the old one, and is told that they are nobody here', async () => {
  const ana = await testApp.aPerson({ email: 'ana@x.example' });
  const nameOf = async () => (await testApp.database.pool.query('select name from users where id = $1', [ana.id])).rows[0].name;
  const before = await nameOf();
  const { answer } = await testApp.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${ana.id} for update`);
    const begun = testApp.call(accountEndpoints.changeOwnName, { body: { name: 'Ana Lima' } }, ana);
    await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(1);
    await tx.execute(sql`update users set disabled_at = now() where id = ${ana.id}`);
    // In an object: the transaction would wait for a promise, which waits for the transaction.
    return { answer: begun };
  });
  expect((await answer).status).toBe(401);
  expect(await nameOf()).toBe(before);
});
