export { discardUnkeptNoteFiles } from './commands/discard-unkept-note-files.ts';
export { indexPicture, indexPictures } from './commands/index-picture.ts';
export { removeNoteFiles } from './commands/remove-note-files.ts';
export { storeNotePicture } from './commands/store-note-picture.ts';
export { type TakenNoteFile, takeNoteFile } from './commands/take-note-file.ts';
export { addKeptPictures, type KeptPicture } from './kept-pictures.store.ts';
export { addKeptXmls, type KeptXml } from './kept-xmls.store.ts';
export { alikePictures } from './views/alike-pictures.ts';
