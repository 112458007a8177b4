import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestDatabase, type TestDatabase, testDatabaseKind, urlOf } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase, type Queryable } from '../db/database.ts';
import { createLogger } from '../log.ts';
import { createJobs, type RunningJobs } from './boss.ts';
import { defineJob, type JobKind } from './define-job.ts';

const QUICK = { pollSeconds: 0.5, superviseSeconds: 1 };

let open: TestDatabase;
const logLines: string[] = [];
const log = createLogger('debug', { write: (line) => void logLines.push(line) });
const running: RunningJobs[] = [];
beforeAll(async () => {
  open = await openTestDatabase();
  await open.pool.query('create table effects (job text, n int, by text)');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop(5);
  await open.pool.query('delete from effects; delete from pgboss.job');
});
afterAll(() => open.close());

const kindOf = (name: string): JobKind<{ n: number }> => ({ name, data: z.object({ n: z.number() }) });

async function start(jobs: Parameters<RunningJobs['start']>[0], database: OpenDatabase = open): Promise<RunningJobs> {
  const server = createJobs(database, log, QUICK);
  running.push(server);
  await server.start(jobs);
  return server;
}

const note = (job: string, n: number, by = '') => open.db.execute(sql`insert into effects values (${job}, ${n}, ${by})`);
const effects = async (job: string): Promise<number[]> =>
  (await open.pool.query('select n from effects where job = $1 order by n', [job])).rows.map((row) => row.n);
const eventually = <Value>(look: () => Promise<Value> | Value) => expect.poll(look, { interval: 50 });

/** Time passes over the waiting between attempts. */
const withoutWaiting = () => open.pool.query('update pgboss.job set retry_delay = 0, retry_backoff = false, start_after = now()');

