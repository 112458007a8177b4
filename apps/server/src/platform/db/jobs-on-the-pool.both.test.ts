// pg-boss on the pool that the rest of the server uses: what platform/jobs builds on.
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
let open: TestDatabase;
let boss: PgBoss;
const bossErrors: Error[] = [];

beforeAll(async () => {
  open = await openTestDatabase();
  await open.pool.query('CREATE TABLE effects (n int PRIMARY KEY)');
  boss = new PgBoss({ db: { executeSql: (text, values) => open.pool.query(text, values) }, schedule: false });
  boss.on('error', (error) => bossErrors.push(error));
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: true });
  await open.close();
  expect(bossErrors).toEqual([]);
});

/** Without this the first send reads the queue's settings through the pool, which a transaction may be holding. */
async function createWarmQueue(name: string, options: Parameters<PgBoss['createQueue']>[1] = {}): Promise<void> {
  await boss.createQueue(name, options);
  await boss.findJobs(name, { id: NIL });
}

async function effects(): Promise<number[]> {
  const { rows } = await open.pool.query('SELECT n FROM effects ORDER BY n');
  return rows.map((row) => row.n);
}

describe('[JOB-01] jobs on the shared pool', () => {
  test('a job sent inside a transaction exists when it commits and never when it does not', async () => {
    await createWarmQueue('promised');
    const sent = await open.db.transaction((tx) => boss.send('promised', { n: 1 }, { db: fromDrizzle(tx, sql) }));
    const lost = open.db.transaction(async (tx) => {
      await boss.send('promised', { n: 2 }, { db: fromDrizzle(tx, sql) });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    const jobs = await boss.fetch<{ n: number }>('promised', { batchSize: 10 });
    expect(jobs.map((job) => [job.id, job.data])).toEqual([[sent, { n: 1 }]]);
  });

  test('workers of two queues do their work in transactions of their own, retry what fails, and do each job once', async () => {
    const queues = ['left', 'right'];
    const tries = new Map<number, number>();
    for (const queue of queues) {
      await createWarmQueue(queue, { retryLimit: 2, retryDelay: 0 });
      await boss.work<{ n: number }>(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const { data } of jobs) {
          tries.set(data.n, (tries.get(data.n) ?? 0) + 1);
          await open.db.transaction(async (tx) => {
            await tx.execute(sql`INSERT INTO effects VALUES (${data.n})`);
            if (data.n === 3 && tries.get(data.n) === 1) throw new Error('not today');
          });
        }
      });
    }
    const numbers = Array.from({ length: 8 }, (_, n) => n);
    await Promise.all(
      numbers.map((n) => open.db.transaction((tx) => boss.send(queues[n % 2] ?? 'left', { n }, { db: fromDrizzle(tx, sql) }))),
    );
    await expect.poll(effects, { interval: 100 }).toEqual(numbers);
    expect(numbers.map((n) => tries.get(n))).toEqual([1, 1, 1, 2, 1, 1, 1, 1]);
  });
});
