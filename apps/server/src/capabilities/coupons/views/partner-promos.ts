import type { listPartnerPromos } from '@galeria/contract/coupons/raffle-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope, narrowScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageCountOf, rowsOfPage, totalOf } from '../../../platform/db/page.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { benefitCounts } from '../../participation/benefit-coupons.tables.ts';

type Query = PageQuestion & { readonly mallCode?: string | undefined; readonly wpsPromoId?: string | undefined };

/** BEN-06: benefits that are bound to a partner's promotion: a few of each mall, which an index of their own has. */
export async function partnerPromos(
  db: Queryable,
  scope: MallScope,
  query: Query,
): Promise<ResponseOf<typeof listPartnerPromos>> {
  const { offset, limit } = rowsOfPage(query);
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
    .orderBy(desc(benefits.createdAt), desc(benefits.benefitId))
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
