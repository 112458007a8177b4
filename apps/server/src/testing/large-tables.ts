/**
 * Architecture rule 7: tables that grow with what happens in the malls. Each has mall_code in its primary key and in every
 * unique constraint, so that it can be partitioned or distributed by mall without touching the code.
 */
export const LARGE_TABLES = [
  'stores',
  'store_issuer_cnpjs',
  'customers',
  'customer_addresses',
  'customer_block_events',
  'customer_days',
  'customer_ranks',
  'customer_totals',
  'released_cpfs',
  'invoices',
  'promotions',
  'opt_ins',
  'lucky_numbers',
  'coupons',
] as const;

/** Those that name a mall and stay small, or are read by something else, with the reason. */
export const OTHER_TABLES_WITH_MALLS: Readonly<Record<string, string>> = {
  user_malls: 'as many rows as staff and their malls',
  files: 'found by id alone, by links that name no mall; a file made for a person has none',
  permission_list_imports: 'files that wait for their confirmation, for a day at most; found by the person who sent them',
  audit_entries: 'one chain for the whole operator, sealed in its own order',
};
