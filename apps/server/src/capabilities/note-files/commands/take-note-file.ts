import type { Transaction } from '../../../platform/db/database.ts';
import type { NoteFacts } from '../note-facts.shapes.ts';
import { keepNoteFile, type NoteFileRow } from '../note-files.store.ts';

export interface TakenNoteFile extends Pick<NoteFileRow, 'fileId' | 'width' | 'height' | 'rowHash' | 'columnHash'> {
  /** Of an XML. */
  readonly facts: NoteFacts | null;
}

/** A file becomes a note's, once: null when it is gone, taken, of another kind or mall, or somebody else's. */
export async function takeNoteFile(
  tx: Transaction,
  wanted: Pick<NoteFileRow, 'mallCode' | 'ownerId' | 'fileId' | 'kind'>,
): Promise<TakenNoteFile | null> {
  const file = await keepNoteFile(tx, wanted);
  if (!file) return null;
  const { fileId, width, height, rowHash, columnHash } = file;
  return {
    fileId,
    width,
    height,
    rowHash,
    columnHash,
    facts: file.facts === null ? null : (JSON.parse(file.facts) as NoteFacts),
  };
}
