import { BENEFIT_TYPES } from '@galeria/contract/reference/enumerations/benefit';
import type { DraftKind } from '../../../domain/draft/draft.ts';
import type { BenefitValues } from './benefit-values.ts';

export const BENEFIT_DRAFT: DraftKind<BenefitValues> = {
  name: 'benefitDraft',
  version: 1,
  types: BENEFIT_TYPES,
  settledByType: ['channel'],
  withoutFiles: (values) => ({ ...values, imageFileId: null, regulationFileId: null }),
};
