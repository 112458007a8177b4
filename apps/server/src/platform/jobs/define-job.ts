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
  /** What was promised and nobody would do otherwise: tried again for weeks, at the latest each hour. */
  readonly keepsTrying?: boolean;
  /** Called when every attempt failed, those that died with their server included. Retried itself. */
  readonly giveUp?: (data: Data) => Promise<unknown>;
}

type Run = (stored: unknown) => Promise<unknown>;

/** A job as the queue sees it: what comes out of the database is checked before it runs. */
export interface Job {
  readonly name: string;
  readonly cron: string | undefined;
  readonly keepsTrying: boolean;
  readonly run: Run;
  readonly giveUp: Run | undefined;
}

export const defineJob = <Data>({ name, cron, data, run, keepsTrying = false, giveUp }: JobDefinition<Data>): Job => ({
  name,
  cron,
  keepsTrying,
  run: async (stored) => run(data.parse(stored)),
  giveUp: giveUp && (async (stored) => giveUp(data.parse(stored))),
});
