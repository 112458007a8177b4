import { INVOICE_STATUSES } from '@galeria/contract/reference/enumerations/invoice';
import { bigint, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.tables.ts';
import { malls } from '../malls/malls.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A fiscal note a customer sent. Fiscal records outlive the customer, whose id is then a pseudonym. */
export const invoices = pgTable(
  'invoices',
  {
    mallCode: text('mall_code')
      .notNull()
      .references(() => malls.code),
    invoiceId: uuid('invoice_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    accessKey: text('access_key'),
    issuerCnpj: text('issuer_cnpj'),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invoices_pk', columns: [table.invoiceId, table.mallCode] }),
    index('invoices_customer_idx').on(table.customerId, table.mallCode, table.sentAt),
    foreignKey({
      name: 'invoices_customer_fk',
      columns: [table.customerId, table.mallCode],
      foreignColumns: [customers.customerId, customers.mallCode],
    }),
  ],
);
