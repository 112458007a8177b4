import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import { DOCUMENT_FIELDS, type DocumentField } from '@galeria/contract/promotions/promotion-input';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { momentText } from '../../../domain/moments/moments.rules.ts';
import { type BenefitValues, emptyBenefit, emptyMode, type ModeValues, type PromotionValues } from './promotion-values.ts';

const sponsorValues = ({ extras: _made, goalConfirmationMethods, goals, ...sponsor }: Sponsor) => ({
  ...sponsor,
  goalConfirmationMethods: goalConfirmationMethods.map(String),
  goals: goals.map((goal) => ({ ...goal })),
});

function modeValues(promotion: Promotion, mode: SubMode): ModeValues {
  const stored = promotion[mode];
  if (stored === null) return emptyMode;
  return {
    ...emptyMode,
    secapNumber: stored.secapNumber ?? '',
    startDate: momentText(stored.startDate, 'start'),
    endDate: momentText(stored.estimatedEndDate, 'end'),
    announcementDate: momentText(stored.announcementDate, 'start'),
    consumerTarget: stored.consumerTarget,
    pickUpLocation: stored.pickUpLocation,
    ...('awards' in stored && { awards: stored.awards.map(({ id, name, quantity }) => ({ id, name, quantity })) }),
    ...('raffleDate' in stored && {
      raffleDate: momentText(stored.raffleDate, 'start'),
      awardName: stored.awardName,
      awardQuantity: stored.awardQuantity,
      sponsors: stored.sponsors.map(sponsorValues),
    }),
    ...('seriesCount' in stored && {
      seriesCount: stored.seriesCount,
      drawRule: {
        ...stored.drawRule,
        sourcePrize: String(stored.drawRule.sourcePrize),
        orderDigits: String(stored.drawRule.orderDigits),
      },
    }),
  };
}

function benefitValues({ benefit }: Promotion): BenefitValues {
  if (benefit === null) return emptyBenefit;
  return {
    storeUniversalId: benefit.storeUniversalId,
    channel: benefit.channel,
    eligibleDays: [...benefit.eligibleDays],
    burnType: benefit.burnType,
    burnCode: benefit.burnCode ?? '',
    retailDate: benefit.retailDate,
    costProvider: benefit.costProvider,
    costShare: benefit.costShare,
  };
}

/** Spec 9: kinds 0 to 4, in the order of the fields. */
const documentId = (promotion: Promotion, field: DocumentField): string | null =>
  promotion.documents.find(({ kind }) => DOCUMENT_FIELDS[kind] === field)?.id ?? null;

/** PRO-02: the form of a known promotion. */
export const valuesOf = (promotion: Promotion): PromotionValues => ({
  type: promotion.type,
  name: promotion.name,
  description: promotion.description,
  campaign: { name: promotion.campaign.name },
  category: promotion.category,
  isLoyalty: promotion.isLoyalty,
  userType: promotion.userType,
  allowedCategories: promotion.allowedCategories.map(String),
  targetType: promotion.targetType,
  activeDays: [...promotion.activeDays],
  exclusivityType: promotion.exclusivityType,
  emailList: promotion.emailList.join('\n'),
  participatingStores: promotion.participatingStores,
  storeScope: promotion.stores.length === 0 ? 'ALL' : 'CHOSEN',
  storeIds: promotion.stores.map(({ universalId }) => universalId),
  shouldTrackItems: promotion.shouldTrackItems,
  countedTotal: promotion.countedTotal,
  hasCep: promotion.hasCep,
  isInherited: promotion.isInherited,
  isAgeRestricted: promotion.isAgeRestricted,
  isHighlighted: promotion.isHighlighted,
  unitCost: promotion.unitCost,
  origin: promotion.origin,
  documents: {
    banner: documentId(promotion, 'banner'),
    regulation: documentId(promotion, 'regulation'),
    raffleRegulation: documentId(promotion, 'raffleRegulation'),
    buyAndWinRegulation: documentId(promotion, 'buyAndWinRegulation'),
    luckyNumberRegulation: documentId(promotion, 'luckyNumberRegulation'),
  },
  blockedStoresFileId: promotion.blockedStores?.id ?? null,
  blocklistFileId: promotion.blocklist?.id ?? null,
  benefit: benefitValues(promotion),
  buyAndWin: modeValues(promotion, 'buyAndWin'),
  raffle: modeValues(promotion, 'raffle'),
  luckyNumber: modeValues(promotion, 'luckyNumber'),
});
