import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { wasBlocked } from '../../customers/customers.public.ts';
import { customers } from '../../customers/customers.tables.ts';
import { invoiceApprovals, invoices } from '../../invoices/invoices.tables.ts';
import type { EngineNote } from '../engine.shapes.ts';
import { itemsOfNote, storeOfNote } from './engine-context.ts';

async function noteWithBuyer(db: Queryable, { invoiceId, mallCode }: { readonly invoiceId: string; readonly mallCode: string }) {
  const [found] = await db
    .select({
      invoice: invoices,
      approvedAt: invoiceApprovals.approvedAt,
      takenAt: invoiceApprovals.takenAt,
      isShopKeeper: customers.isShopKeeper,
      cpf: customers.cpf,
      email: customers.email,
      birthDate: customers.birthDate,
    })
    .from(invoices)
    .innerJoin(customers, and(eq(customers.customerId, invoices.customerId), eq(customers.mallCode, invoices.mallCode)))
    .leftJoin(
      invoiceApprovals,
      and(eq(invoiceApprovals.invoiceId, invoices.invoiceId), eq(invoiceApprovals.mallCode, invoices.mallCode)),
    )
    .where(and(eq(invoices.invoiceId, invoiceId), eq(invoices.mallCode, mallCode)));
  return found ?? fail('not-found');
}

/** A note, approved or not, and its buyer as the engine would look at them now. */
export async function noteToExplain(
  db: Queryable,
  secret: Keyring,
  key: { readonly invoiceId: string; readonly mallCode: string },
) {
  const { invoice, approvedAt, takenAt, isShopKeeper, cpf, email, birthDate } = await noteWithBuyer(db, key);
  const { mallCode, invoiceId, customerId, channel } = invoice;
  const store = await storeOfNote(db, mallCode, invoice.storeUniversalId);
  const note: EngineNote = {
    ...{ invoiceId, mallCode, customerId, channel, store },
    issuerCnpj: invoice.issuerCnpj ?? '',
    issueDate: invoice.issueDate ?? saoPauloDay(invoice.sentAt),
    issuedAt: invoice.issuedAt,
    amountInCents: invoice.amountInCents ?? 0,
    amountWithTaxesInCents: invoice.amountWithTaxesInCents,
    sentAt: invoice.sentAt,
    items: await itemsOfNote(db, invoice),
  };
  const digest = (value: string | null) => (value === null ? null : keyedDigest(secret, value));
  const person = {
    ...{ customerId, isShopKeeper, cpfDigest: digest(cpf), emailDigest: digest(email), birthDate },
    isBlocked: await wasBlocked(db, invoice, approvedAt),
  };
  return { note, person, status: invoice.status, isCancelled: invoice.recuseReason === 'NOTE_CANCELLED', approvedAt, takenAt };
}
