import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { stores } from './stores.tables.ts';

export type NewStore = typeof stores.$inferInsert;
export type StoreRow = typeof stores.$inferSelect;

export interface StoreKey {
  readonly mallCode: string;
  readonly universalId: string;
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const isStore = ({ mallCode, universalId }: StoreKey) => and(eq(stores.mallCode, mallCode), eq(stores.universalId, universalId));

/** Held against other changes of the store; a CNPJ may still be put on it. */
export async function holdStore(tx: Transaction, scope: MallScope, key: StoreKey): Promise<StoreRow | undefined> {
  const [held] = await tx
    .select()
    .from(stores)
    .where(and(isStore(key), inScope(scope, stores.mallCode)))
    .for('no key update');
  return held;
}

export const saveStore = (tx: Transaction, key: StoreKey, change: Pick<StoreRow, 'tracksForbiddenItems' | 'updatedAt'>) =>
  tx
    .update(stores)
    .set({ ...change, version: sql`${stores.version} + 1` })
    .where(isStore(key));

/**
 * Notes that the CNPJs of stores changed: whoever has one of them open with the old CNPJs cannot save over it. In one order, so
 * that two who do so never wait for each other in a circle.
 */
export async function touchStores(tx: Transaction, mallCode: string, universalIds: readonly string[], at: Date): Promise<void> {
  if (universalIds.length === 0) return;
  await tx.execute(sql`
    with held as (
      select universal_id from ${stores} where mall_code = ${mallCode} and universal_id = any(${texts(universalIds)})
      order by universal_id for no key update
    )
    update ${stores} s set version = s.version + 1, updated_at = ${at.toISOString()}::timestamptz
    from held where s.mall_code = ${mallCode} and s.universal_id = held.universal_id`);
}

/** Universal ids by LUC. Of a unit that changed tenants it is the last that came. */
export async function storesByLuc(db: Queryable, mallCode: string, lucs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ luc: string; universal_id: string }>(sql`
    select distinct on (luc) luc, universal_id from ${stores} where mall_code = ${mallCode} and luc = any(${texts(lucs)})
    order by luc, created_at desc, universal_id desc`);
  return new Map(rows.map(({ luc, universal_id }) => [luc, universal_id]));
}

export async function storeByLuc(db: Queryable, mallCode: string, luc: string): Promise<string | undefined> {
  return (await storesByLuc(db, mallCode, [luc])).get(luc);
}

/** The stores whose contract is in the name of these CNPJs, by CNPJ. Nobody changes whose contract it is. */
export async function storesByContract(
  db: Queryable,
  mallCode: string,
  cnpjs: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await db.execute<{ cnpj: string; universal_ids: string[] }>(sql`
    select contract_cnpj as cnpj, array_agg(universal_id) as universal_ids from ${stores}
    where mall_code = ${mallCode} and contract_cnpj = any(${texts(cnpjs)}) group by contract_cnpj`);
  return new Map(rows.map(({ cnpj, universal_ids }) => [cnpj, universal_ids]));
}

/** Adds the stores that are not there yet and says which. By columns: a hundred thousand rows are a few statements. */
export async function addMissingStores(tx: Transaction, rows: readonly NewStore[]): Promise<StoreKey[]> {
  const of = (pick: (store: NewStore) => string) => texts(rows.map(pick));
  const { rows: added } = await tx.execute<{ mall_code: string; universal_id: string }>(sql`
    insert into ${stores} (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks_forbidden_items, created_at, updated_at)
    select mall_code, universal_id, brand_name, luc, contract_cnpj, tracks::boolean, made_at::timestamptz, made_at::timestamptz
    from unnest(
      ${of((store) => store.mallCode)}, ${of((store) => store.universalId)}, ${of((store) => store.brandName)},
      ${of((store) => store.luc)}, ${of((store) => store.contractCnpj)}, ${of((store) => String(store.tracksForbiddenItems))},
      ${of((store) => store.createdAt.toISOString())}
    ) as made (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks, made_at)
    on conflict do nothing returning mall_code, universal_id`);
  return added.map(({ mall_code, universal_id }) => ({ mallCode: mall_code, universalId: universal_id }));
}
