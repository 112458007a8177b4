import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { removeNoteBytes } from './commands/remove-note-files.ts';

export const noteFilesJobs = (deps: { storage: FileStorage }) => [
  defineJob({
    ...removeNoteBytes,
    run: async ({ storageKeys }) => {
      for (const key of storageKeys) await deps.storage.remove(key);
    },
  }),
];
