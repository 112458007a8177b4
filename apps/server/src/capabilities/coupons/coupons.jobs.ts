import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { closeTicketsOf } from './commands/close-raffle.ts';
import { type ServeDeps, serveWaiting } from './commands/serve-waiting.ts';
import { closeRaffleJob } from './raffle-closing.steps.ts';

export const couponsJobs = (deps: ServeDeps) => [
  defineJob({ name: 'coupons.serve-waiting', data: z.object({}), cron: '* * * * *', run: () => serveWaiting(deps) }),
  defineJob({ ...closeRaffleJob, run: (key) => closeTicketsOf(deps, key) }),
];
