export { countNotes } from './commands/count-notes.ts';
export { letGoNotes, takeInNotes } from './note-counts.store.ts';
