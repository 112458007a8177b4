import type { appRunningPromotions } from '@galeria/contract/app/app-promotion-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { remainingStock } from '@galeria/contract/reference/stock';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';
import { optIns, promotionAwards } from '../../participation/participation.tables.ts';
import { promotionDocuments, promotionModes, promotions } from '../../promotions/promotions.tables.ts';

type Running = ResponseOf<typeof appRunningPromotions>['data'][number];
type Mode = typeof promotionModes.$inferSelect;
type Award = Pick<typeof promotionAwards.$inferSelect, 'promotionId' | 'name' | 'quantity' | 'reserved'>;

/** Document kind 0. */
const BANNER = 0;

async function optedInto(db: Queryable, mallCode: string, cpf: string): Promise<ReadonlySet<number>> {
  const customer = (await findCustomerByCpf(db, mallCode, cpf)) ?? fail('customer-unknown');
  const rows = await db
    .select({ promotionId: optIns.promotionId })
    .from(optIns)
    .where(and(eq(optIns.customerId, customer.customerId), eq(optIns.mallCode, mallCode)));
  return new Set(rows.map(({ promotionId }) => promotionId));
}

/** Of a draw nothing runs out before it is drawn. */
const awardsOf = (mode: Mode, awards: readonly Award[]): Running['modes'][number]['awards'] =>
  mode.mode === 'buyAndWin'
    ? awards.map(({ name, quantity, reserved }) => ({ name, quantity, left: remainingStock(quantity, reserved) }))
    : [{ name: mode.awardName ?? '', quantity: mode.awardQuantity ?? 0, left: null }];

const toMode = (mode: Mode, awards: readonly Award[]): Running['modes'][number] => ({
  mode: mode.mode,
  startDate: mode.startsAt.toISOString(),
  endDate: mode.estimatedEndAt.toISOString(),
  raffleDate: mode.raffleAt?.toISOString() ?? null,
  target: mode.consumerTarget,
  awards: awardsOf(mode, awards),
  keyHash: mode.keyHash,
});

/** What runs in a mall, newest first, with the modes that are not over. There are a few dozen at most. */
export async function runningPromotions(
  db: Queryable,
  scope: MallScope,
  { mallCode, cpf }: { readonly mallCode: string; readonly cpf?: string | undefined },
): Promise<ResponseOf<typeof appRunningPromotions>> {
  requireMalls(scope, [mallCode]);
  const taken = cpf === undefined ? null : await optedInto(db, mallCode, cpf);
  const found = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.mallCode, mallCode), eq(promotions.status, 'CURRENT')))
    .orderBy(desc(promotions.promotionId));
  if (found.length === 0) return { data: [] };
  const ids = found.map(({ promotionId }) => promotionId);
  const modes = await db
    .select()
    .from(promotionModes)
    .where(
      and(eq(promotionModes.mallCode, mallCode), inArray(promotionModes.promotionId, ids), ne(promotionModes.status, 'CLOSED')),
    )
    .orderBy(asc(promotionModes.mode));
  const awards = await db
    .select()
    .from(promotionAwards)
    .where(and(eq(promotionAwards.mallCode, mallCode), inArray(promotionAwards.promotionId, ids)))
    .orderBy(asc(promotionAwards.position));
  const banners = await db
    .select()
    .from(promotionDocuments)
    .where(
      and(
        eq(promotionDocuments.mallCode, mallCode),
        inArray(promotionDocuments.promotionId, ids),
        eq(promotionDocuments.kind, BANNER),
      ),
    );
  const of = <Row extends { promotionId: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ promotionId }) => promotionId === id);
  const data = found.map((promotion): Running => {
    const { promotionId, name, description, type, targetType, participatingStores, isHighlighted, isAgeRestricted, hasCep } =
      promotion;
    const [banner] = of(banners, promotionId);
    return {
      ...{ promotionId, name, description, type, targetType, participatingStores, isHighlighted, isAgeRestricted, hasCep },
      imageUrl: banner ? `/api/app/promotion/${promotionId}/document/${BANNER}` : null,
      modes: of(modes, promotionId).map((mode) => toMode(mode, of(awards, promotionId))),
      optedIn: taken === null ? null : taken.has(promotionId),
    };
  });
  return { data };
}
