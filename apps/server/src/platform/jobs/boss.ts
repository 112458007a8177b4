import { LOCALE } from '@galeria/contract/reference/locale';
import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, PgBoss, systemClock } from 'pg-boss';
import type { OpenDatabase, Queryable, Transaction } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job, JobKind } from './define-job.ts';

export interface Jobs {
  /** Queues work inside the transaction that causes it: both happen or neither. */
  enqueue<Data extends object>(tx: Transaction, kind: JobKind<Data>, data: Data): Promise<void>;
  /** Whether such work, with this among its data, was queued and is not at its end: waiting, running or to be tried again. */
  isUnderWay<Data extends object>(db: Queryable, kind: JobKind<Data>, data: Partial<Data>): Promise<boolean>;
}

export interface RunningJobs extends Jobs {
  start(jobs: readonly Job[]): Promise<void>;
  /** Lets running work finish, for at most `seconds`; what is left resumes elsewhere. */
  stop(seconds: number): Promise<void>;
}

export interface JobTiming {
  /** How often a worker looks for work. */
  readonly pollSeconds: number;
  /** How often the queue looks for work whose server died. */
  readonly superviseSeconds: number;
}

export const QUEUE_SCHEMA = 'pgboss';
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
/** Named so that it can be told in `pgboss.queue`. */
const abandoned = (name: string): string => `${name}.abandoned`;

const QUEUE = {
  retryLimit: 4,
  retryBackoff: true,
  retryDelay: 2,
  // A server that says nothing for so long is dead, and its job is given to another.
  heartbeatSeconds: 30,
};

const DAY_SECONDS = 24 * 3600;

/**
 * How long a job may take: that its server lives is what the heartbeat says, so no time is too long. The queue wants a limit, of a
 * day at most, and would begin a job that goes beyond it a second time beside the first. So the limit is written past it.
 */
const UNLIMITED_SECONDS = 10 * 365 * DAY_SECONDS;

/** The time of the system, but for timers of more than a day: the only one the queue has is the limit of a job. */
const WITHOUT_LIMIT: Clock = {
  ...systemClock,
  // Longer ones than some weeks would go off at once.
  setTimeout: (fn, ms) => (ms > DAY_SECONDS * 1000 ? undefined : systemClock.setTimeout(fn, ms)),
};

/** An outage of a storage lasts longer than the few seconds of the usual attempts. */
const KEEPS_TRYING = { retryLimit: 1000, retryDelayMax: 3600, retentionSeconds: 60 * DAY_SECONDS };

/** The queue in the database itself: claimed with row locks, so any number of processes may run it. */
export function createJobs(
  database: OpenDatabase,
  log: Logger,
  timing: JobTiming = { pollSeconds: 2, superviseSeconds: 30 },
): RunningJobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: QUEUE_SCHEMA,
    clock: WITHOUT_LIMIT,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));

  async function openQueue(name: string, options: object = {}, policy: 'standard' | 'short' = 'standard'): Promise<void> {
    await boss.createQueue(name, { ...QUEUE, ...options, policy });
    // One that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, { ...QUEUE, ...options });
    for (const table of ['queue', 'job'])
      await database.pool.query(
        `update ${QUEUE_SCHEMA}.${table} set expire_seconds = $2 where name = $1 and expire_seconds <> $2`,
        [name, UNLIMITED_SECONDS],
      );
    // On the embedded database the first send to a queue inside a transaction fails unless it was looked at before.
    await boss.findJobs(name, { id: NIL_UUID });
  }

  async function work(name: string, run: (stored: unknown) => Promise<unknown>): Promise<void> {
    const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: timing.pollSeconds } as const;
    await boss.work<object>(name, options, async ([claimed]) => {
      if (!claimed) return;
      try {
        await run(claimed.data ?? {});
      } catch (error) {
        log.error({ err: error, job: name, attempt: claimed.retryCount + 1 }, 'job failed');
        // The queue keeps what is thrown, and errors carry values: a query its parameters.
        throw new Error('the job failed; the log says why');
      }
    });
  }

  async function prepare(job: Job): Promise<void> {
    if (job.giveUp) {
      await openQueue(abandoned(job.name));
      await work(abandoned(job.name), job.giveUp);
    }
    // A clock job that is already waiting needs no second one beside it.
    const policy = job.cron === undefined ? 'standard' : 'short';
    const options = { ...(job.keepsTrying && KEEPS_TRYING), ...(job.giveUp && { deadLetter: abandoned(job.name) }) };
    await openQueue(job.name, options, policy);
    await work(job.name, job.run);
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {}, { tz: LOCALE.timeZone });
  }

  return {
    async start(jobs) {
      await boss.start();
      for (const job of jobs) await prepare(job);
    },
    stop: (seconds) => boss.stop({ graceful: true, close: false, timeout: seconds * 1000 }),
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, kind.data.parse(data), { db: fromDrizzle(tx, sql) });
    },
    async isUnderWay(db, kind, data) {
      const { rows } = await db.execute(sql`
        select 1 as one from ${sql.identifier(QUEUE_SCHEMA)}.job
        where name = ${kind.name} and state in ('created', 'retry', 'active') and data @> ${JSON.stringify(data)}::jsonb limit 1`);
      return rows.length > 0;
    },
  };
}
