import * as z from 'zod';
import { removeOldImports } from './capabilities/access-manager/access-manager.public.ts';
import { cleanCustomerRecords } from './capabilities/customers/customers.public.ts';
import { discardUnkeptFiles } from './capabilities/files/commands/discard-unkept-files.ts';
import { removeOldResends } from './capabilities/invoices/invoices.public.ts';
import { discardUnkeptNoteFiles } from './capabilities/note-files/note-files.public.ts';
import { cleanSessionRecords } from './capabilities/session/session.public.ts';
import { removeStagedImportsBefore } from './capabilities/staged-imports/staged-imports.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { forgetAnswersBefore } from './platform/db/idempotency.store.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import { defineJob } from './platform/jobs/define-job.ts';

const DAY = 24 * 60 * 60_000;

/** Everything that is of use for a while only, removed when the while is over. */
export const housekeepingJobs = (deps: { db: Database; clock: Clock; storage: FileStorage }) => [
  defineJob({
    name: 'housekeeping',
    data: z.object({}),
    cron: '17 * * * *',
    run: async () => {
      const yesterday = new Date(deps.clock.now().getTime() - DAY);
      await cleanSessionRecords(deps);
      await removeOldImports(deps.db, yesterday);
      await forgetAnswersBefore(deps.db, yesterday);
      await removeStagedImportsBefore(deps.db, yesterday);
      await removeOldResends(deps.db, new Date(deps.clock.now().getTime() - 7 * DAY));
      await discardUnkeptFiles(deps);
      await discardUnkeptNoteFiles(deps);
      await cleanCustomerRecords(deps);
    },
  }),
];
