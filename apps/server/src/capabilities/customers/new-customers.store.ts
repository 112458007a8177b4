import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { indexedAfterwards } from '../../platform/db/indexed-afterwards.ts';
import { RANK_WIDTHS, searchWordsOf } from './customers.rules.ts';
import {
  customerAddresses,
  customerBlockEvents,
  customerDays,
  customerRanks,
  customers,
  customerTotals,
} from './customers.tables.ts';

type Columns = typeof customers.$inferInsert;
type Address = Omit<typeof customerAddresses.$inferInsert, 'customerId' | 'mallCode' | 'createdAt' | 'updatedAt'>;

export interface NewCustomer
  extends Omit<Columns, 'seq' | 'searchWords' | 'cpf' | 'fullName' | 'updatedAt' | 'version' | 'deletedAt' | 'erasedCpfDigest'> {
  readonly cpf: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address?: Address | undefined;
  /** Who blocked them, of one that is. */
  readonly blockedBy?: string | undefined;
}

const texts = (values: readonly (string | null | undefined)[]) => sql`${sql.param(values.map((value) => value ?? null))}::text[]`;

/**
 * Adds those whose CPF and e-mail are free in their mall, with everything that is counted of them, and says how many. By
 * columns: a million rows are two hundred statements. Counters are taken in the order of the malls, so that two who add
 * customers at once wait for each other and never in a circle.
 */
