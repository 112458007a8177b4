import * as z from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import type { JobKind } from '../../platform/jobs/define-job.ts';

const data = z.object({ benefitId: z.number().int(), mallCode: z.string() });
export type RaffleToClose = z.output<typeof data>;

export const closeRaffleJob: JobKind<RaffleToClose> = { name: 'coupons.close-raffle', data };

/** Whoever asks under the benefit's counters is told for certain: who begins the closing holds them. */
export const isRaffleClosing = (jobs: Jobs, db: Queryable, benefitId: number): Promise<boolean> =>
  jobs.isUnderWay(db, closeRaffleJob, { benefitId });
