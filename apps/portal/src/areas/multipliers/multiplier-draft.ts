import type { DraftKind } from '../../domain/draft/draft.ts';
import type { MultiplierValues } from './multiplier-values.ts';

export const MULTIPLIER_DRAFT: DraftKind<MultiplierValues> = {
  name: 'multiplierDraft',
  version: 1,
};
