import type { DraftKind } from '../../domain/draft/draft.ts';
import type { CouponingValues } from './couponing-values.ts';

/** It has no files. */
export const COUPONING_DRAFT: DraftKind<CouponingValues> = {
  name: 'couponingDraft',
  version: 1,
  withoutFiles: (values) => values,
};
