import { type DrawnMode, drawSettings } from '@galeria/contract/draw/draw-settings';
import type { DrawSettings, DrawStep, Pick } from '@galeria/contract/draw/draw-shapes';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';

/** The draw goes by what the promotion is committed to. */
export const settingsOf = (mode: DrawnMode): DrawSettings => drawSettings(mode);

export interface DrawState {
  /** Of the lucky numbers; null where the promotion has none. */
  readonly mode: { readonly status: string; readonly drawnNumber: string | null } | null;
  /** Null until it is sealed. */
  readonly list: { readonly total: number } | null;
}

/** DRW-02, domain 1.6: what stands in the way of a draw, in words; null when nothing does. */
export function drawRefusal({ mode, list }: DrawState): RuleCode | null {
  if (mode === null) return RULE_MESSAGES.drawWithoutMode;
  if (mode.status !== 'CLOSED') return RULE_MESSAGES.drawPeriodOpen;
  if (mode.drawnNumber !== null) return RULE_MESSAGES.drawAlreadyMade;
  if (list === null) return RULE_MESSAGES.drawListOpen;
  return list.total === 0 ? RULE_MESSAGES.drawWithoutNumbers : null;
}

/**
 * Domain 1.6: the extraction that decides comes after the end of the period, on its day at the earliest: before it, the tickets
 * were known while numbers were still handed out. And nobody calculated with tickets that were not drawn yet.
 */
export function extractionRefusal(extractionDate: string, { endsAt, drawnAt }: { endsAt: Date; drawnAt: Date }): RuleCode | null {
  if (extractionDate < saoPauloDay(endsAt)) return RULE_MESSAGES.extractionBeforeEnd;
  return extractionDate > saoPauloDay(drawnAt) ? RULE_MESSAGES.extractionAfterDraw : null;
}

const TOKEN_ID = /^([1-9]\d{0,15})-(\d{1,8})$/;

/** Spec 3: a number's id is the promotion's and the number itself; null when it cannot be one. */
export function readTokenId(tokenId: string): { readonly promotionId: number; readonly number: string } | null {
  const [, promotionId, number] = TOKEN_ID.exec(tokenId) ?? [];
  return promotionId === undefined || number === undefined ? null : { promotionId: Number(promotionId), number };
}

/** Those the steps picked, in their places. */
export const picksOf = (steps: readonly DrawStep[], { winners }: DrawSettings): Pick[] =>
  steps.flatMap(({ kind, number, holder, position }) =>
    kind === 'holder-has-won' || kind === 'note-cancelled' || number === null || holder === null || position === null
      ? []
      : [{ position, type: position <= winners ? 'GANHADOR' : 'SUPLENTE', number, holder }],
  );
