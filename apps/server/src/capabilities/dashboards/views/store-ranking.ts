import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { UNKNOWN_STORE } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import type { dashboardStores } from '@galeria/contract/promotions/dashboard-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageCountOf, rangeSql, rowsOfPage } from '../../../platform/db/page.ts';
import { plainLetters, sortKeyOf } from '../../../platform/db/sort-key.ts';
import { promotionStoreTotals } from '../../participation/participation.tables.ts';
import { substores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { shownPromotion } from './shown-promotion.ts';

type Ranking = ResponseOf<typeof dashboardStores>;

export interface RankingQuery extends PageQuestion {
  readonly promotionId: number;
  readonly query?: string | undefined;
}

type Row = {
  rank: number;
  store_universal_id: string;
  store_name: string;
  gmv: number;
  invoices: number;
  total: number;
};

/**
 * DSH-01: stores by the value of their notes, substores as their parent, named as they are called now. The rank is among all; of equals the one with more
 * notes comes first, then the lower id, so that no page shows a store twice.
 */
export async function storeRanking(
  db: Queryable,
  scope: MallScope,
  { promotionId, page, size, query }: RankingQuery,
  language: Language = 'pt',
): Promise<Ranking> {
  const { mallCode } = await shownPromotion(db, scope, promotionId);
  const words = plainLetters(query ?? '').trim();
  const { rows } = await db.execute<Row>(sql`
    with by_store as (
      select coalesce(b.parent_universal_id, t.store_universal_id) as store_universal_id, sum(t.gmv_in_cents)::bigint as gmv,
        sum(t.invoices)::int as invoices
      from ${promotionStoreTotals} t
      left join ${substores} b on b.mall_code = t.mall_code and b.universal_id = t.store_universal_id
      where t.promotion_id = ${promotionId} and t.mall_code = ${mallCode} group by 1
    ), ranked as (
      select row_number() over (order by t.gmv desc, t.invoices desc, t.store_universal_id)::int as rank, t.store_universal_id,
        coalesce(s.brand_name, ${UNKNOWN_STORE[language]}) as store_name, t.gmv, t.invoices
      from by_store t
      left join ${stores} s on s.mall_code = ${mallCode} and s.universal_id = t.store_universal_id
    ), found as (
      select * from ranked
      where position(${words} in ${sortKeyOf(sql`store_name`)}) > 0 or position(${words} in lower(store_universal_id)) > 0
    )
    select shown.*, counted.total from (select count(*)::int as total from found) as counted
    left join (select * from found order by rank ${rangeSql(rowsOfPage({ page, size }))}) as shown on true order by rank`);
  const total = rows[0]?.total ?? 0;
  return {
    data: rows
      // A page behind the last one has the count alone.
      .filter(({ rank }) => rank !== null)
      .map((row) => ({
        rank: row.rank,
        storeUniversalId: row.store_universal_id,
        storeName: row.store_name,
        gmv: row.gmv,
        invoicesCount: row.invoices,
      })),
    pageCount: pageCountOf(total, size),
    total,
  };
}
