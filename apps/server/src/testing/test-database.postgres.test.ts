import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOutside } from './hold-outside.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let open: TestDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await open.pool.query('CREATE TABLE first (a int); CREATE TABLE second (a int)');
});
afterAll(() => open.close());

const WAITING_RESET = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND query LIKE '%$reset$%' AND wait_event_type IN ('Lock', 'Timeout')`;

// Whichever of the two a reset would lock first, one of the orders has it wait for what the other waits for.
test.each([
  ['first', 'second'],
  ['second', 'first'],
])('[OPS-01] a reset lets work end that is under way, which has taken %s and will take %s', async (taken, next) => {
  await open.pool.query('INSERT INTO first VALUES (1); INSERT INTO second VALUES (1)');
  const work = await open.pool.connect();
  try {
    await work.query(`BEGIN; LOCK TABLE ${taken} IN ROW EXCLUSIVE MODE`);
    const reset = open.reset();
    await expect.poll(async () => (await open.pool.query(WAITING_RESET)).rows).toHaveLength(1);
    await work.query(`INSERT INTO ${next} VALUES (2); COMMIT`);
    await reset;
  } finally {
    work.release();
  }
  const { rows } = await open.pool.query('SELECT a FROM first UNION ALL SELECT a FROM second');
  expect(rows).toEqual([]);
});

test('[OPS-01] a reset that nobody lets through says who is in its way', async () => {
  await open.pool.query('INSERT INTO first VALUES (1)');
  const held = await holdOutside(open, ['LOCK TABLE first IN ROW EXCLUSIVE MODE']);
  await expect(open.reset(0.1)).rejects.toThrow(`a reset waited 0.1 s for ${held.pid} idle in transaction`);
  await held.rollback();
  await open.reset();
});

test.fails('[OPS-01] what a test holds is let go when it fails', async () => {
  await open.pool.query('INSERT INTO first VALUES (1)');
  await holdOutside(open, ['LOCK TABLE first IN ROW EXCLUSIVE MODE']);
  expect('half-way').toBe('through');
});

test('[OPS-01] and whoever comes next is not kept waiting', async () => {
  await open.reset(0.1);
});
