import type * as z from 'zod';

/** The name and the data of a job, apart from how it runs: what enqueuing needs. */
export interface JobKind<Data> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
}

/** Work that happens by the clock or takes long: retried, safe to run twice (JOB-01). */
interface JobDefinition<Data> extends JobKind<Data> {
  /** When it starts by itself, as a cron line in São Paulo's time. */
  readonly cron?: string;
  /** Must be safe to run again from the start after a crash. */
  readonly run: (data: Data) => Promise<unknown>;
  /** Called when every retry failed. */
  readonly giveUp?: (data: Data) => Promise<unknown>;
}

/** A job as the queue sees it: what comes out of the database is checked before it runs. */
export interface Job {
  readonly name: string;
  readonly cron: string | undefined;
  readonly run: (stored: unknown) => Promise<unknown>;
  readonly giveUp: (stored: unknown) => Promise<unknown>;
}

export const defineJob = <Data>(job: JobDefinition<Data>): Job => ({
  name: job.name,
  cron: job.cron,
  run: async (stored) => job.run(job.data.parse(stored)),
  giveUp: async (stored) => job.giveUp?.(job.data.parse(stored)),
});
