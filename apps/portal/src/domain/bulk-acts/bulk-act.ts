import type { ReactNode } from 'react';
import type { ConfirmWords } from '../../ui/dialog/confirm-face.tsx';

/** Something that can be done to several rows of a list, because it can be done to each. */
export interface BulkAct<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether this row can have it done; the picked ones that cannot are left as they are. */
  readonly isFor: (row: Row) => boolean;
  /** By the command of the single act. Why is what was typed, where it is asked for. */
  readonly run: (row: Row, why: string) => Promise<unknown>;
  /** The question, which names how many. */
  readonly ask: (rows: readonly Row[]) => ConfirmWords;
  /** Asked for once, and said of each. */
  readonly why?: { readonly label: string; readonly limit: number };
  /** '3 CNPJs bloqueados'. */
  readonly done: (count: number) => string;
}
