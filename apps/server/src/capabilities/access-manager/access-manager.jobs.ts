import { defineJob } from '../../platform/jobs/define-job.ts';
import { usersExport } from './commands/export-users.ts';
import { type ExportDeps, giveUpUsersExport, runUsersExport } from './commands/run-users-export.ts';

export const accessManagerJobs = (deps: ExportDeps) => [
  defineJob({
    ...usersExport,
    run: (data) => runUsersExport(deps, data),
    giveUp: (data) => giveUpUsersExport(deps, data),
  }),
];
