import { defineJob } from '../../platform/jobs/define-job.ts';
import { salesExport } from './commands/export-sales.ts';
import { giveUpSalesExport, runSalesExport, type SalesExportDeps } from './commands/run-sales-export.ts';

export const storeSyncJobs = (deps: SalesExportDeps) => [
  defineJob({
    ...salesExport,
    run: (data) => runSalesExport(deps, data),
    giveUp: (data) => giveUpSalesExport(deps, data),
  }),
];