export async function addCustomers(tx: Transaction, rows: readonly NewCustomer[]): Promise<number> {
  const column = (pick: (row: NewCustomer) => string | null | undefined) => texts(rows.map(pick));
  const instant = (pick: (row: NewCustomer) => Date | null | undefined) => column((row) => pick(row)?.toISOString());
  const flag = (pick: (row: NewCustomer) => boolean | undefined) => column((row) => String(pick(row) ?? false));
  const nameOf = (row: NewCustomer) => `${row.firstName} ${row.lastName}`.trim();
  const rank = (width: number) =>
    sql`select mall_code, ${sql.raw(String(width))} as width, (seq >> ${sql.raw(String(width))})::int as bucket from added`;
  const added = await tx.execute<{ added: number }>(sql`
    with added as (
      insert into ${customers} (mall_code, customer_id, company_customer_id, cpf, full_name, first_name, last_name, search_words,
        email, phone_number, birth_date, gender, terms_agreement, is_active, is_shop_keeper, is_simplified_customer, idp_id,
        ga_hash, is_blocked, block_reason, block_time, created_at, updated_at)
      select mall_code, customer_id::uuid, company_customer_id, cpf, full_name, first_name, last_name, string_to_array(words, ' '),
        email, phone_number, birth_date::date, gender, terms::boolean, active::boolean, shop_keeper::boolean, simplified::boolean,
        idp_id, ga_hash, blocked::boolean, block_reason, block_time::timestamptz, created_at::timestamptz, created_at::timestamptz
      from unnest(
        ${column((row) => row.mallCode)}, ${column((row) => row.customerId)}, ${column((row) => row.companyCustomerId)},
        ${column((row) => row.cpf)}, ${column(nameOf)}, ${column((row) => row.firstName)}, ${column((row) => row.lastName)},
        ${column((row) => searchWordsOf(row.mallCode, nameOf(row)).join(' '))},
        ${column((row) => row.email)}, ${column((row) => row.phoneNumber)}, ${column((row) => row.birthDate)},
        ${column((row) => row.gender)}, ${flag((row) => row.termsAgreement)}, ${flag((row) => row.isActive)},
        ${flag((row) => row.isShopKeeper)}, ${flag((row) => row.isSimplifiedCustomer)}, ${column((row) => row.idpId)},
        ${column((row) => row.gaHash)}, ${flag((row) => row.isBlocked)}, ${column((row) => row.blockReason)},
        ${instant((row) => row.blockTime)}, ${instant((row) => row.createdAt)}
      ) with ordinality as given (mall_code, customer_id, company_customer_id, cpf, full_name, first_name, last_name, words, email,
        phone_number, birth_date, gender, terms, active, shop_keeper, simplified, idp_id, ga_hash, blocked, block_reason,
        block_time, created_at, place)
      order by place
      on conflict do nothing
      returning mall_code, customer_id, seq, created_at, is_blocked, is_shop_keeper, is_simplified_customer, block_time, block_reason
    ), addressed as (
      insert into ${customerAddresses} (mall_code, customer_id, street, number, complement, zip_code, city, state, district, created_at, updated_at)
      select added.mall_code, added.customer_id, street, number, complement, zip_code, city, state, district, created_at, created_at
      from unnest(
        ${column((row) => row.customerId)}, ${column((row) => row.address?.street)}, ${column((row) => row.address?.number)},
        ${column((row) => row.address?.complement)}, ${column((row) => row.address?.zipCode)}, ${column((row) => row.address?.city)},
        ${column((row) => row.address?.state)}, ${column((row) => row.address?.district)}
      ) as given (customer_id, street, number, complement, zip_code, city, state, district)
      join added on added.customer_id = given.customer_id::uuid
      where street is not null
    ), blocks as (
      insert into ${customerBlockEvents} (mall_code, customer_id, position, act, by, at, reason)
      select added.mall_code, added.customer_id, 1, 'BLOCKED', given.blocked_by, block_time, block_reason
      from unnest(${column((row) => row.customerId)}, ${column((row) => row.blockedBy)}) as given (customer_id, blocked_by)
      join added on added.customer_id = given.customer_id::uuid
      where is_blocked and given.blocked_by is not null
    ), totals as (
      insert into ${customerTotals} (mall_code, total, blocked, shopkeepers, simplified)
      select mall_code, count(*), count(*) filter (where is_blocked), count(*) filter (where is_shop_keeper),
        count(*) filter (where is_simplified_customer)
      from added group by mall_code order by mall_code
      on conflict (mall_code) do update set total = customer_totals.total + excluded.total,
        blocked = customer_totals.blocked + excluded.blocked, shopkeepers = customer_totals.shopkeepers + excluded.shopkeepers,
        simplified = customer_totals.simplified + excluded.simplified
    ), days as (
      insert into ${customerDays} (mall_code, day, registered)
      select mall_code, (created_at at time zone 'America/Sao_Paulo')::date, count(*) from added group by 1, 2 order by 1, 2
      on conflict (mall_code, day) do update set registered = customer_days.registered + excluded.registered
    ), ranks as (
      insert into ${customerRanks} (mall_code, width, bucket, total)
      select mall_code, width, bucket, count(*) from (${rank(RANK_WIDTHS.wide)} union all ${rank(RANK_WIDTHS.narrow)}) as ranked
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (width, bucket, mall_code) do update set total = customer_ranks.total + excluded.total
    )
    select count(*)::int as added from added`);
  return added.rows[0]?.added ?? 0;
}

/** Adds those whose id is not there yet: asking first is far cheaper than trying to write what is there. */
export async function addMissingCustomers(tx: Transaction, rows: readonly NewCustomer[]): Promise<number> {
  const ids = sql`${sql.param(rows.map(({ customerId }) => customerId))}::uuid[]`;
  const known = await tx.execute<{ customer_id: string }>(
    sql`select customer_id from ${customers} where customer_id = any(${ids})`,
  );
  const there = new Set(known.rows.map((row) => row.customer_id));
  const missing = rows.filter(({ customerId }) => !there.has(customerId));
  return missing.length === 0 ? 0 : addCustomers(tx, missing);
}

/** For the first customers of all, many at once: see indexed-afterwards.ts. */
export const loadFirstCustomers = (tx: Transaction, load: () => Promise<void>): Promise<void> =>
  indexedAfterwards(tx, customers, load);
