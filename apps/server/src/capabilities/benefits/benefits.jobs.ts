import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { advanceBenefits, type ClockDeps } from './commands/advance-benefits.ts';

export const benefitsJobs = (deps: ClockDeps) => [
  defineJob({
    name: 'benefits.clock',
    data: z.object({}),
    cron: '* * * * *',
    run: () => advanceBenefits(deps),
  }),
];
