import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { maskEmail } from '@galeria/contract/kit/formats';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { customers } from '../../customers/customers.tables.ts';
import { releaseOfCustomer } from '../../permission-list/permission-list.public.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { invoices } from '../invoices.tables.ts';
import { leaseOf } from '../review-queue.store.ts';
import { invoiceDetail } from './invoice-detail.ts';
import { instant } from './invoice-rows.ts';
import { type Sender, senderFacts } from './sender-facts.ts';

type Duplicate = ReviewCard['checks']['duplicates'][number];

const SHOWN = 5;

/** Others with the same key, or of the same issuer, number and day: refused ones are shown too, they tell a story. */
async function duplicatesOf(
  db: Queryable,
  scope: MallScope,
  note: Pick<ReviewCard, 'invoiceId' | 'mallCode' | 'accessKey' | 'issuerCnpj' | 'number' | 'series' | 'issueDate'>,
): Promise<Duplicate[]> {
  const { rows } = await db.execute<{ invoice_id: string; mall_code: string; status: Duplicate['status']; sent_at: string }>(sql`
    select distinct invoice_id, mall_code, status, sent_at from (
      (select invoice_id, mall_code, status, sent_at from ${invoices}
        where access_key = ${note.accessKey}::text and mall_code = any(${scopeCodes(scope)}) limit ${SHOWN + 1})
      union all
      (select invoice_id, mall_code, status, sent_at from ${invoices}
        where mall_code = ${note.mallCode} and issuer_cnpj = ${note.issuerCnpj}::text and number = ${note.number}::text
          and coalesce(series, '') = coalesce(${note.series}::text, '') and issue_date = ${note.issueDate}::date limit ${SHOWN + 1})
    ) as alike
    where invoice_id <> ${note.invoiceId} order by sent_at desc limit ${SHOWN}`);
  return rows.map(({ invoice_id, mall_code, status, sent_at }) => ({
    invoiceId: invoice_id,
    mallCode: mall_code,
    status,
    sentAt: instant(sent_at),
  }));
}

/** PER-09: covered for those who may not see it. */
async function emailOf(db: Queryable, { mallCode, customerId }: Sender, isMasked: boolean): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select email from ${customers} where mall_code = ${mallCode} and customer_id = ${customerId}`,
  );
  const email = rows[0]?.email ?? null;
  return email !== null && isMasked ? maskEmail(email) : email;
}

/** INV-03: the note, who has it, and what the rules would say of it, in one answer. */
export async function reviewCardOf(db: Queryable, scope: MallScope, actor: Actor, id: string, at: Date): Promise<ReviewCard> {
  const detail = await invoiceDetail(db, scope, id, actor.permissions.has('read-customer'));
  const { mallCode, customer } = detail;
  const holder = await leaseOf(db, { invoiceId: id, mallCode }, at);
  const settings = await settingsOf(db, mallCode);
  const whose = { customerId: customer.customerId, mallCode };
  const sender = await senderFacts(db, whose, { at: new Date(detail.sentAt), issuerCnpj: detail.issuerCnpj, of: id });
  return {
    ...detail,
    email: await emailOf(db, whose, detail.isMasked),
    lease: holder && { by: holder.email, until: holder.until.toISOString(), isMine: holder.userId === actor.userId },
    checks: {
      duplicates: await duplicatesOf(db, scope, detail),
      sentToday: sender.sentToday,
      dailyLimit: settings.dailyLimit,
      sentThisMonth: sender.sentThisMonth,
      monthlyLimit: settings.monthlyLimit,
      valueLimitInCents: settings.valueLimitInCents,
      isReleased: await releaseOfCustomer(db, mallCode, customer.customerId),
    },
  };
}
