import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { advanceMissions, type ClockDeps } from './commands/advance-missions.ts';

export const missionsJobs = (deps: ClockDeps) => [
  defineJob({
    name: 'missions.advance',
    data: z.object({}),
    cron: '* * * * *',
    run: () => advanceMissions(deps),
  }),
];
