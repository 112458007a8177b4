import type { calculateDraw as endpoint, TypedResult } from '@galeria/contract/draw/draw-endpoints';
import { type DrawnMode, settingsHash } from '@galeria/contract/draw/draw-settings';
import { chosenExtraction, type ExtractionChoice, type ExtractionFacts } from '@galeria/contract/draw/extraction';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { type Saying, spoken } from '@galeria/contract/messages/message';
import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { fourEyesSetting } from '../../four-eyes/four-eyes.public.ts';
import { commitmentsOf, lockMode, lockPromotion } from '../../promotions/promotions.public.ts';
import { holdingsOfUser } from '../../session/session.public.ts';
import { addEntry, type EntryRow, endEntry, waitingEntry } from '../draw-entries.store.ts';
import { drawRefusal, mayDraw, settingsOf, settingsRefusal, typingVerdict } from '../draws.rules.ts';
import { holdExtractions, usedExtractions } from '../draws.store.ts';
import { extractionFacts, extractionRefusal } from '../extraction.rules.ts';
import { type DrawKey, findList } from '../frozen-lists.store.ts';
import { makeDraw } from '../make-draw.steps.ts';
import { sha256 } from '../sha256.crypto.ts';
import { typedDigest } from '../typed-result.crypto.ts';

export interface DrawDeps {
  readonly secret: Keyring;
  /** DRW-13: at which hour of São Paulo extractions are held, 'HH:MM'. */
  readonly extractionTime: string;
}

interface Asked extends TypedResult {
  readonly promotionId: number;
  readonly confirms: string | null;
}

type Answer = ResponseOf<typeof endpoint>;

const answered = (said: Saying, state: Answer['state'] = null): Answer => {
  const error = spoken(said);
  return { success: false, errorMessage: error.text, error, state };
};

/** DRW-09: what waits for the second typing. Nothing outlives its right: of somebody who may not draw any more nothing does. */
async function stillWaiting(tx: Transaction, write: WriteContext, key: DrawKey): Promise<EntryRow | null> {
  const waiting = await waitingEntry(tx, key);
  if (!waiting) return null;
  if (mayDraw(await holdingsOfUser(tx, waiting.typedBy), key.mallCode)) return waiting;
  await endEntry(tx, waiting, 'right-lost', write.act.at);
  await recordTyping(tx, write, key, 'promotion.draw-right-lost', { typedBy: waiting.typedByEmail });
  return null;
}

const recordTyping = (
  tx: Transaction,
  write: WriteContext,
  { mallCode, promotionId }: DrawKey,
  action: string,
  after: Record<string, unknown>,
) => recordAudit(tx, write.act, { action, subject: { type: 'promotion', id: String(promotionId) }, mallCode, after });

/** DRW-07: nothing is drawn by other settings than those that were written down before anybody knew the tickets. */
async function uncommitted(tx: Transaction, key: DrawKey, mode: DrawnMode): Promise<RuleCode | null> {
  const committed = (await commitmentsOf(tx, key)).at(-1)?.hash ?? null;
  return settingsRefusal(committed, settingsHash(settingsOf(mode), sha256));
}

/** DRW-13: the regulation's extraction and no other, asked at both typings; why it is that one is kept with the draw. */
async function chosen(
  tx: Transaction,
  { extractionNumber: number, extractionDate: date, isFirstHeld }: TypedResult,
  facts: ExtractionFacts,
  at: Date,
): Promise<ExtractionChoice> {
  const known = await usedExtractions(tx);
  const refusal = extractionRefusal({ number, date, isFirstHeld }, facts, { at, known });
  if (refusal !== null) fail('invalid-request', { messages: [refusal.because], fields: { [refusal.field]: refusal.because } });
  return chosenExtraction(date, facts, isFirstHeld);
}

/**
 * DRW-02, DRW-09: once for each promotion, ever, and by two. The list was sealed before the tickets were known to anybody who could
 * change it; what comes out follows from both by the regulation's rule alone, and nothing of it is worked out before the second
 * person has typed the same.
 */
export const calculateDraw = (
  { secret, extractionTime }: DrawDeps,
  write: WriteContext,
  actor: Actor,
  { promotionId, confirms, ...typed }: Asked,
): Promise<Answer> =>
  write.transact(async (tx) => {
    // The way closing and editing hold it, the promotion first: of two typings at once the second waits, and finds what the first did.
    const { mallCode } = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const key = { mallCode, promotionId };
    const mode = (await lockMode(tx, key, 'luckyNumber')) ?? null;
    const list = (await findList(tx, key)) ?? null;
    const { at } = write.act;
    const refusal = drawRefusal({ mode, list }, at) ?? (mode && (await uncommitted(tx, key, mode)));
    if (refusal !== null || mode === null || mode.frozenAt === null || list === null)
      return answered(refusal ?? RULE_MESSAGES.drawWithoutMode);
    // Only who confirms may draw: first typings wait for nobody.
    if (confirms !== null) await holdExtractions(tx);
    const extractionChoice = await chosen(tx, typed, extractionFacts(mode, mode.frozenAt, extractionTime), at);
    // Taken away while this waited for the promotion.
    if (!mayDraw(await holdingsOfUser(tx, actor.userId), mallCode)) return answered(RULE_MESSAGES.drawRightLost);
    const { isOn, changed } = await fourEyesSetting(tx);
    const waiting = await stillWaiting(tx, write, key);
    const digest = typedDigest(secret, promotionId, { ...typed, isFirstHeld: extractionChoice.isFirstHeld });
    const verdict = typingVerdict(waiting, { userId: actor.userId, confirms, digest }, isOn);
    if (verdict.is === 'refused') return answered(verdict.because);
    const fourEyes = isOn ? 'on' : 'off';
    if (verdict.is === 'first' || waiting === null) {
      const typist = { typedBy: actor.userId, typedByEmail: actor.email, typedAt: at };
      await addEntry(tx, { ...key, entryId: newId(at.getTime()), digest, ...typist });
      await recordTyping(tx, write, key, 'promotion.draw-typed', { typed: digest, fourEyes });
      return answered(isOn ? RULE_MESSAGES.drawWaits : RULE_MESSAGES.drawWaitsForSame, 'waiting-for-second');
    }
    const typedBy = waiting.typedByEmail;
    if (verdict.is === 'differs') {
      await endEntry(tx, waiting, 'differed', at);
      await recordTyping(tx, write, key, 'promotion.draw-differed', { first: waiting.digest, second: digest, typedBy, fourEyes });
      return answered(RULE_MESSAGES.drawTypedDiffer);
    }
    await endEntry(tx, waiting, 'drawn', at);
    await makeDraw(tx, write, {
      ...{ key, mode, list, secret, typed, extractionChoice, drawnBy: actor.email, typedBy, typedAt: waiting.typedAt },
      fourEyes: { isOn, changedAt: changed?.at.toISOString() ?? null, changedBy: changed?.email ?? null },
    });
    return { success: true, errorMessage: null, error: null, state: 'drawn' };
  });
