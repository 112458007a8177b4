import { type listPartnerPromos, PARTNER_PROMO_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope, narrowScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageCountOf, rowsOfPage, totalOf } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { benefitCounts } from '../../participation/benefit-coupons.tables.ts';

interface Query extends PageQuestion {
  readonly mallCode?: string | undefined;
  readonly wpsPromoId?: string | undefined;
  readonly sort: (typeof PARTNER_PROMO_SORTS)[number];
}

const SORTED_BY: SortColumns<typeof PARTNER_PROMO_SORTS> = {
  createdAt: sql`${benefits.createdAt}`,
  title: sortKeyOf(benefits.title),
  period: sql`${benefits.startsAt}`,
  quantity: sql`coalesce(${benefits.couponsQuantity}, 0)`,
  taken: sql`${benefitCounts.taken}`,
  burned: sql`${benefitCounts.burned}`,
};

/** BEN-06: benefits that are bound to a partner's promotion: a few of each mall, which an index of their own has. */
export async function partnerPromos(
  db: Queryable,
  scope: MallScope,
  query: Query,
): Promise<ResponseOf<typeof listPartnerPromos>> {
  const { offset, limit } = rowsOfPage(query);
  const { by, direction } = sortedBy(PARTNER_PROMO_SORTS, SORTED_BY, query.sort);
  const where = and(
    inScope(narrowScope(scope, query.mallCode), benefits.mallCode),
    isNotNull(benefits.wpsPromoId),
    ...(query.wpsPromoId ? [eq(benefits.wpsPromoId, query.wpsPromoId)] : []),
  );
  const rows = await db
    .select({ benefit: benefits, taken: benefitCounts.taken, awaited: benefitCounts.awaited, burned: benefitCounts.burned })
    .from(benefits)
    .innerJoin(benefitCounts, and(eq(benefitCounts.benefitId, benefits.benefitId), eq(benefitCounts.mallCode, benefits.mallCode)))
    .where(where)
    .orderBy(sql`${by} ${direction}, ${benefits.benefitId} ${direction}`)
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(benefits).where(where);
  const total = totalOf(counted?.total ?? 0);
  return {
    data: rows.map(({ benefit, taken, awaited, burned }) => ({
      id: benefit.benefitId,
      mallCode: benefit.mallCode,
      title: benefit.title,
      status: benefit.status,
      isPaused: benefit.pausedAt !== null,
      startDate: benefit.startsAt.toISOString(),
      endDate: benefit.endsAt.toISOString(),
      wpsPromoId: benefit.wpsPromoId ?? '',
      couponsQuantity: benefit.couponsQuantity ?? 0,
      taken,
      awaited,
      burned,
    })),
    total,
    pageCount: pageCountOf(total, query.size),
  };
}
