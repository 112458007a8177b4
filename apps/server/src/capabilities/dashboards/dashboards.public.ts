export { countNotes } from './commands/count-notes.ts';
