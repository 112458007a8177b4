import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { maskEmail } from '@galeria/contract/kit/formats';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { customers } from '../../customers/customers.tables.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import type { InvoiceKey } from '../invoices.store.ts';
import { leaseOf } from '../review-queue.store.ts';
import { invoiceDetail } from './invoice-detail.ts';
import { writersOf } from './invoice-record.ts';
import { noteChecksOf } from './note-checks.ts';
import type { Sender } from './sender-facts.ts';

/** PER-09: covered for those who may not see it. */
async function emailOf(db: Queryable, { mallCode, customerId }: Sender, isMasked: boolean): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select email from ${customers} where mall_code = ${mallCode} and customer_id = ${customerId}`,
  );
  const email = rows[0]?.email ?? null;
  return email !== null && isMasked ? maskEmail(email) : email;
}

/**
 * INV-03: the note, who has it, and what the rules would say of it, in one answer. Who has it is asked first: a decision ends that, and
 * a note that was still waiting when it was read, and with nobody a moment later, would be told as neither.
 */
export async function reviewCardOf(
  db: Queryable,
  scope: MallScope,
  actor: Actor,
  key: InvoiceKey,
  at: Date,
): Promise<ReviewCard> {
  const holder = await leaseOf(db, key, at);
  const { invoiceId: id, mallCode } = key;
  const detail = await invoiceDetail(db, scope, id, actor.permissions.has('read-customer'));
  const { customer } = detail;
  const whose = { customerId: customer.customerId, mallCode };
  return {
    ...detail,
    email: await emailOf(db, whose, detail.isMasked),
    lease: holder && { by: holder.email, until: holder.until.toISOString(), isMine: holder.userId === actor.userId },
    isOwnWriting: (await secondPairOf(db, await writersOf(db, { invoiceId: id, mallCode }), actor)).isOwnWriting,
    checks: await noteChecksOf(db, scope, { ...whose, invoiceId: id, sentAt: new Date(detail.sentAt) }, detail),
  };
}
