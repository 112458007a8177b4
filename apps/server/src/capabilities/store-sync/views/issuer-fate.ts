import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { malls } from '../../malls/malls.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { IssuerFate } from '../held-sales.rules.ts';
import type { StoreName } from '../store-links.store.ts';

/**
 * SYN-05: what a CNPJ is to a store. Its own ones are those of `linkedStore`. Foreign ones issue for another store, in whatever mall,
 * are the contract's of one, or are blocked: nobody has to enter them. What is left is in no store.
 */
export const issuerFate = ({ mallCode, universalId, cnpj }: Record<'mallCode' | 'universalId' | 'cnpj', SQL>): SQL => sql`case
  when exists (select 1 from ${issuerCnpjs} i where i.mall_code = ${mallCode} and i.cnpj = ${cnpj}
    and i.store_universal_id = ${universalId}) then 'OWN'
  when exists (select 1 from ${malls} m join ${issuerCnpjs} i on i.mall_code = m.code and i.cnpj = ${cnpj}
    where i.store_universal_id is not null or (m.code = ${mallCode} and i.list = 'blocked')) then 'FOREIGN'
  when exists (select 1 from ${stores} s where s.mall_code = ${mallCode} and s.universal_id = ${universalId}
    and s.contract_cnpj = ${cnpj}) then 'OWN'
  when exists (select 1 from ${malls} m join ${stores} s on s.mall_code = m.code and s.contract_cnpj = ${cnpj}) then 'FOREIGN'
  else 'UNKNOWN' end`;

/** Of a linked store. */
export async function fatesOf(
  db: Queryable,
  { mallCode, universalId }: StoreName,
  cnpjs: readonly string[],
): Promise<Map<string, IssuerFate>> {
  if (cnpjs.length === 0) return new Map();
  const given = rowsOf(
    cnpjs.map((cnpj) => ({ cnpj })),
    sql`cnpj text`,
  );
  const fate = issuerFate({ mallCode: sql`${mallCode}`, universalId: sql`${universalId}`, cnpj: sql`given.cnpj` });
  const { rows } = await db.execute<{ cnpj: string; fate: IssuerFate }>(sql`select given.cnpj, ${fate} as fate from ${given}`);
  return new Map(rows.map((row) => [row.cnpj, row.fate]));
}
