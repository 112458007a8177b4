import type { DraftKind } from '../../domain/draft/draft.ts';
import type { MultiplierValues } from './multiplier-values.ts';

/** It has no files. */
export const MULTIPLIER_DRAFT: DraftKind<MultiplierValues> = {
  name: 'multiplierDraft',
  version: 1,
  withoutFiles: (values) => values,
};
