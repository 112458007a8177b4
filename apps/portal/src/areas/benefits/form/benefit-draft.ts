import type { DraftKind } from '../../../domain/draft/draft.ts';
import type { BenefitValues } from './benefit-values.ts';

export const BENEFIT_DRAFT: DraftKind<BenefitValues> = {
  name: 'benefitDraft',
  version: 1,
  withoutFiles: (values) => ({ ...values, imageFileId: null, regulationFileId: null }),
};
