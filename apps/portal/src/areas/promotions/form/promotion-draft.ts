import { PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import type { DraftKind } from '../../../domain/draft/draft.ts';
import type { PromotionValues } from './promotion-values.ts';

export const PROMOTION_DRAFT: DraftKind<PromotionValues> = {
  name: 'promotionDraft',
  version: 2,
  types: PROMOTION_TYPES,
  withoutFiles: (values) => ({
    ...values,
    documents: Object.fromEntries(
      Object.keys(values.documents).map((field) => [field, null]),
    ) as unknown as PromotionValues['documents'],
    blockedStoresFileId: null,
    blocklistFileId: null,
  }),
};
