// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of statements, as they stand in the files
import type { Break } from '../break.ts';

const ONE_SALE = ['one-sale'];
const INTAKE = ['intake.both'];

/** What shops send, kept once and summed by its day. */
export const SALE_BREAKS: readonly Break[] = [
  {
    file: 'store-sync/sales.store.ts',
    from: 's.mall_code = ${mallCode} and s.universal_id = ${universalId}\n      and s.day = given.day',
    to: 's.mall_code = ${mallCode}\n      and s.day = given.day',
    tests: ONE_SALE,
  },
  {
    file: 'store-sync/sales.store.ts',
    from: 'case when s.has_cpf then s.buyer_digest else said.buyer end',
    to: 'coalesce(said.buyer, s.buyer_digest)',
    tests: ONE_SALE,
  },
  {
    file: 'store-sync/sales.store.ts',
    from: 's.has_cpf and not before.has_cpf and s.cancelled_at is null as is_named',
    to: 's.has_cpf and not before.has_cpf as is_named',
    tests: ONE_SALE,
  },
  {
    file: 'store-sync/sales.store.ts',
    from: 'last_receipt_at = greatest(days.last_receipt_at, excluded.last_receipt_at)',
    to: 'last_receipt_at = excluded.last_receipt_at',
    tests: ['intake.both', 'sync-monitor', 'monitor-truth'],
  },
  {
    file: 'store-sync/sales.store.ts',
    from: 'cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at),\n        sold:',
    to: 'cancelledAt: null,\n        sold:',
    tests: INTAKE,
  },
  {
    file: 'store-sync/keep-batch.steps.ts',
    from: 'dayChanges(plan.sales, ended, completed)',
    to: 'dayChanges(plan.sales, ended, [])',
    tests: ONE_SALE,
  },
  {
    file: 'store-sync/views/linked-store.ts',
    from: 'and i.store_universal_id <> s.universal_id) as is_others',
    to: 'and false) as is_others',
    tests: INTAKE,
  },
  {
    file: 'store-sync/commands/take-sales.ts',
    from: '.filter(({ sale }) => sale.isReturn)',
    to: '.filter(() => false)',
    tests: ['one-sale', 'returned-goods'],
  },
];
