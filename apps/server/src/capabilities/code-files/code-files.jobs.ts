import { defineJob } from '../../platform/jobs/define-job.ts';
import type { CodeFileDeps } from './code-files.deps.ts';
import { burnCodes, burnCodesJob } from './commands/burn-codes.ts';
import { importCodes, importCodesJob } from './commands/import-codes.ts';
import { giveUpCodeFile, readCodeFile, readCodeFileJob } from './commands/read-code-file.ts';

export const codeFilesJobs = (deps: CodeFileDeps) => [
  defineJob({
    ...readCodeFileJob,
    run: (data) => readCodeFile(deps, data),
    giveUp: (data) => giveUpCodeFile(deps, data),
  }),
  defineJob({ ...importCodesJob, run: (data) => importCodes(deps, data), giveUp: (data) => giveUpCodeFile(deps, data) }),
  defineJob({ ...burnCodesJob, run: (data) => burnCodes(deps, data), giveUp: (data) => giveUpCodeFile(deps, data) }),
];
