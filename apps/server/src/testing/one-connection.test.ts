import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseSecondConnections } from './one-connection.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let open: TestDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
  refuseSecondConnections(open);
});
afterAll(() => open.close());

const REFUSED = 'a second connection inside a transaction';

test('[OPS-01] inside a transaction a second connection is refused, however it is asked for', async () => {
  const { db, pool } = open;
  const asked: readonly (() => Promise<unknown>)[] = [
    () => pool.query('select 1'),
    () => pool.connect(),
    () => db.execute(sql`select 1`),
    () => db.transaction((tx) => tx.execute(sql`select 1`)),
  ];
  for (const ask of asked) {
    const failed = await db
      .transaction(() => Promise.resolve().then(ask))
      .catch((error: Error) => `${error.message} ${error.cause}`);
    expect(failed).toContain(REFUSED);
  }
});

test('[OPS-01] what the transaction itself asks, and what comes beside or after it, is not', async () => {
  const { db, pool } = open;
  const one = { rows: [{ one: 1 }] };
  let end = () => {};
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Begun in it, asked when it is over.
  const later = await db.transaction(async (tx) => {
    expect(await tx.execute(sql`select 1 as one`)).toMatchObject(one);
    return { asked: hasEnded.then(() => pool.query('select 1 as one')) };
  });
  end();
  expect(await later.asked).toMatchObject(one);
  expect(await pool.query('select 1 as one')).toMatchObject(one);
});
