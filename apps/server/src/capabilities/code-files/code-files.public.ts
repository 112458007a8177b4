export { addCodeFile } from './code-files.store.ts';
