import type { MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import { RULE_MESSAGES, type RuleCode } from '@galeria/contract/messages/rule-messages';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordPeopleInFile } from '../../personal-data/personal-data.public.ts';
import { saveMinutes } from '../draws.store.ts';
import { olderExtractionRefusal } from '../extraction.rules.ts';
import type { MinutesContent } from '../minutes.shapes.ts';
import { minutesPdf } from '../minutes-pdf.format.ts';
import { minutesContent } from '../views/minutes-content.ts';

/** Asked of draws of before alone. */
const olderRefusal = (date: string, content: MinutesContent): RuleCode | null =>
  date === '' ? RULE_MESSAGES.required : olderExtractionRefusal(date, content);

/**
 * DRW-07: the minutes, from the draw as it was recorded and what only people know of the occasion, which is kept for the next
 * time. They name winners: whoever takes them along is recorded, or does not get them.
 */
export async function writeMinutes(
  { db, secret, publicUrl }: { readonly db: Database; readonly secret: Keyring; readonly publicUrl: string },
  act: Act,
  scope: MallScope,
  { promotionId, facts }: { readonly promotionId: number; readonly facts: MinutesFacts },
) {
  const content = await db.transaction(async (tx) => {
    const found = await minutesContent(tx, scope, promotionId, { facts, secret, publicUrl });
    const { number, date } = found.content.extraction;
    if (number === '')
      fail('invalid-request', { messages: [RULE_MESSAGES.required], fields: { extractionNumber: RULE_MESSAGES.required } });
    const refusal = found.content.extraction.choice === null ? olderRefusal(date, found.content) : null;
    if (refusal !== null) fail('invalid-request', { messages: [refusal], fields: { extractionDate: refusal } });
    await saveMinutes(tx, found.key, facts);
    await recordAudit(tx, act, {
      action: 'promotion.minutes-written',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: found.key.mallCode,
      after: { extractionNumber: number, extractionDate: date },
    });
    await recordPeopleInFile(tx, act, { endpoint: 'drawMinutes', people: found.content.selected.length });
    return found.content;
  });
  const bytes = await minutesPdf(content);
  return { name: `promocao-${promotionId}-ata.pdf`, contentType: 'application/pdf', size: bytes.length, bytes };
}
