import type { DraftKind } from '../../domain/draft/draft.ts';
import type { StoreValues } from './store-values.ts';

export const STORE_DRAFT: DraftKind<StoreValues> = { name: 'storeDraft', version: 1 };
