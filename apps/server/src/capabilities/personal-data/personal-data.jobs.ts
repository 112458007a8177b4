import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { recordPersonalData, type TrailDeps } from './commands/record-personal-data.ts';

export const personalDataJobs = (deps: TrailDeps) => [
  defineJob({ name: 'personal-data-trail', data: z.object({}), cron: '* * * * *', run: () => recordPersonalData(deps) }),
];
