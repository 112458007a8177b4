import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { sealAudit } from './commands/seal-audit.ts';

export const auditJobs = (deps: { db: Database; clock: Clock }) => [
  defineJob({ name: 'audit-seal', data: z.object({}), cron: '* * * * *', run: () => sealAudit(deps) }),
];
