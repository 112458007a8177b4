import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { removeNoteBytes } from './commands/remove-note-files.ts';

export const noteFilesJobs = (deps: { storage: FileStorage }) => [
  defineJob({
    ...removeNoteBytes,
    // The records are gone: nobody else knows of these bytes.
    keepsTrying: true,
    run: async ({ storageKeys }) => {
      for (const key of storageKeys) await deps.storage.remove(key);
    },
  }),
];
