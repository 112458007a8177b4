// FIL-02: files that were read and judged and wait for their confirmation. How a line is read, judged and carried out is each
// importer's own; keeping, previewing, confirming, expiring and reporting are the same for all.
export { type ConfirmedImport, commitImport } from './commands/commit-import.ts';
export { stageImport } from './commands/stage-import.ts';
export { removeStagedImportsBefore, removeStagedImportsWithDigits } from './staged-imports.store.ts';
export { refusedLinesCsv, refusedLinesFile } from './views/refused-lines.ts';
export { waitingImport } from './views/waiting-import.ts';
