import { couponingStateAt } from '@galeria/contract/couponing/couponing-rules';
import type { CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import { codeSourceOf } from '@galeria/contract/coupons/coupon-code';
import { type FileKind, fileKindOfIntegration } from '@galeria/contract/kit/file-rules';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type BenefitRow, findBenefit } from '../../benefits/benefits.public.ts';
import { type CampaignRow, couponingSubject, findCampaign } from '../../couponing/couponing.public.ts';
import { countCodes } from '../../participation/participation.public.ts';
import type { CodeFileOwner, CodeFileRow } from '../code-files.store.ts';

/** Whose file it is, or is to be. */
export interface Owned {
  readonly of: CodeFileOwner;
  readonly id: number;
}

const benefitSubject = (id: number) => ({ type: 'benefit', id: String(id) });

/** Codes are loaded where they are made elsewhere, and burned by file where each coupon has one of its own. */
function kindOfBenefit(benefit: BenefitRow, purpose: CodeFilePurpose): FileKind {
  const source = codeSourceOf(benefit);
  const isRight = purpose === 'LOAD' ? source === 'imported' : source === 'imported' || source === 'generated';
  if (benefit.couponsQuantity === null || !isRight) fail('benefit-without-code-files');
  return purpose === 'LOAD' && benefit.integrationType !== null
    ? fileKindOfIntegration(benefit.integrationType)
    : 'integration-12-csv';
}

/** What is over gets no codes any more. */
function kindOfCampaign(campaign: CampaignRow, at: Date): FileKind {
  if (campaign.codeType !== 'IMPORTED') fail('couponing-without-code-files');
  if (couponingStateAt(campaign, at) === 'ENDED') fail('couponing-ended');
  return 'couponing-codes';
}

/** A benefit or a campaign of the caller's malls, as far as files of codes have to do with it. */
export async function codeFileOwner(db: Queryable, scope: MallScope, { of, id }: Owned) {
  if (of === 'benefit') {
    const benefit = (await findBenefit(db, scope, id)) ?? fail('not-found');
    return {
      ...{ mallCode: benefit.mallCode, benefitId: id, campaignId: null, subject: benefitSubject(id) },
      kindOf: (purpose: CodeFilePurpose, _at: Date): FileKind => kindOfBenefit(benefit, purpose),
      countCodes: () => countCodes(db, benefit),
    };
  }
  const campaign = (await findCampaign(db, scope, id)) ?? fail('not-found');
  const { mallCode, quantity, usedCodes } = campaign;
  return {
    ...{ mallCode, benefitId: null, campaignId: id, subject: couponingSubject(id) },
    kindOf: (_purpose: CodeFilePurpose, at: Date): FileKind => kindOfCampaign(campaign, at),
    countCodes: async () => ({ free: quantity - usedCodes, taken: usedCodes }),
  };
}

/** Of a file that is there. */
export function ownerOfFile(db: Queryable, { fileId, mallCode, benefitId, campaignId }: CodeFileRow) {
  const owned: Owned | null =
    benefitId !== null ? { of: 'benefit', id: benefitId } : campaignId !== null ? { of: 'couponing', id: campaignId } : null;
  if (owned === null) throw new Error(`file of codes ${fileId} is of nothing`);
  return codeFileOwner(db, scopeOfMalls([mallCode], 'the file was found in the mall of who asks'), owned);
}
