import type { InvoiceAct } from '@galeria/contract/invoices/invoice';
import type { Transaction } from '../../../platform/db/database.ts';
import { noteIssuer } from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { releaseOfCustomer } from '../../permission-list/permission-list.public.ts';
import { amountFlags, type Flag } from '../flags.rules.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { highestTotal, judgeLater, type NoteFields, noteMarks } from '../invoices.rules.ts';
import { addEvent, addFlags, claimMarks, type InvoiceRow } from '../invoices.store.ts';
import { isCancelledByShop } from '../views/cancelled-by-shop.ts';
import { countedDay, notesOfDay } from '../views/notes-of-day.ts';
import { issuerAverage, senderFacts } from '../views/sender-facts.ts';
import { moveInvoice } from './move-invoice.ts';

export interface Again {
  readonly at: Date;
  readonly act: InvoiceAct;
  readonly by: string | null;
  /** What is wrong with what became known; instead of what the rules say of the same kind. */
  readonly moreFlags?: readonly Flag[];
  /** What became known since. */
  readonly found?: Partial<Pick<NoteFields, 'issueDate' | 'issuedAt' | 'amountInCents' | 'amountWithTaxesInCents'>> &
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
 * INV-05: the limits were asked when the note came. Where its day was not known then, and turns out to be another, they are asked
 * of that day, with whatever counts there by now.
 */
function numberOfNewDay(tx: Transaction, invoice: InvoiceRow, issueDate: string | null) {
  const { mallCode, customerId, invoiceId, sentAt } = invoice;
  const day = countedDay(issueDate, sentAt);
  return day === countedDay(invoice.issueDate, sentAt) ? null : notesOfDay(tx, { mallCode, customerId, day, except: invoiceId });
}

/**
 * Puts an undecided note, which the caller holds, before the rules once more with what is known now. Where its day may become known
 * by it the caller holds its customer too, from before the note.
 */
export async function judgeAgain(tx: Transaction, invoice: InvoiceRow, again: Again): Promise<InvoiceRow> {
  const { mallCode } = invoice;
  const { issuerName = null, ...found } = again.found ?? {};
  const note = { ...invoice, ...found };
  const issuer =
    note.issuerCnpj === null ? null : await noteIssuer(tx, { mallCode, cnpj: note.issuerCnpj, issuerName, at: again.at });
  const isDuplicate = !(await claimMarks(tx, invoice, noteMarks(note)));
  const isCancelled = await isCancelledByShop(tx, note);
  const verdict = judgeLater({
    number: await numberOfNewDay(tx, invoice, note.issueDate),
    amountInCents: note.amountInCents,
    amountWithTaxesInCents: note.amountWithTaxesInCents ?? null,
    isDuplicate,
    isCancelled,
    issuerList: issuer?.list ?? null,
    settings: await settingsOf(tx, mallCode),
    isReleased: await releaseOfCustomer(tx, mallCode, invoice.customerId),
  });
  const { moreFlags = [] } = again;
  const ofAmount = await flagsOfAmount(tx, invoice, highestTotal(note));
  const flags = [...moreFlags, ...ofAmount.filter(({ kind }) => moreFlags.every((more) => more.kind !== kind))];
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
