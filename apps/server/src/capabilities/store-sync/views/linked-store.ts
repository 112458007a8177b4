import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { StoreName } from '../store-links.store.ts';

export interface LinkedStore {
  readonly name: string;
  readonly luc: string;
  readonly contractCnpj: string;
  /**
   * Those that issue for it, blocked ones included: what they sold is still the store's. And the contract's, unless it issues for
   * another shop of the same tenant.
   */
  readonly issuerCnpjs: readonly string[];
}

type Row = { brand_name: string; luc: string; contract_cnpj: string; issuers: string[]; is_others: boolean };

/** What intake judges a sale by. */
export async function linkedStore(db: Queryable, { mallCode, universalId }: StoreName): Promise<LinkedStore> {
  const { rows } = await db.execute<Row>(sql`
    select s.brand_name, s.luc, s.contract_cnpj,
      array(select i.cnpj from ${issuerCnpjs} i where i.mall_code = s.mall_code and i.store_universal_id = s.universal_id) as issuers,
      exists (select 1 from ${issuerCnpjs} i where i.mall_code = s.mall_code and i.cnpj = s.contract_cnpj
        and i.store_universal_id <> s.universal_id) as is_others
    from ${stores} s where s.mall_code = ${mallCode} and s.universal_id = ${universalId}`);
  const [row] = rows;
  if (!row) throw new Error('a linked store is not among the stores');
  const all = new Set([...row.issuers, ...(row.is_others ? [] : [row.contract_cnpj])]);
  return { name: row.brand_name, luc: row.luc, contractCnpj: row.contract_cnpj, issuerCnpjs: [...all].sort() };
}
