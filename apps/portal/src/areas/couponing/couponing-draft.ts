import type { DraftKind } from '../../domain/draft/draft.ts';
import type { CouponingValues } from './couponing-values.ts';

export const COUPONING_DRAFT: DraftKind<CouponingValues> = {
  name: 'couponingDraft',
  version: 1,
};
