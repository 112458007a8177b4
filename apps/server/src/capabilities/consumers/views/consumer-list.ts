import { maskCpf, maskEmail } from '@galeria/contract/kit/formats';
import { CONSUMER_SORTS, type ConsumerListItem } from '@galeria/contract/promotions/consumer-endpoints';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type KeyedList, type KeyPage, keysOfPage, uncountedPage, type Way } from '../../../platform/db/counted-page.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope, narrowScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { COUNTED_MOST, countTotal, type PageQuestion } from '../../../platform/db/page.ts';
import { type SortColumns, sortedBy } from '../../../platform/db/sort.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { matchesAnyMeaning, matchingKeys, readSearch } from '../../customers/customers.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { optIns } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

export interface ConsumerQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly promotionId?: number | undefined;
  readonly sort: (typeof CONSUMER_SORTS)[number];
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

/** Once a person; of one promotion the opt-in to it. */
const findsOf = (promotionId: number | undefined): SQL =>
  promotionId === undefined ? isLast : sql`${optIns.promotionId} = ${promotionId}`;

const eachMall = (scope: MallScope, finds: SQL): Way => ({
  leads: sql`unnest(${scopeCodes(scope)}) as of_scope (its_mall)`,
  finds: sql`${optIns.mallCode} = its_mall and ${finds}`,
});

const SORTED_BY: SortColumns<typeof CONSUMER_SORTS> = { lastOptInAt: sql`opted_in_at`, name: sql`name_key` };

const byMoment = (all: Way, direction: SQL): KeyedList => ({
  table: sql`${optIns}`,
  keys: sql`mall_code, customer_id, opted_in_at`,
  order: sql`opted_in_at ${direction}, customer_id ${direction}, mall_code ${direction}`,
  all,
  meanings: null,
});

/**
 * By name, under the opt-ins' own name: what is said of them holds here. A few are looked up and sorted. More are met along the names of the
 * mall's customers, each asked for their opt-in; the limit keeps the planner from turning that round.
 */
function byName(all: Way, direction: SQL, promotionId: number, condition = sql`true`): KeyedList {
  const name = sortKeyOf(sql`c.full_name`);
  const ofCustomer = sql`o.customer_id = c.customer_id and o.mall_code = c.mall_code`;
  return {
    table: sql`(select o.*, c.seq, ${name} as name_key from ${optIns} o
      join ${customers} c on ${ofCustomer} and c.deleted_at is null) as opt_ins`,
    walkedTable: sql`(select c.mall_code, c.customer_id, c.seq, ${name} as name_key, opted.promotion_id, opted.opted_in_at
      from ${customers} c cross join lateral (
        select promotion_id, opted_in_at from ${optIns} o where ${ofCustomer} and o.promotion_id = ${promotionId} limit 1
      ) as opted where c.deleted_at is null and ${condition}) as opt_ins`,
    keys: sql`mall_code, customer_id, opted_in_at, name_key, seq`,
    order: sql`name_key ${direction}, seq ${direction}`,
    countedBy: sql`opted_in_at`,
    all,
    meanings: null,
  };
}

/** Everybody who takes part, or those of them for whom a condition holds; its column names are those of customers. */
function listOf(scope: MallScope, { sort, promotionId }: ConsumerQuery, condition?: SQL): KeyedList {
  const { by, direction } = sortedBy(CONSUMER_SORTS, SORTED_BY, sort);
  const finds = findsOf(promotionId);
  if (by === SORTED_BY.name && promotionId !== undefined)
    return byName(eachMall(scope, finds), direction, promotionId, condition);
  return byMoment(eachMall(scope, sql`${finds} and ${isThere(condition)}`), direction);
}

/** Along the order, uncounted. By name that would go through the mall's customers for the few of a small promotion: these are sorted. */
async function manyMatch(db: Queryable, scope: MallScope, query: ConsumerQuery, condition: SQL): Promise<KeyPage<Key>> {
  const list = listOf(scope, query, condition);
  const finds = findsOf(query.promotionId);
  const isSmall = async () =>
    (await countTotal(db, sql`select 1 from ${optIns} where mall_code = any(${scopeCodes(scope)}) and ${finds}`)) !== null;
  return list.walkedTable !== undefined && (await isSmall())
    ? keysOfPage<Key>(db, { ...list, all: eachMall(scope, sql`${finds} and ${isThere(condition)}`) }, query)
    : uncountedPage<Key>(db, list, query);
}

/**
 * Customers are found by their own search and then looked up among those who take part. Where the search finds too many of
 * them, those who take part are gone through instead.
 */
async function searched(db: Queryable, scope: MallScope, text: string, query: ConsumerQuery): Promise<KeyPage<Key>> {
  const search = readSearch(text, query.seesAll);
  const matches = matchingKeys(scope, search, undefined, COUNTED_MOST);
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${matches}) as matched`);
  const n = rows[0]?.n ?? 0;
  if (n === 0) return { keys: [], total: 0, pageCount: 0 };
  if (n >= COUNTED_MOST) return manyMatch(db, scope, query, matchesAnyMeaning(scope, search, undefined));
  const leads = sql`(
    select c.mall_code as its_mall, c.customer_id as its_customer from (${matches}) as matched
    join ${customers} c on c.mall_code = matched.mall_code and c.seq = matched.seq and c.deleted_at is null
  ) as of_customers`;
  const finds = sql`${optIns.mallCode} = its_mall and ${optIns.customerId} = its_customer and ${findsOf(query.promotionId)}`;
  const meanings = [{ leads, finds, holds: sql`true` }];
  return keysOfPage<Key>(db, { ...listOf(scope, query), all: { leads, finds }, meanings }, query);
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

/** Names are walked in the promotion's own mall alone: in another one nobody would be met until its last customer. */
async function scopeOf(db: Queryable, scope: MallScope, promotionId: number): Promise<MallScope | null> {
  const [promotion] = await db
    .select({ mallCode: promotions.mallCode })
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  return promotion ? narrowScope(scope, promotion.mallCode) : null;
}

/** Who takes part, by their last opt-in; of one promotion by the opt-in to it, or by name. */
export async function consumerList(db: Queryable, scope: MallScope, query: ConsumerQuery) {
  const { search, promotionId, seesAll } = query;
  const narrow = promotionId === undefined ? scope : await scopeOf(db, scope, promotionId);
  if (narrow === null) return { data: [], total: 0, pageCount: 0, isMasked: !seesAll };
  const { keys, ...counts } = search
    ? await searched(db, narrow, search, query)
    : await keysOfPage<Key>(db, listOf(narrow, query), query);
  return { data: await rowsOf(db, keys, seesAll), ...counts, isMasked: !seesAll };
}
