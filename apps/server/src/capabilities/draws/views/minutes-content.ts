import type { MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { commitmentsOf, selectedNumbers } from '../../promotions/promotions.public.ts';
import { disqualificationsOf } from '../disqualifications.store.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import type { MinutesContent, Selected } from '../minutes.shapes.ts';
import { tasksDone } from '../prizes.store.ts';
import { drawnDraw } from './sealed-draw.ts';

async function selectedOf(db: Queryable, key: DrawKey): Promise<Selected[]> {
  const selected = await selectedNumbers(db, key);
  const handedOver = (await tasksDone(db, key)).filter(({ task }) => task === 'DELIVERY');
  const delivered = new Map(handedOver.map(({ number, doneAt }) => [number, doneAt]));
  return selected.map(({ position, type, number, publishedAt, fullName, cpf, standing: { voidedAt, takesPlaceOf } }) => ({
    ...{ position, type, number, publishedAt, name: fullName, cpf, takesPlaceOf },
    voidedAt: voidedAt === null ? null : new Date(voidedAt),
    deliveredAt: delivered.get(number) ?? null,
  }));
}

/** All that minutes are written from, and whose they are. */
export async function minutesContent(
  db: Queryable,
  scope: MallScope,
  promotionId: number,
  { facts, secret, publicUrl }: { readonly facts: MinutesFacts; readonly secret: Keyring; readonly publicUrl: string },
): Promise<{ readonly key: DrawKey; readonly content: MinutesContent }> {
  const { promotion, mode, list, draw, settings } = await drawnDraw(db, scope, promotionId);
  const { order, rawSeries, series, number } = draw;
  const content = {
    promotion: { id: promotionId, name: promotion.name, secapNumber: mode.secapNumber },
    awardName: mode.awardName ?? '',
    awardQuantity: mode.awardQuantity ?? 0,
    startsAt: mode.startsAt,
    endsAt: mode.endedAt ?? mode.estimatedEndAt,
    drawnAt: draw.drawnAt,
    // Of a draw that did not ask for it yet, as people tell it now.
    extraction: {
      number: draw.extractionNumber ?? facts.extractionNumber ?? '',
      date: draw.extractionDate ?? facts.extractionDate ?? '',
      choice: draw.extractionChoice,
    },
    typing: draw.typedAt && { typedBy: draw.typedBy ?? '', typedAt: draw.typedAt, fourEyes: draw.fourEyes },
    drawnBy: draw.drawnBy,
    tickets: draw.tickets,
    reading: { order, rawSeries, series, number },
    settings,
    steps: draw.steps,
    missing: draw.missing,
    selected: await selectedOf(db, promotion),
    disqualified: (await disqualificationsOf(db, promotion)).filter(({ isConfirmed }) => isConfirmed === true),
    list: { ...list, frozenAt: mode.frozenAt },
    key: mode.sealedKey === null ? '' : unseal(mode.sealedKey, secret),
    keyHash: mode.keyHash ?? '',
    settingsHash: (await commitmentsOf(db, promotion)).findLast(({ at }) => new Date(at) <= draw.drawnAt)?.hash ?? null,
    facts,
    verifyAt: `${publicUrl}/verify-draw`,
  };
  return { key: promotion, content };
}
