import { maskCpf, maskEmail } from '@galeria/contract/kit/formats';
import type { ConsumerListItem } from '@galeria/contract/promotions/consumer-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { type KeyedList, type KeyPage, keysOfPage, uncountedPage, type Way } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST, type PageQuestion } from '../../../platform/db/page.ts';
import { matchesAnyMeaning, matchingKeys, readSearch } from '../../customers/customers.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { optIns } from '../../participation/participation.tables.ts';

export interface ConsumerQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly promotionId?: number | undefined;
  /** Whether CPFs and e-mails are shown whole. */
  readonly seesAll: boolean;
}

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Key = { mall_code: string; customer_id: string; opted_in_at: string };
type Row = { mall_code: string; customer_id: string; full_name: string; cpf: string; email: string | null; promotions: number };

/** Who was erased takes part no more, though what their notes brought still counts. */
const isThere = (condition = sql`true`): SQL => sql`exists (
  select 1 from ${customers} where ${customers.customerId} = ${optIns.customerId} and ${customers.mallCode} = ${optIns.mallCode}
    and ${customers.deletedAt} is null and ${condition})`;

/** One row a person: the last of their opt-ins in the mall. */
const isLast = sql`not exists (
  select 1 from ${optIns} later where later.customer_id = ${optIns.customerId} and later.mall_code = ${optIns.mallCode}
    and (later.opted_in_at, later.promotion_id) > (${optIns.optedInAt}, ${optIns.promotionId}))`;

const eachMall = (scope: MallScope, finds: SQL): Way => ({
  leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`,
  finds: sql`${optIns.mallCode} = its_mall and ${finds}`,
});

const listOf = (all: Way, meanings: KeyedList['meanings'] = null): KeyedList => ({
  table: sql`${optIns}`,
  keys: sql`mall_code, customer_id, opted_in_at`,
  order: sql`opted_in_at desc, customer_id desc, mall_code desc`,
  all,
  meanings,
});

/**
 * Customers are found by their own search and then looked up among those who take part. Where the search finds too many of
 * them, those who take part are gone through instead.
 */
async function searched(db: Queryable, scope: MallScope, finds: SQL, text: string, query: ConsumerQuery): Promise<KeyPage<Key>> {
  const search = readSearch(text, query.seesAll);
  const matches = matchingKeys(scope, search, undefined, COUNTED_MOST);
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${matches}) as matched`);
  const n = rows[0]?.n ?? 0;
  if (n === 0) return { keys: [], total: 0, pageCount: 0 };
  if (n >= COUNTED_MOST)
    return uncountedPage<Key>(
      db,
      listOf(eachMall(scope, sql`${finds} and ${isThere(matchesAnyMeaning(scope, search, undefined))}`)),
      query,
    );
  const leads = sql`(
    select c.mall_code as its_mall, c.customer_id as its_customer from (${matches}) as matched
    join ${customers} c on c.mall_code = matched.mall_code and c.seq = matched.seq and c.deleted_at is null
  ) as of_customers`;
  const found = sql`${optIns.mallCode} = its_mall and ${optIns.customerId} = its_customer and ${finds}`;
  return keysOfPage<Key>(db, listOf({ leads, finds: found }, [{ leads, finds: found, holds: sql`true` }]), query);
}

async function rowsOf(db: Queryable, keys: readonly Key[], seesAll: boolean): Promise<ConsumerListItem[]> {
  if (keys.length === 0) return [];
  const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await db.execute<Row & { opted_in_at: string }>(sql`
    select c.mall_code, c.customer_id, c.full_name, c.cpf, c.email, page.opted_in_at, (
      select count(*)::int from ${optIns} o where o.customer_id = c.customer_id and o.mall_code = c.mall_code
    ) as promotions
    from unnest(${texts(keys.map((key) => key.mall_code))}, ${texts(keys.map((key) => key.customer_id))},
      ${texts(keys.map((key) => new Date(key.opted_in_at).toISOString()))}) with ordinality as page (mall_code, customer_id, opted_in_at, place)
    join ${customers} c on c.customer_id = page.customer_id::uuid and c.mall_code = page.mall_code
    order by page.place`);
  return rows.map((row) => ({
    consumerId: row.customer_id,
    mallCode: row.mall_code,
    name: row.full_name,
    cpf: seesAll ? row.cpf : maskCpf(row.cpf),
    email: seesAll || row.email === null ? row.email : maskEmail(row.email),
    promotions: row.promotions,
    lastOptInAt: new Date(row.opted_in_at).toISOString(),
  }));
}

/** Who takes part, by their last opt-in; of one promotion by the opt-in to it. */
export async function consumerList(db: Queryable, scope: MallScope, query: ConsumerQuery) {
  const { search, promotionId, seesAll } = query;
  const finds = promotionId === undefined ? isLast : sql`${optIns.promotionId} = ${promotionId}`;
  const { keys, ...counts } = search
    ? await searched(db, scope, finds, search, query)
    : await keysOfPage<Key>(db, listOf(eachMall(scope, sql`${finds} and ${isThere()}`)), query);
  return { data: await rowsOf(db, keys, seesAll), ...counts, isMasked: !seesAll };
}
