import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import type { listLinkableStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { hasWords } from '../../../platform/db/name-words.ts';
import { stores } from '../../stores/stores.tables.ts';
import { storeLinks } from '../store-links.tables.ts';

type Row = { universal_id: string; brand_name: string; luc: string; contract_cnpj: string };

/** SYN-01: the first of a mall's stores that a search means and that are not linked yet. Lucs are found from their beginning. */
export async function linkableStores(
  db: Queryable,
  scope: MallScope,
  { mallCode, search }: { mallCode: string; search?: string | undefined },
): Promise<ResponseOf<typeof listLinkableStores>> {
  const words = search ? hasWords({ mallCode: sql`s.mall_code`, name: sql`s.brand_name` }, scope, search) : null;
  const byLuc = sql`starts_with(s.luc, ${(search ?? '').toUpperCase()})`;
  const meant = search ? (words ? sql`(${byLuc} or ${words})` : byLuc) : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select s.universal_id, s.brand_name, s.luc, s.contract_cnpj from ${stores} s
    where s.mall_code = ${mallCode} and ${meant}
      and not exists (select 1 from ${storeLinks} l where l.universal_id = s.universal_id)
    order by s.brand_key, s.universal_id limit ${PAGE_SIZES.syncedStores}`);
  return {
    data: rows.map((row) => ({
      universalId: row.universal_id,
      storeName: row.brand_name,
      luc: row.luc,
      contractCnpj: row.contract_cnpj,
    })),
  };
}
