import * as z from 'zod';
import { discardOldCodeFiles } from './capabilities/code-files/commands/discard-old-code-files.ts';
import { cleanCustomerRecords } from './capabilities/customers/customers.public.ts';
import { discardUnkeptFiles } from './capabilities/files/commands/discard-unkept-files.ts';
import { removeOldBulkApprovals, removeOldResends } from './capabilities/invoices/invoices.public.ts';
import { discardUnkeptNoteFiles } from './capabilities/note-files/note-files.public.ts';
import { removeOldSecurityEvents } from './capabilities/security-events/security-events.public.ts';
import { cleanSessionRecords } from './capabilities/session/session.public.ts';
import { removeStagedImportsBefore } from './capabilities/staged-imports/staged-imports.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { forgetAnswersBefore } from './platform/db/idempotency.store.ts';
import { eachByItself } from './platform/each-by-itself.ts';
import { discardUnnamed } from './platform/edge/discard-unnamed.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import { removeLeftUploads } from './platform/http/upload-folders.ts';
import { defineJob } from './platform/jobs/define-job.ts';

const DAY = 24 * 60 * 60_000;

/** Everything that is of use for a while only, removed when the while is over. */
export const housekeepingJobs = (deps: { db: Database; clock: Clock; storage: FileStorage }) => [
  defineJob({
    name: 'housekeeping',
    data: z.object({}),
    cron: '17 * * * *',
    // Each by itself: a storage that does not answer keeps no session open and no key alive.
    run: () => {
      const yesterday = new Date(deps.clock.now().getTime() - DAY);
      const chores = [
        () => cleanSessionRecords(deps),
        () => forgetAnswersBefore(deps.db, yesterday),
        () => removeStagedImportsBefore(deps.db, yesterday),
        () => removeOldBulkApprovals(deps.db, new Date(deps.clock.now().getTime() - 7 * DAY)),
        () => removeOldResends(deps.db, new Date(deps.clock.now().getTime() - 7 * DAY)),
        () => discardUnkeptFiles(deps),
        () => discardUnkeptNoteFiles(deps),
        () => discardOldCodeFiles(deps),
        () => cleanCustomerRecords(deps),
        () => removeOldSecurityEvents(deps),
        () => discardUnnamed(deps),
        () => removeLeftUploads(),
      ];
      return eachByItself<() => Promise<unknown>>(chores, 'chores could not be done', (chore) => chore());
    },
  }),
];
