import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { advancePromotions, type ClockDeps } from './commands/advance-promotions.ts';

export const promotionsJobs = (deps: ClockDeps) => [
  defineJob({
    name: 'promotions.clock',
    data: z.object({}),
    cron: '* * * * *',
    run: () => advancePromotions(deps),
  }),
];
