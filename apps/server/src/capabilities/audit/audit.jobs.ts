import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { sealAudit } from './commands/seal-audit.ts';

export const auditJobs = (deps: { db: Database; clock: Clock; secret: Keyring }) => [
  defineJob({ name: 'audit-seal', data: z.object({}), cron: '* * * * *', run: () => sealAudit(deps) }),
];
