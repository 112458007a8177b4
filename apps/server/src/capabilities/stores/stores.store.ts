import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { stores } from './stores.tables.ts';

export interface NewStore {
  readonly store: typeof stores.$inferInsert;
  readonly issuerCnpjs: readonly string[];
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Adds the stores that are not there yet. By columns: a hundred thousand rows are a few statements. */
export async function addMissingStores(tx: Transaction, rows: readonly NewStore[]): Promise<void> {
  const of = (pick: (store: NewStore['store']) => string) => texts(rows.map(({ store }) => pick(store)));
  await tx.execute(sql`
    insert into ${stores} (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks_forbidden_items, created_at, updated_at)
    select mall_code, universal_id, brand_name, luc, contract_cnpj, tracks::boolean, made_at::timestamptz, made_at::timestamptz
    from unnest(
      ${of((store) => store.mallCode)}, ${of((store) => store.universalId)}, ${of((store) => store.brandName)},
      ${of((store) => store.luc)}, ${of((store) => store.contractCnpj)}, ${of((store) => String(store.tracksForbiddenItems))},
      ${of((store) => store.createdAt.toISOString())}
    ) as made (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks, made_at)
    on conflict do nothing`);
}
