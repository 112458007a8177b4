import { type DrawnMode, drawSettings } from '@galeria/contract/draw/draw-settings';
import type { DrawSettings, DrawStep, Pick } from '@galeria/contract/draw/draw-shapes';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { message, type Saying } from '@galeria/contract/messages/message';
import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';

/** The draw goes by what the promotion is committed to. */
export const settingsOf = (mode: DrawnMode): DrawSettings => drawSettings(mode);

export interface DrawState {
  /** Of the lucky numbers; null where the promotion has none. */
  readonly mode: {
    readonly status: string;
    readonly drawnNumber: string | null;
    readonly raffleAt: Date | null;
    /** ENG-05: null while notes that were sent in time are decided. */
    readonly frozenAt: Date | null;
  } | null;
  /** Null until it is sealed. */
  readonly list: { readonly total: number } | null;
}

/** DRW-09: the day from which on tickets can be typed; null of one that names none. */
export const opensOn = ({ raffleAt }: { readonly raffleAt: Date | null }): string | null =>
  raffleAt === null ? null : saoPauloDay(raffleAt);

/** DRW-02, DRW-09, domain 1.6: what stands in the way of a draw, in words; null when nothing does. */
export function drawRefusal({ mode, list }: DrawState, at: Date): Saying | null {
  if (mode === null) return RULE_MESSAGES.drawWithoutMode;
  if (mode.status !== 'CLOSED') return RULE_MESSAGES.drawPeriodOpen;
  if (mode.drawnNumber !== null) return RULE_MESSAGES.drawAlreadyMade;
  if (mode.frozenAt === null) return RULE_MESSAGES.drawSettling;
  if (list === null) return RULE_MESSAGES.drawListOpen;
  if (list.total === 0) return RULE_MESSAGES.drawWithoutNumbers;
  const day = opensOn(mode);
  return day !== null && day > saoPauloDay(at) ? message('drawOpensOn', { day }) : null;
}

/**
 * DRW-07: by hash, what the promotion was last committed to and what its draw would go by. Of promotions of before there were
 * commitments nothing is known.
 */
export const settingsRefusal = (committed: string | null, now: string): RuleCode | null =>
  committed === null || committed === now ? null : RULE_MESSAGES.drawSettingsChanged;

/** DRW-09: asked of both people at the moment of the draw, not only when they began. */
export const mayDraw = (
  { malls, permissions }: { readonly malls: readonly string[]; readonly permissions: ReadonlySet<string> },
  mallCode: string,
): boolean => permissions.has('draw-promotion') && malls.includes(mallCode);

interface WaitingEntry {
  readonly entryId: string;
  readonly typedBy: string;
  readonly digest: string | null;
}

interface Typing {
  readonly userId: string;
  readonly confirms: string | null;
  readonly digest: string;
}

export type TypingVerdict =
  | { readonly is: 'first' | 'second' | 'differs' }
  | { readonly is: 'refused'; readonly because: RuleCode };

/**
 * DRW-09: what somebody's typing is. The second one says which first it confirms: nobody makes a draw who thought they were the first,
 * and a first typing that is sent again because its answer was lost is not taken for the second.
 */
export function typingVerdict(waiting: WaitingEntry | null, typed: Typing, needsSecondPerson: boolean): TypingVerdict {
  const refused = (because: RuleCode) => ({ is: 'refused', because }) as const;
  if (waiting === null) return typed.confirms === null ? { is: 'first' } : refused(RULE_MESSAGES.drawEntryGone);
  if (needsSecondPerson && waiting.typedBy === typed.userId) return refused(RULE_MESSAGES.drawOwnEntry);
  if (typed.confirms === null) return refused(RULE_MESSAGES.drawEntryWaits);
  if (typed.confirms !== waiting.entryId) return refused(RULE_MESSAGES.drawEntryGone);
  return { is: waiting.digest === typed.digest ? 'second' : 'differs' };
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
