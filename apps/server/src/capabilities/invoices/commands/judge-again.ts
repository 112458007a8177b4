import type { InvoiceAct } from '@galeria/contract/invoices/invoice';
import type { Transaction } from '../../../platform/db/database.ts';
import { noteIssuer } from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { releaseOfCustomer } from '../../permission-list/permission-list.public.ts';
import { amountFlags, type Flag } from '../flags.rules.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { judgeFacts, type NoteFields, noteMarks } from '../invoices.rules.ts';
import { addEvent, addFlags, claimMarks, type InvoiceRow } from '../invoices.store.ts';
import { isCancelledByShop } from '../views/cancelled-by-shop.ts';
import { issuerAverage, senderFacts } from '../views/sender-facts.ts';
import { moveInvoice } from './move-invoice.ts';

export interface Again {
  readonly at: Date;
  readonly act: InvoiceAct;
  readonly by: string | null;
  /** What became known since. */
  readonly found?: Partial<Pick<NoteFields, 'issueDate' | 'issuedAt' | 'amountInCents'>> &
    Partial<Pick<InvoiceRow, 'enrichmentProvider' | 'writers'>> & { readonly issuerName?: string | null };
}

/** INV-10: an amount that became known since may be one that nobody would expect of this customer or this issuer. */
async function flagsOfAmount(tx: Transaction, invoice: InvoiceRow, amountInCents: number | null): Promise<Flag[]> {
  if (amountInCents === null || invoice.amountInCents !== null) return [];
  const { mallCode, invoiceId, issuerCnpj, sentAt } = invoice;
  const { approved } = await senderFacts(tx, invoice, { at: sentAt, issuerCnpj, of: invoiceId });
  return amountFlags({ amountInCents, ofSender: approved, ofIssuer: await issuerAverage(tx, mallCode, issuerCnpj) });
}

/**
 * Puts an undecided note, which the caller holds, before the rules once more with what is known now. The limits on how many a
 * customer sends were asked when it was sent, and are not asked again.
 */
export async function judgeAgain(tx: Transaction, invoice: InvoiceRow, again: Again): Promise<InvoiceRow> {
  const { mallCode } = invoice;
  const { issuerName = null, ...found } = again.found ?? {};
  const note = { ...invoice, ...found };
  const issuer =
    note.issuerCnpj === null ? null : await noteIssuer(tx, { mallCode, cnpj: note.issuerCnpj, issuerName, at: again.at });
  const isDuplicate = !(await claimMarks(tx, invoice, noteMarks(note)));
  const isCancelled = await isCancelledByShop(tx, note);
  const verdict = judgeFacts({
    amountInCents: note.amountInCents,
    isDuplicate,
    isCancelled,
    issuerList: issuer?.list ?? null,
    settings: await settingsOf(tx, mallCode),
    isReleased: await releaseOfCustomer(tx, mallCode, invoice.customerId),
  });
  const flags = await flagsOfAmount(tx, invoice, note.amountInCents);
  await addFlags(tx, invoice, flags);
  const isRefused = verdict.status === 'REJEITADA' && again.act !== 'ISSUER_BLOCKED';
  // What was done to it first, and then what the rules made of that: nobody refused it who only asked to look again.
  if (isRefused) await addEvent(tx, invoice, again);
  return moveInvoice(tx, invoice, verdict, {
    at: again.at,
    by: isRefused ? null : again.by,
    isReview: false,
    act: isRefused ? 'REFUSED' : again.act,
    fields: {
      ...found,
      storeUniversalId: issuer?.storeUniversalId ?? null,
      flagCount: invoice.flagCount + flags.length,
    },
  });
}
