import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { type ServeDeps, serveWaiting } from './commands/serve-waiting.ts';

export const couponsJobs = (deps: ServeDeps) => [
  defineJob({ name: 'coupons.serve-waiting', data: z.object({}), cron: '* * * * *', run: () => serveWaiting(deps) }),
];
