import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { stores } from '../../stores/stores.tables.ts';

export interface NamedStore {
  readonly universalId: string;
  readonly brandName: string;
  readonly luc: string;
}

type Row = { asked: string; universal_id: string; brand_name: string; luc: string };

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Stores of a mall by what people call them: the universal id, or the LUC, of which the last that came counts. */
export async function storesNamed(db: Queryable, mallCode: string, names: readonly string[]): Promise<Map<string, NamedStore>> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (asked) asked, s.universal_id, s.brand_name, s.luc
    from unnest(${texts([...new Set(names)])}) as called (asked)
    cross join lateral (
      (select universal_id, brand_name, luc, created_at, 0 as rank from ${stores}
        where mall_code = ${mallCode} and universal_id = asked)
      union all
      (select universal_id, brand_name, luc, created_at, 1 from ${stores} where mall_code = ${mallCode} and luc = upper(asked))
    ) as s
    order by asked, s.rank, s.created_at desc, s.universal_id desc`);
  return new Map(
    rows.map(({ asked, universal_id, brand_name, luc }) => [asked, { universalId: universal_id, brandName: brand_name, luc }]),
  );
}
