import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordPeopleInFile } from '../../personal-data/personal-data.public.ts';
import { PARTICIPANTS_HEADER, participantLine } from '../participants-file.rules.ts';
import { participantsOf } from '../views/participants.ts';
import { sealedDraw } from '../views/sealed-draw.ts';

/** DRW-07, domain 1.8: the authority's upload. PER-09: whoever takes people's data along is recorded, or does not get it. */
export async function exportParticipants(
  { db, heavyReads }: { readonly db: Database; readonly heavyReads: Database },
  act: Act,
  scope: MallScope,
  promotionId: number,
) {
  const { promotion, list, settings } = await sealedDraw(db, scope, promotionId);
  const { mallCode } = promotion;
  await db.transaction(async (tx) => {
    await recordAudit(tx, act, {
      action: 'promotion.participants-exported',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { entries: list.total, root: list.root },
    });
    // Numbers, not people: whoever holds several is counted for each. It is who takes them along that is looked at.
    await recordPeopleInFile(tx, act, { endpoint: 'drawParticipants', people: list.total });
  });
  async function* lines(): AsyncGenerator<string> {
    yield PARTICIPANTS_HEADER;
    for await (const participants of participantsOf(heavyReads, promotion))
      yield participants.map((participant) => participantLine(participant, settings)).join('');
  }
  return { name: `promocao-${promotionId}-participantes.csv`, text: lines() };
}
