import { DOCUMENT_FIELDS, type PromotionChange } from '@galeria/contract/promotions/promotion-input';
import { subModesOf } from '@galeria/contract/reference/enumerations/promotion';
import type { NewModeRow, NewPromotionRow, PromotionKey } from './promotions.store.ts';

/** What people write, as columns. Whatever follows from something else is not among them. */
export const recordColumns = (body: PromotionChange) => ({
  name: body.name,
  description: body.description,
  type: body.type,
  campaignName: body.campaign.name,
  ...(body.category === undefined ? {} : { category: body.category }),
  isLoyalty: body.isLoyalty,
  userType: body.userType,
  allowedCategories: [...new Set(body.allowedCategories)].sort(),
  targetType: body.targetType,
  activeDays: [...new Set(body.activeDays)],
  exclusivityType: body.exclusivityType,
  participatingStores: body.participatingStores,
  shouldTrackItems: body.shouldTrackItems,
  countedTotal: body.countedTotal,
  hasCep: body.hasCep,
  isInherited: body.isInherited,
  isAgeRestricted: body.isAgeRestricted,
  isHighlighted: body.isHighlighted,
  ...(body.unitCost === undefined ? {} : { unitCostInCents: body.unitCost }),
  origin: body.origin,
  secapNumber: secapOf(body),
});

const secapOf = (body: PromotionChange): string | null =>
  subModesOf(body.type)
    .map((mode) => body[mode]?.secapNumber)
    .find(Boolean) ?? null;

const moment = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

export type ModeColumns = Omit<NewModeRow, 'mallCode' | 'promotionId' | 'status'>;

/** The modes of a body, in the order of its type. */
export const modeColumns = (body: PromotionChange): ModeColumns[] =>
  subModesOf(body.type).map((mode) => {
    const input = body[mode];
    if (!input) throw new Error(`a promotion of type ${body.type} without ${mode}`);
    const draw = 'awardName' in input ? input : null;
    return {
      mode,
      secapNumber: input.secapNumber || null,
      startsAt: new Date(input.startDate),
      estimatedEndAt: new Date(input.endDate),
      announcementAt: moment(input.announcementDate),
      raffleAt: moment(draw?.raffleDate),
      awardName: draw?.awardName ?? null,
      awardQuantity: draw?.awardQuantity ?? null,
      consumerTarget: input.consumerTarget,
      pickUpLocation: input.pickUpLocation,
      seriesCount: 'seriesCount' in input ? input.seriesCount : null,
      ...('drawRule' in input && input.drawRule !== undefined ? { drawRule: input.drawRule } : {}),
    };
  });

export const newModeRows = (key: PromotionKey, columns: readonly ModeColumns[]): NewModeRow[] =>
  columns.map((mode) => ({ mallCode: key.mallCode, promotionId: key.promotionId, status: 'DRAFT', ...mode }));

export const periodColumns = (columns: readonly ModeColumns[]): Pick<NewPromotionRow, 'startsAt' | 'endsAt'> => ({
  startsAt: new Date(Math.min(...columns.map(({ startsAt }) => startsAt.getTime()))),
  endsAt: new Date(Math.max(...columns.map(({ estimatedEndAt }) => estimatedEndAt.getTime()))),
});

/** Spec 9: the number of a document's kind is its place among the fields. Undefined leaves what is there, null takes it away. */
export const documentInputs = ({ documents }: PromotionChange) =>
  DOCUMENT_FIELDS.map((field, kind) => ({ kind, field, fileId: documents[field] }));

const withoutId = <Part extends { id?: number | undefined }>({ id: _id, ...part }: Part) => part;

const newSponsors = <Draw extends NonNullable<PromotionChange['raffle']>>(draw: Draw | null | undefined) =>
  draw && { ...draw, sponsors: draw.sponsors.map((sponsor) => ({ ...withoutId(sponsor), goals: sponsor.goals.map(withoutId) })) };

/** Of a promotion that is yet to be made every part is new, whatever it was copied from. */
export const withNewParts = <Body extends PromotionChange>(body: Body): Body => ({
  ...body,
  buyAndWin: body.buyAndWin && { ...body.buyAndWin, awards: body.buyAndWin.awards.map(withoutId) },
  raffle: newSponsors(body.raffle),
  luckyNumber: newSponsors(body.luckyNumber),
});
