import type { Said } from '@galeria/contract/messages/said';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Column } from '../../ui/data-table/column.ts';

/** What the server says of a file before anything is done. */
export interface StagedPreview<Line> {
  readonly id: string;
  readonly accepted: number;
  readonly refused: number;
  /** The first accepted lines, as they will be taken in. */
  readonly sample: readonly Line[];
  readonly refusedSample: readonly { readonly line: number; readonly reason: Said }[];
}

export interface FileSending {
  readonly file: File;
  /** Share of the file sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** FIL-02: the steps of an import, each a call of the area's own. */
export interface StagedImport<Line, Preview extends StagedPreview<Line> = StagedPreview<Line>> {
  readonly stage: UseMutationResult<Preview, Error, FileSending>;
  /** Answers how many lines were taken in. */
  readonly commit: UseMutationResult<number, Error, string>;
  readonly downloadRefused: UseMutationResult<void, Error, string>;
  /** Every line that would be taken in, with what it does: where the first of them do not say enough. */
  readonly downloadAccepted?: UseMutationResult<void, Error, string>;
}

/** What an import does beyond taking lines in, in words. */
export interface ImportEffect {
  readonly text: string;
  /** It cannot be taken back: said louder, and the button that does it is red. */
  readonly isFinal?: boolean;
}

export interface ImportWords<Preview = unknown> {
  readonly title: string;
  /** What the file looks like, and that nothing happens yet. */
  readonly help: string;
  readonly drop: string;
  readonly accepted: (count: number) => string;
  readonly effects?: (preview: Preview) => readonly ImportEffect[];
  readonly commit: (count: number, preview: Preview) => string;
  readonly done: (count: number) => string;
  readonly doneText: string;
}

export interface SampleTable<Line> {
  readonly columns: readonly Column<Line>[];
  readonly rowId: (line: Line) => string;
  readonly rowName: (line: Line) => string;
}
