import type { MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { customers } from '../../customers/customers.tables.ts';
import { luckyNumbers } from '../../promotions/participation.tables.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import type { MinutesGround, Selected } from '../minutes-text.ts';
import { drawnDraw } from './sealed-draw.ts';

async function selectedOf(db: Queryable, { mallCode, promotionId }: DrawKey): Promise<Selected[]> {
  const rows = await db
    .select({
      position: luckyNumbers.winnerPosition,
      type: luckyNumbers.winnerType,
      number: luckyNumbers.number,
      publishedAt: luckyNumbers.publishedAt,
      name: customers.fullName,
      cpf: customers.cpf,
    })
    .from(luckyNumbers)
    .innerJoin(customers, and(eq(customers.customerId, luckyNumbers.customerId), eq(customers.mallCode, luckyNumbers.mallCode)))
    .where(
      and(eq(luckyNumbers.promotionId, promotionId), eq(luckyNumbers.mallCode, mallCode), isNotNull(luckyNumbers.winnerType)),
    )
    .orderBy(asc(luckyNumbers.winnerPosition));
  return rows.flatMap(({ position, type, ...row }) => (position === null || type === null ? [] : [{ ...row, position, type }]));
}

/** All that minutes are written from, and whose they are. */
export async function minutesGround(
  db: Queryable,
  scope: MallScope,
  promotionId: number,
  { facts, secret }: { readonly facts: MinutesFacts; readonly secret: string },
): Promise<{ readonly key: DrawKey; readonly ground: MinutesGround }> {
  const { promotion, mode, list, draw, settings } = await drawnDraw(db, scope, promotionId);
  const { order, rawSeries, series, number } = draw;
  const ground = {
    promotion: { id: promotionId, name: promotion.name, secapNumber: mode.secapNumber },
    awardName: mode.awardName ?? '',
    awardQuantity: mode.awardQuantity ?? 0,
    startsAt: mode.startsAt,
    endsAt: mode.endedAt ?? mode.estimatedEndAt,
    drawnAt: draw.drawnAt,
    tickets: draw.tickets,
    reading: { order, rawSeries, series, number },
    settings,
    steps: draw.steps,
    missing: draw.missing,
    selected: await selectedOf(db, promotion),
    list,
    key: mode.sealedKey === null ? '' : unseal(mode.sealedKey, secret),
    keyHash: mode.keyHash ?? '',
    facts,
  };
  return { key: promotion, ground };
}
