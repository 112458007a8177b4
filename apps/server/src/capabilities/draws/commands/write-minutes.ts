import type { MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { extractionRefusal } from '../draws.rules.ts';
import { saveMinutes } from '../draws.store.ts';
import { minutesPdf } from '../minutes-pdf.ts';
import { minutesGround } from '../views/minutes-ground.ts';

/**
 * DRW-07: the minutes, from the draw as it was recorded and what only people know of the occasion, which is kept for the next
 * time. They name winners: whoever takes them along is recorded, or does not get them.
 */
export async function writeMinutes(
  { db, secret }: { readonly db: Database; readonly secret: string },
  act: Act,
  scope: MallScope,
  { promotionId, facts }: { readonly promotionId: number; readonly facts: MinutesFacts },
) {
  const ground = await db.transaction(async (tx) => {
    const found = await minutesGround(tx, scope, promotionId, { facts, secret });
    const refusal = extractionRefusal(facts.extractionDate, found.ground);
    if (refusal !== null) fail('invalid-request', { messages: [refusal], fields: { extractionDate: refusal } });
    await saveMinutes(tx, found.key, facts);
    await recordAudit(tx, act, {
      action: 'promotion.minutes-written',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: found.key.mallCode,
      after: { extractionNumber: facts.extractionNumber, extractionDate: facts.extractionDate },
    });
    return found.ground;
  });
  const bytes = await minutesPdf(ground);
  return { name: `promocao-${promotionId}-ata.pdf`, contentType: 'application/pdf', size: bytes.length, bytes };
}
