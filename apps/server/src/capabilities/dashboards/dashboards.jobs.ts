import * as z from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { countNotes } from './commands/count-notes.ts';

export const dashboardsJobs = (deps: { readonly db: Queryable }) => [
  defineJob({ name: 'dashboards-notes', data: z.object({}), cron: '* * * * *', run: () => countNotes(deps) }),
];
