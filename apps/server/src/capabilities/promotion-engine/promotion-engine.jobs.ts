import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { EngineDeps } from './commands/apply-approval.ts';
import { takeApprovals } from './commands/take-approvals.ts';

export const promotionEngineJobs = (deps: EngineDeps) => [
  // Approvals are acted on as soon as they are made; this finds what a server that died left behind.
  defineJob({ name: 'promotion-engine', data: z.object({}), cron: '* * * * *', run: () => takeApprovals(deps) }),
];
