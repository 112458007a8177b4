import type { RaffleMinutesFacts } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordPeopleInFile } from '../../personal-data/personal-data.public.ts';
import { raffleMinutesPdf } from '../raffle-minutes-pdf.format.ts';
import { saveRaffleMinutes } from '../raffles.store.ts';
import { raffleMinutesContent } from '../views/raffle-minutes-content.ts';

/** PRO-17: the minutes, from what was confirmed and what only people know of the occasion, which is kept for the next time. */
export async function writeRaffleMinutes(
  { db }: { readonly db: Database },
  act: Act,
  scope: MallScope,
  { promotionId, facts }: { readonly promotionId: number; readonly facts: RaffleMinutesFacts },
) {
  const content = await db.transaction(async (tx) => {
    const found = await raffleMinutesContent(tx, scope, promotionId, facts);
    await saveRaffleMinutes(tx, found.key, facts);
    await recordAudit(tx, act, {
      action: 'promotion.raffle-minutes-written',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: found.key.mallCode,
      after: { place: facts.place },
    });
    await recordPeopleInFile(tx, act, { endpoint: 'raffleMinutes', people: found.content.drawn.length });
    return found.content;
  });
  const bytes = await raffleMinutesPdf(content);
  return { name: `promocao-${promotionId}-ata-sorteio.pdf`, contentType: 'application/pdf', size: bytes.length, bytes };
}
