import type { UseMutationResult } from '@tanstack/react-query';
import type { Column } from '../../ui/data-table/column.ts';

/** What the server says of a file before anything is done. */
export interface StagedPreview<Line> {
  readonly id: string;
  readonly accepted: number;
  readonly refused: number;
  /** The first accepted lines, as they will be taken in. */
  readonly sample: readonly Line[];
  readonly refusedSample: readonly { readonly line: number; readonly reason: string }[];
}

export interface FileSending {
  readonly file: File;
  /** Share of the file sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** FIL-02: the three steps of an import, each a call of the area's own. */
export interface StagedImport<Line> {
  readonly stage: UseMutationResult<StagedPreview<Line>, Error, FileSending>;
  /** Answers how many lines were taken in. */
  readonly commit: UseMutationResult<number, Error, string>;
  readonly downloadRefused: UseMutationResult<void, Error, string>;
}

export interface ImportWords {
  readonly title: string;
  /** What the file looks like, and that nothing happens yet. */
  readonly help: string;
  readonly drop: string;
  readonly accepted: (count: number) => string;
  readonly commit: (count: number) => string;
  readonly done: (count: number) => string;
  readonly doneText: string;
}

export interface SampleTable<Line> {
  readonly columns: readonly Column<Line>[];
  readonly rowId: (line: Line) => string;
  readonly rowName: (line: Line) => string;
}
