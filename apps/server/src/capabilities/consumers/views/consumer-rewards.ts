import type { listConsumerRewards } from '@galeria/contract/promotions/consumer-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { countTotal, type PageQuestion, pageWith, rangeSql, rowsOfPage } from '../../../platform/db/page.ts';
import { couponOutcome, numberOutcome } from '../../participation/participation.public.ts';
import { coupons, luckyNumbers, promotionAwards } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import type { ConsumerKey } from './consumer-key.ts';

type Page = z.output<typeof listConsumerRewards.response>;
type Reward = Page['data'][number];

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  kind: Reward['kind'];
  coupon_id: string | null;
  code: string;
  promotion_id: number;
  promotion_name: string;
  award_name: string | null;
  status: string;
  invoice_id: string | null;
  created_at: string;
};

/** What a coupon stands for, by the mode that made it. */
const KIND = sql`case mode when 'buyAndWin' then 'award' when 'luckyNumber' then 'number' else 'coupon' end`;

const rewards = ({ customerId, mallCode }: ConsumerKey, promotionId: number | undefined): SQL => {
  const isTheirs = sql`customer_id = ${customerId} and mall_code = ${mallCode} ${
    promotionId === undefined ? sql`` : sql`and promotion_id = ${promotionId}`
  }`;
  return sql`
    select ${KIND} as kind, code, promotion_id, coupon_id, award_id, invoice_id, created_at from ${coupons} where ${isTheirs}
    union all
    select 'number', number, promotion_id, null::uuid, null::bigint, invoice_id, given_at
    from ${luckyNumbers} where ${isTheirs}`;
};

/**
 * Coupons, reserved prizes and numbers together, newest first, with what became of those that were drawn. A number that nobody has
 * drawn yet takes part, as a coupon of a raffle does.
 */
export async function consumerRewards(
  db: Queryable,
  key: ConsumerKey,
  query: PageQuestion & { readonly promotionId?: number | undefined },
): Promise<Page> {
  const theirs = rewards(key, query.promotionId);
  const { rows } = await db.execute<Row>(sql`
    select page.kind, page.coupon_id, page.code, page.promotion_id, p.name as promotion_name, a.name as award_name, page.invoice_id, page.created_at,
      case when c.coupon_id is null then coalesce(${numberOutcome(sql`n`)}, 'UNUSABLE') else ${couponOutcome(sql`c`)} end as status
    from (${theirs} order by created_at desc, code desc ${rangeSql(rowsOfPage(query))}) as page
    join ${promotions} p on p.promotion_id = page.promotion_id and p.mall_code = ${key.mallCode}
    left join ${coupons} c on c.coupon_id = page.coupon_id and c.mall_code = ${key.mallCode}
    left join ${luckyNumbers} n on page.coupon_id is null and n.number = page.code and n.promotion_id = page.promotion_id
      and n.mall_code = ${key.mallCode}
    left join ${promotionAwards} a on a.award_id = page.award_id and a.mall_code = ${key.mallCode}
    order by page.created_at desc, page.code desc`);
  const data = rows.map((row) => ({
    kind: row.kind,
    couponId: row.coupon_id,
    code: row.code,
    promotionId: row.promotion_id,
    promotionName: row.promotion_name,
    awardName: row.award_name,
    status: row.status,
    invoiceId: row.invoice_id,
    createdAt: new Date(row.created_at).toISOString(),
  }));
  return pageWith(data, await countTotal(db, theirs), query);
}
