import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';
import { prizeQuantityRefusal } from '@galeria/contract/kit/fields/prize-quantity';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { ApprovedQuantities } from '@galeria/contract/promotions/amendment';
import { isSameMinute } from '@galeria/contract/promotions/amendment-changes';
import { isKnownConfirmationMethod } from '@galeria/contract/promotions/goal-confirmation-methods';
import { isLocked } from '@galeria/contract/promotions/locked-fields';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { CountedTotal } from '@galeria/contract/reference/enumerations/counted-total';
import { type PromotionStatus, SUB_MODES, type SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { approvedQuantities } from './approved-quantities.rules.ts';

export interface SavedMode {
  readonly mode: SubMode;
  readonly status: PromotionStatus;
  readonly secapNumber: string | null;
  readonly startsAt: Date;
  readonly estimatedEndAt: Date;
  readonly announcementAt: Date | null;
  readonly raffleAt: Date | null;
  readonly awardName: string | null;
  readonly awardQuantity: number | null;
  readonly consumerTarget: number;
  readonly pickUpLocation: string;
  readonly seriesCount: number | null;
  readonly drawRule: DrawRule | null;
}

export interface SavedPromotion {
  readonly status: PromotionStatus;
  readonly type: string;
  readonly targetType: string;
  readonly userType: string;
  readonly allowedCategories: readonly number[];
  readonly activeDays: readonly string[];
  readonly exclusivityType: string;
  readonly storeIds: readonly string[];
  readonly shouldTrackItems: boolean;
  readonly countedTotal: CountedTotal;
  readonly isAgeRestricted: boolean;
  readonly blocklistFileId: string | null;
  readonly hasCep: boolean;
  readonly approvedQuantities: ApprovedQuantities | null;
  readonly modes: readonly SavedMode[];
  readonly awards: readonly { readonly awardId: number; readonly name: string; readonly quantity: number }[];
}

/** Codes of what is wrong, by field. */
export type Refusals = Record<string, string>;

const isSameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((each) => other.includes(each));

const isSameRule = (one: DrawRule, other: DrawRule): boolean =>
  (Object.keys(DEFAULT_DRAW_RULE) as (keyof DrawRule)[]).every((setting) => one[setting] === other[setting]);

/** A field that the body leaves out keeps its saved value. */
const isSameFile = (saved: string | null, given: string | null | undefined): boolean => given === undefined || given === saved;

function changedFields(saved: SavedPromotion, body: PromotionChange, hasOtherEmails: boolean): string[] {
  const same: Record<string, boolean> = {
    type: body.type === saved.type,
    targetType: body.targetType === saved.targetType,
    userType: body.userType === saved.userType,
    allowedCategories: isSameSet(body.allowedCategories, saved.allowedCategories),
    activeDays: isSameSet(body.activeDays, saved.activeDays),
    exclusivityType: body.exclusivityType === saved.exclusivityType,
    emailList: !hasOtherEmails,
    storeIds: isSameSet(body.storeIds, saved.storeIds),
    shouldTrackItems: body.shouldTrackItems === saved.shouldTrackItems,
    countedTotal: body.countedTotal === saved.countedTotal,
    isAgeRestricted: body.isAgeRestricted === saved.isAgeRestricted,
    hasCep: body.hasCep === saved.hasCep,
    blocklistFileId: isSameFile(saved.blocklistFileId, body.blocklistFileId),
  };
  return Object.keys(same).filter((path) => !same[path]);
}

type ModeInput = NonNullable<PromotionChange['luckyNumber'] | PromotionChange['raffle'] | PromotionChange['buyAndWin']>;

function changedOfMode(saved: SavedMode, input: ModeInput): string[] {
  const draw = 'awardName' in input ? input : null;
  const series = 'seriesCount' in input ? input.seriesCount : null;
  const rule = 'drawRule' in input ? input.drawRule : undefined;
  const sameMoment = (at: Date | null, given: string | undefined): boolean =>
    given === undefined ? at === null : at !== null && isSameMinute(at, given);
  const same: Record<string, boolean> = {
    secapNumber: (input.secapNumber || null) === saved.secapNumber,
    startDate: isSameMinute(saved.startsAt, input.startDate),
    endDate: isSameMinute(saved.estimatedEndAt, input.endDate),
    announcementDate: sameMoment(saved.announcementAt, input.announcementDate),
    raffleDate: draw === null || sameMoment(saved.raffleAt, draw.raffleDate),
    consumerTarget: input.consumerTarget === saved.consumerTarget,
    pickUpLocation: input.pickUpLocation === saved.pickUpLocation,
    awardName: draw === null || draw.awardName === saved.awardName,
    awardQuantity: draw === null || draw.awardQuantity === saved.awardQuantity,
    seriesCount: series === null || series === saved.seriesCount,
    drawRule: rule === undefined || isSameRule(rule, { ...DEFAULT_DRAW_RULE, ...saved.drawRule }),
  };
  return Object.keys(same).filter((path) => !same[path]);
}

/** PRO-05: an end may be put off, never brought forward; closing does that. */
function endRefusal(saved: SavedMode, endDate: string): string | null {
  const isEarlier = new Date(endDate) < saved.estimatedEndAt && !isSameMinute(saved.estimatedEndAt, endDate);
  return isEarlier ? RULE_MESSAGES.endNotEarlier : null;
}

function awardRefusals(saved: SavedPromotion, approved: ApprovedQuantities, body: PromotionChange): Refusals {
  const refusals: Refusals = {};
  const given = body.buyAndWin?.awards ?? [];
  const isRunning = saved.status === 'CURRENT';
  for (const award of saved.awards) {
    const least = approved.awards[award.awardId];
    if (least === undefined) continue;
    const index = given.findIndex(({ id }) => id === award.awardId);
    const next = given[index];
    if (!next) {
      refusals['buyAndWin.awards'] = isRunning ? RULE_MESSAGES.awardNotRemovable : RULE_MESSAGES.prizeQuantityNotReducible;
      continue;
    }
    const quantity = prizeQuantityRefusal(least, next.quantity);
    if (quantity !== null) refusals[`buyAndWin.awards.${index}.quantity`] = quantity;
    if (next.name !== award.name && isLocked(saved.status, 'buyAndWin.awardName'))
      refusals[`buyAndWin.awards.${index}.name`] = RULE_MESSAGES.fieldLocked;
  }
  return refusals;
}

/** What somebody relied on: approved once, or standing approved now, which of older records is all that is known. */
const approvedOf = (saved: SavedPromotion): ApprovedQuantities =>
  saved.status === 'APPROVED' || saved.status === 'CURRENT'
    ? approvedQuantities(saved.approvedQuantities, saved)
    : (saved.approvedQuantities ?? { modes: {}, awards: {} });

/** Spec 5: prize quantity cannot be reduced below what was ever approved, nor its mode left out; by however many edits. */
function quantityRefusals(saved: SavedPromotion, body: PromotionChange): Refusals {
  const approved = approvedOf(saved);
  const refusals: Refusals = awardRefusals(saved, approved, body);
  for (const mode of ['raffle', 'luckyNumber'] as const) {
    const least = approved.modes[mode];
    if (least === undefined) continue;
    const next = body[mode]?.awardQuantity;
    const refusal = next === undefined ? RULE_MESSAGES.prizeQuantityNotReducible : prizeQuantityRefusal(least, next);
    if (refusal !== null) refusals[next === undefined ? 'type' : `${mode}.awardQuantity`] = refusal;
  }
  return refusals;
}

/** What was agreed with those who take part. A mode that is over changes in nothing. */
function lockedRefusals(saved: SavedPromotion, body: PromotionChange, hasOtherEmails: boolean): Refusals {
  const paths = changedFields(saved, body, hasOtherEmails).filter((path) => isLocked(saved.status, path));
  const refusals: Refusals = {};
  for (const path of paths) refusals[path] = RULE_MESSAGES.fieldLocked;
  for (const mode of saved.modes) {
    const input = body[mode.mode];
    if (!input) continue;
    for (const field of changedOfMode(mode, input)) {
      const path = `${mode.mode}.${field}`;
      if (mode.status === 'CLOSED' || isLocked(saved.status, path)) refusals[path] = RULE_MESSAGES.fieldLocked;
    }
    const end = mode.status === 'CLOSED' ? null : endRefusal(mode, input.endDate);
    if (end !== null) refusals[`${mode.mode}.endDate`] = end;
  }
  return refusals;
}

/** Everything that a change may not do to what is saved. */
export function editRefusals(saved: SavedPromotion, body: PromotionChange, hasOtherEmails: boolean): Refusals {
  const quantities = quantityRefusals(saved, body);
  return saved.status === 'CURRENT' ? { ...quantities, ...lockedRefusals(saved, body, hasOtherEmails) } : quantities;
}

type Modes = Pick<PromotionChange, SubMode>;

/** A promotion that is yet to run must have time left. */
export function endInPastRefusals(body: Modes, at: Date): Refusals {
  const over = SUB_MODES.filter((mode) => {
    const input = body[mode];
    return input && new Date(input.endDate) <= at;
  });
  return Object.fromEntries(over.map((mode) => [`${mode}.endDate`, RULE_MESSAGES.endInPast]));
}

/** PRO-08: only ways that are on the list. */
export function sponsorRefusals(body: Modes): Refusals {
  const refusals: Refusals = {};
  for (const mode of ['raffle', 'luckyNumber'] as const)
    for (const [index, { goalConfirmationMethods }] of (body[mode]?.sponsors ?? []).entries())
      if (!goalConfirmationMethods.every(isKnownConfirmationMethod))
        refusals[`${mode}.sponsors.${index}.goalConfirmationMethods`] = RULE_MESSAGES.confirmationMethodUnknown;
  return refusals;
}
