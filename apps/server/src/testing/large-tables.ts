/**
 * Architecture rule 7: tables that grow with what happens in the malls. Each has mall_code in its primary key and in every
 * unique constraint, so that it can be partitioned or distributed by mall without touching the code.
 */
export const LARGE_TABLES = [
  'stores',
  'issuer_cnpjs',
  'customers',
  'customer_addresses',
  'customer_block_events',
  'customer_days',
  'customer_ranks',
  'customer_totals',
  'released_cpfs',
  'invoices',
  'invoice_events',
  'invoice_flags',
  'invoice_items',
  'invoice_reviews',
  'invoice_approvals',
  'invoice_totals',
  'invoice_sums',
  'note_files',
  'picture_bands',
  'promotions',
  'opt_ins',
  'lucky_numbers',
  'coupons',
] as const;

/** Those that name a mall and stay small, or are read by something else, with the reason. */
export const OTHER_TABLES_WITH_MALLS: Readonly<Record<string, string>> = {
  user_malls: 'as many rows as staff and their malls',
  files: 'found by id alone, by links that name no mall; a file made for a person has none',
  staged_imports: 'files that wait for their confirmation, for a day at most; found by the person who sent them',
  invoice_marks: 'what makes two notes the same, whatever mall they were sent in: unique across malls, and narrow',
  invoice_total_changes: 'waits a minute to be added to the totals',
  invoice_settings: 'one row a mall',
  audit_entries: 'one chain for the whole operator, sealed in its own order',
};
