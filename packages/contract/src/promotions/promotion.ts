import * as z from 'zod';
import { drawRule } from '../draw/draw-rule-fields.ts';
import { winnerStanding } from '../draw/winner-standing.ts';
import { storedFile } from '../files/file-endpoints.ts';
import { exclusivity, userType } from '../reference/enumerations/audience.ts';
import { benefitCategory, burnType, codeType } from '../reference/enumerations/benefit.ts';
import { costProvider } from '../reference/enumerations/benefit-terms.ts';
import { COUNTED_TOTALS } from '../reference/enumerations/counted-total.ts';
import { registrationOrigin } from '../reference/enumerations/customer.ts';
import { engagementTargetType, promotionStatus, promotionType } from '../reference/enumerations/promotion.ts';
import { retailDate } from '../reference/enumerations/retail-date.ts';
import { category, goalInput, sponsorInput, weekday } from './promotion-input.ts';

/* What is read of a promotion; what is written stands in promotion-input.ts. */

const moment = z.iso.datetime();
const count = z.number().int();

export const award = z.object({ id: z.number().int(), name: z.string(), quantity: count, reserved: count, redeemed: count });
export const sponsor = sponsorInput.extend({
  id: z.number().int(),
  goals: z.array(goalInput.extend({ id: z.number().int() })),
  /** Coupons or numbers made through it: such a sponsor cannot be taken away. */
  extras: count,
});
export type Sponsor = z.infer<typeof sponsor>;

export const winner = z.object({
  id: z.string(),
  number: z.string(),
  consumer: z.object({ firstName: z.string(), lastName: z.string(), cpf: z.string(), email: z.string() }),
  ...winnerStanding,
});

const mode = {
  secapNumber: z.string().nullable(),
  status: promotionStatus,
  startDate: moment,
  /** When it ended; null until then. */
  endDate: moment.nullable(),
  estimatedEndDate: moment,
  announcementDate: moment.nullable(),
  consumerTarget: count,
  pickUpLocation: z.string(),
  regulationUrl: z.string().nullable(),
};
const drawMode = {
  ...mode,
  raffleDate: moment,
  awardName: z.string(),
  awardQuantity: count,
  winners: z.array(winner),
  sponsors: z.array(sponsor),
};

export const promotionDocument = storedFile.extend({ kind: z.number().int().min(0).max(4), url: z.string() });
const attachment = z.object({ id: z.uuid(), name: z.string(), url: z.string(), entries: count });

/** Spec 3: the record. */
export const promotion = z.object({
  id: z.number().int(),
  mallCode: z.string(),
  shoppingCode: z.string(),
  name: z.string(),
  promotionName: z.string(),
  description: z.string(),
  type: promotionType,
  status: promotionStatus,
  refusalReason: z.string().nullable(),
  /** PER-11: the caller wrote or changed what waits for approval, and so does not approve it. */
  isOwnWriting: z.boolean(),
  /** PER-15: once the caller saves a change, they can no longer approve it; until then they could. */
  savingBarsApproval: z.boolean(),
  /** PRO-16: how many it ever had, and the number of the one that waits for a second person. */
  amendments: z.object({ count, pending: z.number().int().nullable() }),
  imageUrl: z.string().nullable(),
  image: storedFile.nullable(),
  isLoyalty: z.boolean(),
  campaign: z.object({ name: z.string() }),
  category: benefitCategory.nullable(),
  userType,
  allowedCategories: z.array(category),
  targetType: engagementTargetType,
  secapNumber: z.string().nullable(),
  /** Others of the mall that are under the same certificate; a few are enough to look at. */
  sameSecap: z.array(z.object({ id: z.number().int(), name: z.string() })),
  activeDays: z.array(weekday),
  exclusivityType: exclusivity,
  emailList: z.array(z.string()),
  participatingStores: z.string(),
  stores: z.array(z.object({ universalId: z.string(), brandName: z.string(), luc: z.string() })),
  shouldTrackItems: z.boolean(),
  /** INV-18. */
  countedTotal: z.enum(COUNTED_TOTALS),
  hasCep: z.boolean(),
  isInherited: z.boolean(),
  isAgeRestricted: z.boolean(),
  isHighlighted: z.boolean(),
  unitCost: count.nullable(),
  origin: registrationOrigin,
  reservedCoupons: count,
  /** PRO-09: how many extra coupons or numbers may still be made. */
  extraAllowance: count,
  count: z.object({
    optIns: count,
    invoices: count,
    /** In cents. */
    gmv: count,
    coupons: count,
    tokens: count,
    activeBuyAndWinConsumers: count,
    activeRaffleConsumers: count,
    activeLuckyNumberConsumers: count,
    redeemedAwards: count,
  }),
  documents: z.array(promotionDocument),
  blockedStores: attachment.nullable(),
  /** File name and how many CPFs; the CPFs themselves are asked for apart. */
  blocklist: attachment.nullable(),
  benefit: z
    .object({
      id: z.number().int(),
      storeName: z.string().nullable(),
      storeLuc: z.string().nullable(),
      storeUniversalId: z.string().nullable(),
      channel: codeType,
      eligibleDays: z.array(weekday),
      reservedCoupons: count,
      burnedCoupons: count,
      burnType,
      burnCode: z.string().nullable(),
      retailDate: retailDate.nullable(),
      costShare: count.nullable(),
      costProvider,
      parkingBenefit: z.boolean(),
      externalCodeBenefit: z.boolean(),
      fixedCodeBenefit: z.boolean(),
    })
    .nullable(),
  buyAndWin: z.object({ ...mode, regulation: promotionDocument.nullable(), awards: z.array(award) }).nullable(),
  raffle: z.object(drawMode).nullable(),
  luckyNumber: z
    .object({
      ...drawMode,
      seriesCount: count,
      drawRule,
      handedOut: count,
      /** Spec 3: of all its sponsors together. */
      goalConfirmationMethods: z.array(count),
      goals: z.array(goalInput.extend({ id: z.number().int() })),
      /** ENG-03: published at activation; the key itself after the draw. */
      keyHash: z.string().nullable(),
      key: z.string().nullable(),
      /** DRW-07: the hash of the settings of its draw, since activation. */
      commitments: z.array(z.object({ at: moment, hash: z.string() })),
      frozenAt: moment.nullable(),
      drawnNumber: z.string().nullable(),
      /** The five tickets. */
      drawnNumberSource: z.array(z.string()).nullable(),
    })
    .nullable(),
  createdAt: moment,
  updatedAt: moment,
  version: z.number().int(),
});
export type Promotion = z.infer<typeof promotion>;

export const promotionListItem = promotion
  .pick({
    id: true,
    mallCode: true,
    name: true,
    type: true,
    status: true,
    isOwnWriting: true,
    secapNumber: true,
    isLoyalty: true,
    campaign: true,
    category: true,
    imageUrl: true,
    count: true,
    createdAt: true,
    updatedAt: true,
    version: true,
  })
  .extend({ startDate: moment, endDate: moment, hasPendingAmendment: z.boolean() });
export type PromotionListItem = z.infer<typeof promotionListItem>;
