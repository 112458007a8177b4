import type { appCustomerInvoices } from '@galeria/contract/app/app-invoice-endpoints';
import { askSentence } from '@galeria/contract/invoices/picture-ask';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Language } from '@galeria/contract/messages/text';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../../customers/customers.tables.ts';
import { sentInvoiceOf } from '../../invoices/invoices.public.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { pictureAsks } from '../../invoices/picture-asks.tables.ts';

/** What a person looks back on in an app. */
const LAST = 50;

/** INV-19: what a note waits for at this moment. */
const isAwaited = and(
  eq(pictureAsks.invoiceId, invoices.invoiceId),
  eq(pictureAsks.mallCode, invoices.mallCode),
  isNull(pictureAsks.endedAt),
);

/** A customer's last notes in one mall, newest first. */
export async function customerNotes(
  db: Queryable,
  scope: MallScope,
  { mallCode, cpf }: { mallCode: string; cpf: string },
  language: Language = 'pt',
): Promise<ResponseOf<typeof appCustomerInvoices>> {
  requireMalls(scope, [mallCode]);
  const [customer] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(and(eq(customers.mallCode, mallCode), eq(customers.cpf, cpf), isNull(customers.deletedAt)));
  if (!customer) return fail('customer-unknown');
  const rows = await db
    .select({
      invoiceId: invoices.invoiceId,
      mallCode: invoices.mallCode,
      status: invoices.status,
      recuseReason: invoices.recuseReason,
      amountInCents: invoices.amountInCents,
      sentAt: invoices.sentAt,
      message: invoices.refusalMessage,
      ask: pictureAsks,
    })
    .from(invoices)
    .leftJoin(pictureAsks, isAwaited)
    .where(and(eq(invoices.customerId, customer.customerId), eq(invoices.mallCode, mallCode)))
    .orderBy(desc(invoices.sentAt), desc(invoices.invoiceId))
    .limit(LAST);
  return {
    data: rows.map(({ ask, message, ...note }) => ({
      ...sentInvoiceOf(note, language),
      amountInCents: note.amountInCents,
      message,
      awaitsPicture: ask && {
        since: ask.askedAt.toISOString(),
        until: ask.untilAt.toISOString(),
        reason: ask.reason,
        sentence: askSentence(ask.reason, ask.sentence, language),
      },
    })),
  };
}
