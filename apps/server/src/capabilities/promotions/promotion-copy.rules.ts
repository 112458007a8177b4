import { datesAfterEnd } from '@galeria/contract/kit/mall-copies';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { DOCUMENT_FIELDS } from '@galeria/contract/promotions/promotion-input';

/** What differs from the original in one mall. */
export interface CopyOfMall {
  readonly mallCode: string;
  readonly name?: string | undefined;
  readonly secapNumber?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly pickUpLocation?: string | undefined;
}

type AnyMode = NonNullable<Promotion['buyAndWin'] | Promotion['raffle'] | Promotion['luckyNumber']>;

function datesOf(mode: AnyMode, copy: CopyOfMall) {
  const startDate = copy.startDate ?? mode.startDate;
  const endDate = copy.endDate ?? mode.estimatedEndDate;
  const raffleDate = 'raffleDate' in mode ? mode.raffleDate : null;
  // Where nothing is drawn, the announcement is what follows the end.
  const { estimatedEndDate, announcementDate } = mode;
  const isAnnouncedAfter = announcementDate !== null && new Date(announcementDate) >= new Date(estimatedEndDate);
  const following = raffleDate ?? (isAnnouncedAfter ? announcementDate : null);
  const shifted = datesAfterEnd({ endDate: estimatedEndDate, raffleDate: following }, endDate);
  return {
    startDate,
    endDate,
    ...(raffleDate === null ? {} : { raffleDate: shifted(raffleDate) }),
    ...(mode.announcementDate === null ? {} : { announcementDate: shifted(mode.announcementDate) }),
  };
}

const common = (mode: AnyMode, copy: CopyOfMall) => ({
  ...datesOf(mode, copy),
  consumerTarget: mode.consumerTarget,
  pickUpLocation: copy.pickUpLocation ?? mode.pickUpLocation,
});

function drawOf(draw: NonNullable<Promotion['raffle']>, copy: CopyOfMall) {
  return {
    ...common(draw, copy),
    secapNumber: copy.secapNumber || (draw.secapNumber ?? ''),
    awardName: draw.awardName,
    awardQuantity: draw.awardQuantity,
    sponsors: draw.sponsors.map(({ kind, sponsoredBy, name, goalConfirmationMethods, goals }) => ({
      kind,
      sponsoredBy,
      name,
      goalConfirmationMethods,
      goals: goals.map(({ donationType, donationAmount }) => ({ donationType, donationAmount })),
    })),
  };
}

/**
 * PRO-15: the body that makes the promotion anew in another mall; the contract still has its say on it. What belongs to the mall
 * it came from stays there: stores, and lists of people and of blocked stores.
 */
export function copyBody(record: Promotion, copy: CopyOfMall) {
  const { buyAndWin, raffle, luckyNumber, benefit } = record;
  const {
    storeUniversalId: _store,
    channel,
    eligibleDays,
    burnType,
    burnCode,
    retailDate,
    costProvider,
    costShare,
  } = benefit ?? {};
  return {
    mallCode: copy.mallCode,
    name: copy.name || record.name,
    description: record.description,
    type: record.type,
    campaign: record.campaign,
    category: record.category,
    isLoyalty: record.isLoyalty,
    userType: record.userType,
    allowedCategories: record.allowedCategories,
    targetType: record.targetType,
    activeDays: record.activeDays,
    exclusivityType: record.exclusivityType,
    shouldTrackItems: record.shouldTrackItems,
    countedTotal: record.countedTotal,
    hasCep: record.hasCep,
    isInherited: record.isInherited,
    isAgeRestricted: record.isAgeRestricted,
    isHighlighted: record.isHighlighted,
    unitCost: record.unitCost,
    origin: record.origin,
    // Files are given to the other mall as its own; here they only stand for being there.
    documents: documentsOf(record),
    benefit: benefit && {
      storeUniversalId: null,
      channel,
      eligibleDays,
      burnType,
      burnCode,
      retailDate,
      costProvider,
      costShare,
    },
    buyAndWin: buyAndWin && {
      ...common(buyAndWin, copy),
      ...(buyAndWin.secapNumber === null ? {} : { secapNumber: copy.secapNumber || buyAndWin.secapNumber }),
      awards: buyAndWin.awards.map(({ name, quantity }) => ({ name, quantity })),
    },
    raffle: raffle && drawOf(raffle, copy),
    luckyNumber: luckyNumber && {
      ...drawOf(luckyNumber, copy),
      seriesCount: luckyNumber.seriesCount,
      drawRule: luckyNumber.drawRule,
    },
  };
}

const documentsOf = ({ documents }: Promotion) =>
  Object.fromEntries(
    DOCUMENT_FIELDS.map((field, kind) => [field, documents.find((document) => document.kind === kind)?.id ?? null]),
  );
