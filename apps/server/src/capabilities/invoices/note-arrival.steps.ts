import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { CustomerOfNote } from '../customers/customers.public.ts';
import { noteIssuer } from '../issuer-cnpjs/issuer-cnpjs.public.ts';
import { releaseOfCpf } from '../permission-list/permission-list.public.ts';
import { reasonOf, settlePlace } from './commands/move-invoice.ts';
import type { ReadNote } from './commands/read-note.ts';
import { type Flag, flagsOf } from './flags.rules.ts';
import { settingsOf } from './invoice-settings.store.ts';
import { countNote } from './invoice-totals.store.ts';
import { highestTotal, judgeArrival, noteMarks, type Verdict } from './invoices.rules.ts';
import { addEvent, addFlags, addInvoice, addItems, claimMarks, type InvoiceRow, type NewInvoice } from './invoices.store.ts';
import { alikeNote, indexNotePicture } from './note-picture.steps.ts';
import { isCancelledByShop } from './views/cancelled-by-shop.ts';
import { countedDay, notesOfDay } from './views/notes-of-day.ts';
import { issuerAverage, type SenderFacts, senderFacts } from './views/sender-facts.ts';

async function findFlags(
  tx: Transaction,
  note: ReadNote,
  facts: SenderFacts,
  invoice: { mallCode: string; invoiceId: string },
): Promise<Flag[]> {
  return flagsOf({
    mallCode: invoice.mallCode,
    amountInCents: highestTotal(note),
    isBuyerSender: note.isBuyerSender,
    alike: await alikeNote(tx, invoice, note.picture),
    sentLately: facts.sentLately + 1,
    sentOfIssuerToday: facts.sentOfIssuerToday + (note.issuerCnpj === null ? 0 : 1),
    ofSender: facts.approved,
    ofIssuer: await issuerAverage(tx, invoice.mallCode, note.issuerCnpj),
  });
}

/** Why it is where it is, for its history. */
const PLACED = {
  REJEITADA: 'REFUSED',
  CNPJ_ANALISE: 'AWAITING_ISSUER',
  AVALIACAO_PENDENTE: 'QUEUED',
} as const satisfies Record<Verdict['status'], string>;

async function writeInvoice(
  tx: Transaction,
  row: NewInvoice,
  { note, flags, placement }: { note: ReadNote; flags: readonly Flag[]; placement: Verdict | null },
): Promise<InvoiceRow> {
  const made = await addInvoice(tx, row);
  await addItems(tx, made, note.items);
  await addFlags(tx, made, flags);
  if (note.picture !== null) await indexNotePicture(tx, made, note.picture);
  await settlePlace(tx, made);
  await countNote(tx, null, made, null);
  await addEvent(tx, made, { act: 'SENT', at: made.sentAt, by: made.sentBy });
  if (placement !== null)
    await addEvent(tx, made, { act: PLACED[placement.status], at: made.sentAt, by: null, reason: reasonOf(placement) });
  return made;
}

interface Judging {
  readonly customer: CustomerOfNote;
  readonly cpf: string;
  readonly note: ReadNote;
  readonly invoiceId: string;
  readonly sentAt: Date;
  readonly at: Date;
}

/** Everything the rules ask, gathered while the customer is held; the issuer and the marks are held from here on too. */
async function judge(tx: Transaction, { customer, cpf, note, invoiceId, sentAt, at }: Judging) {
  const { mallCode, customerId } = customer;
  const issuer =
    note.issuerCnpj === null ? null : await noteIssuer(tx, { mallCode, cnpj: note.issuerCnpj, issuerName: note.issuerName, at });
  const isDuplicate = !(await claimMarks(tx, { mallCode, invoiceId }, noteMarks(note)));
  const isCancelled = await isCancelledByShop(tx, note);
  const facts = await senderFacts(tx, { mallCode, customerId }, { at, issuerCnpj: note.issuerCnpj });
  const { ofDay, ofMonth } = await notesOfDay(tx, { mallCode, customerId, day: countedDay(note.issueDate, sentAt) });
  const verdict = judgeArrival({
    amountInCents: note.amountInCents,
    amountWithTaxesInCents: note.amountWithTaxesInCents ?? null,
    isDuplicate,
    isCancelled,
    issuerList: issuer?.list ?? null,
    ofDay,
    ofMonth,
    settings: await settingsOf(tx, mallCode),
    isReleased: (await releaseOfCpf(tx, mallCode, cpf)) !== null,
    customerSince: customer.createdAt,
    at,
  });
  return { verdict, facts, issuer };
}

export interface Arrival {
  readonly customer: CustomerOfNote;
  readonly cpf: string;
  readonly note: ReadNote;
  readonly channel: InvoiceChannel;
  readonly sentBy: string;
  /** The person who sent it, where it was one. */
  readonly writers?: string[];
  /** When it came into the product, where that was before it could become a note. */
  readonly sentAt?: Date;
  readonly at: Date;
}

interface Placing {
  /** The status it begins with, where that is not what the rules say: something is still to come. */
  readonly statusFor?: (verdict: Verdict) => InvoiceRow['status'] | null;
  /** What is known to be wrong with it from where it came; instead of what the rules say of the same kind. */
  readonly moreFlags?: readonly Flag[];
}

/**
 * A note comes in, its customer being held: the issuer and what makes it unique are held next, then the rules are asked, then it is
 * written with all that follows from its status.
 */
export async function placeNote(
  tx: Transaction,
  { customer, cpf, note, channel, sentBy, writers = [], at, sentAt = at }: Arrival,
  { statusFor = () => null, moreFlags = [] }: Placing = {},
): Promise<{ made: InvoiceRow; verdict: Verdict }> {
  const { mallCode } = customer;
  const invoiceId = newId(at.getTime());
  const { verdict, facts, issuer } = await judge(tx, { customer, cpf, note, invoiceId, sentAt, at });
  const unfinished = statusFor(verdict);
  const found = await findFlags(tx, note, facts, { mallCode, invoiceId });
  const flags = [...moreFlags, ...found.filter(({ kind }) => moreFlags.every((more) => more.kind !== kind))];
  const { type, accessKey, issuerCnpj, model, series, number, issueDate, issuedAt, amountInCents } = note;
  const made = await writeInvoice(
    tx,
    {
      ...{ mallCode, invoiceId, channel, type, accessKey, issuerCnpj, model, series, number, issueDate, issuedAt, amountInCents },
      amountWithTaxesInCents: note.amountWithTaxesInCents ?? null,
      customerId: customer.customerId,
      storeUniversalId: issuer?.storeUniversalId ?? null,
      enrichmentProvider: note.provider,
      isBuyerSender: note.isBuyerSender,
      pictureId: note.picture?.fileId ?? null,
      xmlId: note.xmlId,
      status: unfinished ?? verdict.status,
      recuseReason: reasonOf(verdict),
      decidedAt: verdict.status === 'REJEITADA' ? at : null,
      flagCount: flags.length,
      sentAt,
      sentBy,
      writers,
    },
    { note, flags, placement: unfinished === null ? verdict : null },
  );
  return { made, verdict };
}
