import { defineJob } from '../../platform/jobs/define-job.ts';
import { customerArchive } from './commands/archive-customer.ts';
import { discardExtracts } from './commands/delete-customer.ts';
import { customersExport } from './commands/export-customers.ts';
import { runCustomerArchive } from './commands/run-customer-archive.ts';
import { giveUpExtract, runCustomersExport } from './commands/run-customers-export.ts';
import { discardExtractBytes, type ExtractDeps } from './discard-extract.steps.ts';

export const customersJobs = (deps: ExtractDeps) => [
  defineJob({
    ...customersExport,
    run: (data) => runCustomersExport(deps, data),
    giveUp: (data) => giveUpExtract(deps, data),
  }),
  defineJob({
    ...customerArchive,
    run: (data) => runCustomerArchive(deps, data),
    giveUp: (data) => giveUpExtract(deps, data),
  }),
  defineJob({
    ...discardExtracts,
    // An erasure promised that they go.
    keepsTrying: true,
    run: async ({ taskIds }) => {
      for (const taskId of taskIds) await discardExtractBytes(deps, taskId);
    },
  }),
];
