import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { advancePromotions, type ClockDeps } from './commands/advance-promotions.ts';

interface ClockJobDeps extends ClockDeps {
  /** Acts on the notes that were approved so far. */
  readonly settleApprovals: () => Promise<unknown>;
}

/**
 * A note approved in time counts even when the engine is late: what waits is acted on before anything ends. One that cannot be
 * acted on keeps nothing open; the failure is told of all the same.
 */
async function passTime({ settleApprovals, ...deps }: ClockJobDeps): Promise<unknown> {
  try {
    await settleApprovals();
  } finally {
    await advancePromotions(deps);
  }
  return undefined;
}

export const promotionsJobs = (deps: ClockJobDeps) => [
  defineJob({
    name: 'promotions.clock',
    data: z.object({}),
    cron: '* * * * *',
    run: () => passTime(deps),
  }),
];
