import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { advancePromotions, type ClockDeps } from './commands/advance-promotions.ts';
import type { FreezeDeps } from './commands/freeze-promotion.ts';
import { freezePromotions } from './commands/freeze-promotions.ts';

export const promotionsJobs = (deps: ClockDeps & FreezeDeps) => [
  defineJob({
    name: 'promotions.clock',
    data: z.object({}),
    cron: '* * * * *',
    run: () => advancePromotions(deps),
  }),
  // What people close freezes right after, where nothing waits; this finds the rest, and what a server that died left behind.
  defineJob({
    name: 'promotions.freeze',
    data: z.object({}),
    cron: '* * * * *',
    run: () => freezePromotions(deps),
  }),
];
