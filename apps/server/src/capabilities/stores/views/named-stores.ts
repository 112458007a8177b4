import { normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { storesByLuc } from '../stores.store.ts';
import { stores } from '../stores.tables.ts';

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Which of these universal ids the mall has. */
export async function knownStoreIds(db: Queryable, mallCode: string, universalIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ universal_id: string }>(sql`
    select universal_id from ${stores} where mall_code = ${mallCode} and universal_id = any(${texts(universalIds)})`);
  return new Set(rows.map(({ universal_id }) => universal_id));
}

/** How people call a store: its brand, and its LUC in brackets. Null where the mall has none by this id. */
export async function storeTitle(db: Queryable, mallCode: string, universalId: string): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select brand_name || ' (' || luc || ')' as title from ${stores}
    where mall_code = ${mallCode} and universal_id = ${universalId}`);
  return rows[0]?.title ?? null;
}

/** Some universal ids of a mall, in their order. */
export async function firstStores(db: Queryable, mallCode: string, many: number): Promise<string[]> {
  const { rows } = await db.execute<{ universal_id: string }>(
    sql`select universal_id from ${stores} where mall_code = ${mallCode} order by universal_id limit ${many}`,
  );
  return rows.map(({ universal_id }) => universal_id);
}

/** By the contract's CNPJ or an issuer's. */
async function storesByCnpj(db: Queryable, mallCode: string, cnpjs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ cnpj: string; universal_id: string }>(sql`
    select contract_cnpj as cnpj, universal_id from ${stores}
    where mall_code = ${mallCode} and contract_cnpj = any(${texts(cnpjs)})
    union all
    select cnpj, store_universal_id from ${issuerCnpjs}
    where mall_code = ${mallCode} and cnpj = any(${texts(cnpjs)}) and store_universal_id is not null`);
  return new Map(rows.map(({ cnpj, universal_id }) => [cnpj, universal_id]));
}

/** Universal ids of a mall's stores by what lists call them: universal id, LUC or CNPJ. Names of none are not there. */
export async function namedStores(db: Queryable, mallCode: string, names: readonly string[]): Promise<Map<string, string>> {
  const ids = await knownStoreIds(db, mallCode, names);
  const byLuc = await storesByLuc(
    db,
    mallCode,
    names.map((name) => name.toUpperCase()),
  );
  const byCnpj = await storesByCnpj(db, mallCode, names.map(normaliseCnpj));
  const found = names.map(
    (name) => [name, ids.has(name) ? name : (byLuc.get(name.toUpperCase()) ?? byCnpj.get(normaliseCnpj(name)))] as const,
  );
  return new Map(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
}
