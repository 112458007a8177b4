import type { consumerProgress as schema } from '@galeria/contract/promotions/consumer-endpoints';
import type { SUB_MODES } from '@galeria/contract/reference/enumerations/promotion';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { optIns, promotionProgress } from '../../participation/participation.tables.ts';
import { promotionModes, promotions } from '../../promotions/promotions.tables.ts';
import type { ConsumerKey } from './consumer-key.ts';

type Progress = z.output<typeof schema>;

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  promotion_id: number;
  name: string;
  type: Progress['type'];
  status: Progress['status'];
  target_type: string;
  opted_in_at: string;
  modes: { mode: (typeof SUB_MODES)[number]; target: number; counted: number; rewards: number }[];
};

/** How far a customer is in each promotion they joined, the last joined first. */
export async function consumerProgress(db: Queryable, { customerId, mallCode }: ConsumerKey): Promise<Progress[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.promotion_id, p.name, p.type, p.status, p.target_type, o.opted_in_at, (
      select coalesce(json_agg(json_build_object('mode', m.mode, 'target', m.consumer_target,
        'counted', coalesce(g.counted, 0), 'rewards', coalesce(g.rewards, 0)) order by m.mode), '[]'::json)
      from ${promotionModes} m
      left join ${promotionProgress} g on g.mall_code = m.mall_code and g.promotion_id = m.promotion_id
        and g.customer_id = o.customer_id and g.mode = m.mode
      where m.promotion_id = o.promotion_id and m.mall_code = o.mall_code
    ) as modes
    from ${optIns} o
    join ${promotions} p on p.promotion_id = o.promotion_id and p.mall_code = o.mall_code
    where o.customer_id = ${customerId} and o.mall_code = ${mallCode}
    order by o.opted_in_at desc, o.promotion_id desc`);
  return rows.map((row) => ({
    promotionId: row.promotion_id,
    name: row.name,
    type: row.type,
    status: row.status,
    targetType: row.target_type,
    optedInAt: new Date(row.opted_in_at).toISOString(),
    modes: row.modes.map((mode) => ({ ...mode, towardsNext: mode.counted % mode.target })),
  }));
}
