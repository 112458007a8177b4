import { shownUntil } from '@galeria/contract/benefits/benefit-lifecycle';
import type { BenefitContent, BenefitRow } from './benefits.store.ts';
import type { BenefitBody } from './benefits.tables.ts';

/** A text that was left empty is none. */
const textOrNone = (text: string | null | undefined): string | null => text || null;
const orNone = <Value>(value: Value | null | undefined): Value | null => value ?? null;

export function contentOf(body: BenefitBody): BenefitContent {
  const endsAt = new Date(body.endDate);
  const raffleAt = body.raffleDate ? new Date(body.raffleDate) : null;
  return {
    title: body.title,
    type: body.type,
    storeUniversalId: textOrNone(body.storeUniversalId),
    imageFileId: body.imageFileId,
    rules: body.rules,
    categories: body.categories,
    startsAt: new Date(body.startDate),
    endsAt,
    shownUntil: shownUntil({ type: body.type, endsAt, raffleAt }),
    userType: body.userType,
    userCategories: body.userCategories,
    exclusivity: body.typeOfExclusivity,
    isHighlight: body.isHighlight,
    weight: body.weight,
    callToAction: body.callToAction,
    participatingStores: body.participatingStores,
    retailDate: orNone(body.retailDate),
    origin: body.origin,
    unitCostInCents: orNone(body.unitCost),
    costProvider: body.costProvider,
    costShare: orNone(body.costShare),
    channel: orNone(body.channel),
    couponsQuantity: orNone(body.couponsQuantity),
    dailyLimit: orNone(body.dailyLimit),
    monthlyLimit: orNone(body.monthlyLimit),
    periodLimit: orNone(body.periodLimit),
    customerLimit: orNone(body.customerLimit),
    burnType: orNone(body.burnType),
    burnCode: textOrNone(body.burnCode),
    integrationType: orNone(body.integrationType),
    wpsPromoId: textOrNone(body.wpsPromoId),
    discountType: orNone(body.discountType),
    discountAmountInCents: orNone(body.discountAmount),
    discountPercentage: orNone(body.discountPercentage),
    minAmountInCents: orNone(body.minAmount),
    maxAmountInCents: orNone(body.maxAmount),
    totalAmountInCents: orNone(body.totalAmount),
    sellers: body.sellers,
    sellerRestriction: orNone(body.sellerRestriction),
    productIds: body.productIds,
    pickupInstruction: textOrNone(body.pickupInstruction),
    eligibleDays: body.eligibleDays,
    targetType: orNone(body.targetType),
    balanceTargetInCents: orNone(body.balanceTarget),
    purchaseQuantityTarget: orNone(body.purchaseQuantityTarget),
    regulationFileId: orNone(body.regulationFileId),
    raffleAt,
    prizeQuantity: orNone(body.prizeQuantity),
    raffleQuestion: textOrNone(body.raffleQuestion),
    campaignSummary: textOrNone(body.campaignSummary),
    printingAmount: orNone(body.printingAmount),
  };
}

/** What the record shows as it is stored; status, files, store and list are put together elsewhere. */
export const plainFields = (row: BenefitRow) => ({
  title: row.title,
  type: row.type,
  rules: row.rules,
  categories: row.categories,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
  userType: row.userType,
  userCategories: row.userCategories,
  typeOfExclusivity: row.exclusivity,
  isHighlight: row.isHighlight,
  weight: row.weight,
  callToAction: row.callToAction,
  participatingStores: row.participatingStores,
  retailDate: row.retailDate,
  origin: row.origin,
  unitCost: row.unitCostInCents,
  costProvider: row.costProvider,
  costShare: row.costShare,
  channel: row.channel,
  couponsQuantity: row.couponsQuantity,
  dailyLimit: row.dailyLimit,
  monthlyLimit: row.monthlyLimit,
  periodLimit: row.periodLimit,
  customerLimit: row.customerLimit,
  burnType: row.burnType,
  burnCode: row.burnCode,
  integrationType: row.integrationType,
  wpsPromoId: row.wpsPromoId,
  discountType: row.discountType,
  discountAmount: row.discountAmountInCents,
  discountPercentage: row.discountPercentage,
  minAmount: row.minAmountInCents,
  maxAmount: row.maxAmountInCents,
  totalAmount: row.totalAmountInCents,
  sellers: row.sellers,
  sellerRestriction: row.sellerRestriction,
  productIds: row.productIds,
  pickupInstruction: row.pickupInstruction,
  eligibleDays: row.eligibleDays,
  targetType: row.targetType,
  balanceTarget: row.balanceTargetInCents,
  purchaseQuantityTarget: row.purchaseQuantityTarget,
  raffleDate: row.raffleAt?.toISOString() ?? null,
  prizeQuantity: row.prizeQuantity,
  raffleQuestion: row.raffleQuestion,
  campaignSummary: row.campaignSummary,
  printingAmount: row.printingAmount,
});

/** As a form would send it again. */
export const bodyOf = (row: BenefitRow): BenefitBody => ({
  ...plainFields(row),
  storeUniversalId: row.storeUniversalId,
  imageFileId: row.imageFileId,
  regulationFileId: row.regulationFileId,
});

export const benefitSubject = (id: number) => ({ type: 'benefit', id: String(id) });

/** As the trail keeps it. Of the list only how many: addresses are not for it. */
export const auditedBenefit = (row: BenefitRow, listed: number): Record<string, unknown> => ({
  ...plainFields(row),
  ...auditedLife(row),
  storeUniversalId: row.storeUniversalId,
  image: row.imageFileId,
  regulation: row.regulationFileId,
  emailList: listed,
});

export const auditedLife = ({ status, pausedAt, rejectionReason }: BenefitRow): Record<string, unknown> => ({
  status,
  isPaused: pausedAt !== null,
  rejectionReason,
});
