import type { highlightsInTheWay as endpoint } from '@galeria/contract/benefits/benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { benefitHighlights, benefits } from '../benefits.tables.ts';
import { highlightedAudiences, highlightedCategories } from '../highlights.store.ts';

type Query = z.output<NonNullable<(typeof endpoint)['query']>>;

/** BEN-04: the highlights that one of this kind and period would meet. */
export async function highlightsInTheWay(db: Queryable, query: Query): Promise<ResponseOf<typeof endpoint>> {
  const rows = await db
    .selectDistinct({
      id: benefits.benefitId,
      title: benefits.title,
      startsAt: benefits.startsAt,
      endsAt: benefits.endsAt,
    })
    .from(benefitHighlights)
    .innerJoin(
      benefits,
      and(eq(benefits.benefitId, benefitHighlights.benefitId), eq(benefits.mallCode, benefitHighlights.mallCode)),
    )
    .where(
      and(
        eq(benefitHighlights.mallCode, query.mallCode),
        inArray(benefitHighlights.category, [...highlightedCategories(query.userCategories ?? [])]),
        inArray(benefitHighlights.audience, [...highlightedAudiences(query.userType)]),
        lte(benefitHighlights.startsAt, new Date(query.endDate)),
        gte(benefitHighlights.endsAt, new Date(query.startDate)),
        ...(query.exceptId === undefined ? [] : [ne(benefitHighlights.benefitId, query.exceptId)]),
      ),
    )
    .orderBy(asc(benefits.startsAt), asc(benefits.benefitId));
  return {
    data: rows.map(({ id, title, startsAt, endsAt }) => ({
      id,
      title,
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
    })),
  };
}
