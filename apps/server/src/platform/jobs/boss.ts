import { LOCALE } from '@galeria/contract/reference/locale';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job, JobKind } from './define-job.ts';

export interface Jobs {
  /** Queues work inside the transaction that causes it: both happen or neither. */
  enqueue<Data extends object>(tx: Transaction, kind: JobKind<Data>, data: Data): Promise<void>;
}

export interface RunningJobs extends Jobs {
  start(jobs: readonly Job[]): Promise<void>;
  /** Lets running work finish, for at most `seconds`; what is left resumes elsewhere. */
  stop(seconds: number): Promise<void>;
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const RETRIES = 4;

/** The queue in the database itself: claimed with row locks, so any number of processes may run it. */
export function createJobs(database: OpenDatabase, log: Logger): RunningJobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));

  async function prepare(job: Job): Promise<void> {
    await boss.createQueue(job.name, {
      retryLimit: RETRIES,
      retryBackoff: true,
      retryDelay: 2,
      heartbeatSeconds: 30,
      expireInSeconds: 3600,
      // A clock job that is already waiting needs no second one beside it.
      policy: job.cron === undefined ? 'standard' : 'short',
    });
    // On the embedded database the first send to a queue inside a transaction fails unless it was looked at before.
    await boss.findJobs(job.name, { id: NIL_UUID });
    await boss.work<object>(job.name, { includeMetadata: true, batchSize: 1 }, async ([claimed]) => {
      if (!claimed) return;
      const data: unknown = claimed.data ?? {};
      try {
        await job.run(data);
      } catch (error) {
        log.error({ err: error, job: job.name, attempt: claimed.retryCount + 1 }, 'job failed');
        if (claimed.retryCount >= RETRIES) await job.giveUp(data);
        throw error;
      }
    });
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
  };
}