describe('[JOB-01] the queue', () => {
  test('runs what a transaction queued and never what a rolled-back one did', async () => {
    const kind = kindOf('promised');
    const server = await start([defineJob({ ...kind, run: ({ n }) => note('promised', n) })]);
    const lost = open.db.transaction(async (tx) => {
      await server.enqueue(tx, kind, { n: 1 });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    // Queued after the lost one: when it has run, the lost one would have.
    await open.db.transaction((tx) => server.enqueue(tx, kind, { n: 2 }));
    await eventually(() => effects('promised')).toEqual([2]);
    // The queue writes that it is done after the work is.
    await eventually(async () => (await open.pool.query('select state from pgboss.job')).rows).toEqual([{ state: 'completed' }]);
  });

  test('says of work whether it is under way, by what it is about, also inside the transaction that queues it', async () => {
    const kind = kindOf('asked-about');
    let finish = (): void => undefined;
    const doing = new Promise<void>((resolve) => (finish = resolve));
    const server = await start([defineJob({ ...kind, run: () => doing })]);
    const asked = (n: number, db: Queryable = open.db) => server.isUnderWay(db, kind, { n });
    await open.db.transaction(async (tx) => {
      await server.enqueue(tx, kind, { n: 1 });
      expect([await asked(1, tx), await asked(2, tx)]).toEqual([true, false]);
    });
    await eventually(async () => (await open.pool.query('select state from pgboss.job')).rows).toEqual([{ state: 'active' }]);
    expect(await asked(1)).toBe(true);
    finish();
    await eventually(() => asked(1)).toBe(false);
  });

  test('does not take what the job does not understand', async () => {
    const server = await start([defineJob({ ...kindOf('typed'), run: ({ n }) => note('typed', n) })]);
    const wrong = { n: 'one' } as unknown as { n: number };
    await expect(open.db.transaction((tx) => server.enqueue(tx, kindOf('typed'), wrong))).rejects.toThrow(z.ZodError);
  });

  test('tries again what failed, and keeps no value of the error beside the job', async () => {
    const kind = kindOf('stubborn');
    let attempts = 0;
    const run = async ({ n }: { n: number }) => {
      attempts += 1;
      await withoutWaiting();
      if (attempts < 3) throw new Error('no luck with ana@galeria.example');
      await note('stubborn', n);
    };
    const server = await start([defineJob({ ...kind, run })]);
    await open.db.transaction((tx) => server.enqueue(tx, kind, { n: 7 }));
    await eventually(async () => {
      await withoutWaiting();
      return effects('stubborn');
    }).toEqual([7]);
    expect(attempts).toBe(3);
    const { rows } = await open.pool.query('select output::text from pgboss.job');
    expect(JSON.stringify(rows)).not.toContain('galeria.example');
    expect(logLines.filter((line) => line.includes('"job":"stubborn"')).map((line) => JSON.parse(line).attempt)).toEqual([1, 2]);
  });

  test('gives up after the last attempt, and giving up is tried again too', async () => {
    const kind = kindOf('hopeless');
    let givingUp = 0;
    const job = defineJob({
      ...kind,
      run: async () => {
        throw new Error('never');
      },
      giveUp: async ({ n }) => {
        givingUp += 1;
        if (givingUp === 1) throw new Error('not even that');
        await note('gave up', n);
      },
    });
    const server = await start([job]);
    await open.db.transaction(async (tx) => {
      await server.enqueue(tx, kind, { n: 5 });
      await tx.execute(sql`update pgboss.job set retry_limit = 1`);
    });
    await eventually(async () => {
      await withoutWaiting();
      return effects('gave up');
    }).toEqual([5]);
    const kept = async () => (await open.pool.query("select retry_count, state from pgboss.job where name = 'hopeless'")).rows;
    await eventually(kept).toEqual([{ retry_count: 1, state: 'failed' }]);
  });

  test('a clock job keeps the hours of São Paulo and never queues up behind itself', async () => {
    const job = defineJob({ name: 'hourly', data: z.object({}), cron: '17 * * * *', run: async () => undefined });
    await start([job]);
    const { rows } = await open.pool.query('select cron, timezone from pgboss.schedule');
    expect(rows).toEqual([{ cron: '17 * * * *', timezone: 'America/Sao_Paulo' }]);
    const queue = await open.pool.query("select policy from pgboss.queue where name = 'hourly'");
    expect(queue.rows).toEqual([{ policy: 'short' }]);
  });

  test('a server that starts again finds its queues, with the settings of its own version', async () => {
    const job = defineJob({ ...kindOf('again'), run: ({ n }) => note('again', n) });
    await (await start([job])).stop(5);
    await open.pool.query("update pgboss.queue set retry_limit = 0, heartbeat_seconds = 900 where name = 'again'");
    const server = await start([job]);
    const { rows } = await open.pool.query("select retry_limit, heartbeat_seconds from pgboss.queue where name = 'again'");
    expect(rows).toEqual([{ retry_limit: 4, heartbeat_seconds: 30 }]);
    await open.db.transaction((tx) => server.enqueue(tx, kindOf('again'), { n: 1 }));
    await eventually(() => effects('again')).toEqual([1]);
  });

  test('what was promised is tried for weeks, at the latest each hour', async () => {
    await start([defineJob({ ...kindOf('promised-for-good'), keepsTrying: true, run: async () => undefined })]);
    const { rows } = await open.pool.query(
      "select retry_limit, retry_delay_max, retry_backoff from pgboss.queue where name = 'promised-for-good'",
    );
    expect(rows).toEqual([{ retry_limit: 1000, retry_delay_max: 3600, retry_backoff: true }]);
  });

  test('work that is under way when the server stops is finished first', async () => {
    const kind = kindOf('slow');
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const run = async ({ n }: { n: number }) => {
      begun();
      for (let turn = 0; turn < 50; turn += 1) await open.pool.query('select 1');
      await note('slow', n);
    };
    const server = await start([defineJob({ ...kind, run })]);
    await open.db.transaction((tx) => server.enqueue(tx, kind, { n: 1 }));
    await hasBegun;
    await server.stop(10);
    expect(await effects('slow')).toEqual([1]);
  });
});

// The embedded database belongs to one process.
if (testDatabaseKind() === 'postgres')
  describe('[JOB-01] [OPS-05] two servers on one database', () => {
    test('share the work and do none of it twice', async () => {
      const { rows: names } = await open.pool.query('select current_database() as name');
      const second = await openDatabase({ databaseUrl: urlOf(names[0].name), dataFolder: '', poolSize: 4 });
      try {
        const kind = kindOf('shared');
        const at = (by: string) => defineJob({ ...kind, run: ({ n }) => note('shared', n, by) });
        const first = await start([at('first')]);
        await start([at('second')], second);
        const numbers = Array.from({ length: 12 }, (_, n) => n);
        await open.db.transaction(async (tx) => {
          for (const n of numbers) await first.enqueue(tx, kind, { n });
        });
        await eventually(() => effects('shared')).toEqual(numbers);
        // Anything done twice would show by the time later work is through.
        await open.db.transaction((tx) => first.enqueue(tx, kind, { n: 99 }));
        await eventually(() => effects('shared')).toEqual([...numbers, 99]);
        const { rows } = await open.pool.query("select distinct by from effects where job = 'shared' order by by");
        expect(rows).toEqual([{ by: 'first' }, { by: 'second' }]);
      } finally {
        for (const server of running.splice(0)) await server.stop(5);
        await second.close();
      }
    });

    test('a job that has run for days is not begun by the other while the first lives', async () => {
      const { rows: names } = await open.pool.query('select current_database() as name');
      const second = await openDatabase({ databaseUrl: urlOf(names[0].name), dataFolder: '', poolSize: 4 });
      try {
        const kind = kindOf('long');
        const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const run = async ({ n }: { n: number }) => {
          await note('long', n);
          begun.resolve();
          await finished.promise;
        };
        const first = await start([defineJob({ ...kind, run })]);
        await start([defineJob({ ...kind, run })], second);
        await open.db.transaction((tx) => first.enqueue(tx, kind, { n: 1 }));
        await begun.promise;
        await open.pool.query("update pgboss.job set started_on = now() - interval '500 days' where name = 'long'");
        // Each look of the queue for work whose server died leaves its time.
        const looks = new Set<string>();
        await eventually(async () => {
          const { rows } = await open.pool.query(
            "select maintain_on::text, monitor_on::text from pgboss.queue where name = 'long'",
          );
          for (const { monitor_on } of rows) looks.add(String(monitor_on));
          return looks.size;
        }).toBeGreaterThan(3);
        expect((await open.pool.query("select state, retry_count from pgboss.job where name = 'long'")).rows).toEqual([
          { state: 'active', retry_count: 0 },
        ]);
        finished.resolve();
        await eventually(async () => (await open.pool.query("select state from pgboss.job where name = 'long'")).rows).toEqual([
          { state: 'completed' },
        ]);
        expect(await effects('long')).toEqual([1]);
      } finally {
        for (const server of running.splice(0)) await server.stop(5);
        await second.close();
      }
    });
  });
