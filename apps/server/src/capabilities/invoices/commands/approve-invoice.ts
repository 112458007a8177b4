import type { approveInvoice as endpoint } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { secondPairOf } from '../../four-eyes/four-eyes.public.ts';
import { noteIssuer } from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { releaseOfCustomer } from '../../permission-list/permission-list.public.ts';
import { saleOfKey } from '../../store-sync/store-sync.public.ts';
import { shareApprovals } from '../approvals.store.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { highestTotal, type NoteFields, noteMarks } from '../invoices.rules.ts';
import { addItems, claimMarks, hasItems, type InvoiceRow, keepOnlyMarks, lockInvoice } from '../invoices.store.ts';
import { awaitedOf } from '../picture-asks.store.ts';
import { completeNote, decideApproval, decideReview, type ReadByAnalyst } from '../review.rules.ts';
import { leaseOf } from '../review-queue.store.ts';
import { fieldsOfSale, itemsOfSale } from '../sold-notes.mapping.ts';
import { isCancelledByShop } from '../views/cancelled-by-shop.ts';
import { moveInvoice } from './move-invoice.ts';

type DecisionAnswer = ResponseOf<typeof endpoint>;

/** The note as it will be approved, and whether anything stands against it. Marks that turn out to be taken roll back with it. */
async function judgeApproval(
  tx: Transaction,
  invoice: InvoiceRow,
  note: NoteFields & { issuerCnpj: string; amountInCents: number },
  at: Date,
) {
  const { mallCode } = invoice;
  const marks = noteMarks(note);
  const issuer = await noteIssuer(tx, { mallCode, cnpj: note.issuerCnpj, issuerName: null, at });
  const status = allow(
    decideApproval({
      isDuplicate: !(await claimMarks(tx, invoice, marks)),
      isCancelled: await isCancelledByShop(tx, note),
      issuerList: issuer.list,
      amountInCents: highestTotal(note) ?? note.amountInCents,
      settings: await settingsOf(tx, mallCode),
      isReleased: await releaseOfCustomer(tx, mallCode, invoice.customerId),
    }),
  );
  await keepOnlyMarks(tx, invoice, marks);
  return { status, storeUniversalId: issuer.storeUniversalId };
}

/** What the store itself sent under the note's key is its value, whatever was typed, and what it sold are its items. An XML has its own. */
async function withSale<Note extends NoteFields>(tx: Transaction, invoice: InvoiceRow, note: Note): Promise<Note> {
  const sale = note.accessKey === null ? undefined : await saleOfKey(tx, invoice.mallCode, note.accessKey);
  if (sale === undefined || invoice.xmlId !== null) return note;
  if (!(await hasItems(tx, invoice))) await addItems(tx, invoice, itemsOfSale(sale));
  const { issueDate, issuedAt, amountInCents, amountWithTaxesInCents = null } = fieldsOfSale(sale);
  return { ...note, issueDate, issuedAt, amountInCents, amountWithTaxesInCents };
}

/**
 * INV-02: an analyst approves a note with what they read on it. In one transaction: the note, its place in the queue, the
 * totals, and what the promotion engine acts on. Two at once come one after the other, and the second is told who was first.
 */
export const approveInvoice = (
  { clock }: { readonly clock: Clock },
  write: WriteContext,
  actor: Actor,
  id: string,
  { version, ...read }: ReadByAnalyst & { readonly version?: number | undefined },
): Promise<DecisionAnswer> =>
  write.transact(async (tx) => {
    const scope = scopeOfActor(actor);
    await shareApprovals(tx, scope, id);
    // Not when it was asked for: an end that came in between has counted what was approved before it.
    const at = clock.now();
    const invoice = (await lockInvoice(tx, scope, id)) ?? fail('not-found');
    allow(decideReview(invoice, await leaseOf(tx, invoice, at), { userId: actor.userId, version }, await awaitedOf(tx, invoice)));
    const { isOwnWriting, audited } = await secondPairOf(tx, invoice.writers, actor);
    if (isOwnWriting) return fail('invoice-own-approval');
    const completed = completeNote(invoice, read, at);
    const note = 'message' in completed ? completed : await withSale(tx, invoice, completed);
    if ('message' in note) return fail('invalid-request', { messages: [note.message], fields: { [note.field]: note.message } });
    const { issuerCnpj, amountInCents } = note;
    if (issuerCnpj === null || amountInCents === null) throw new Error('an analyst named no issuer or no amount');
    // INV-18: what was said beside another total is said of nothing any more.
    const saidBefore = amountInCents === invoice.amountInCents ? invoice.amountWithTaxesInCents : null;
    const withTaxes = { amountWithTaxesInCents: note.amountWithTaxesInCents ?? saidBefore };
    const { status, storeUniversalId } = await judgeApproval(
      tx,
      invoice,
      { ...note, ...withTaxes, issuerCnpj, amountInCents },
      at,
    );
    const isApproved = status === 'APROVADA';
    const after = await moveInvoice(
      tx,
      invoice,
      { status },
      {
        at,
        by: actor.email,
        isReview: true,
        act: isApproved ? 'APPROVED' : 'AWAITING_ISSUER',
        fields: { ...note, ...withTaxes, storeUniversalId, enrichmentProvider: invoice.enrichmentProvider ?? 'MANUAL' },
      },
    );
    await recordAudit(tx, write.act, {
      action: isApproved ? 'invoice.approved' : 'invoice.waits-for-issuer',
      subject: { type: 'invoice', id },
      mallCode: invoice.mallCode,
      before: auditedFields(invoice),
      after: { ...auditedFields(after), ...audited },
    });
    return { invoiceId: id, status: after.status, version: after.version };
  });

/** What of a note its trail speaks of: nothing in it says who bought. */
export const auditedFields = ({
  status,
  recuseReason,
  type,
  issuerCnpj,
  number,
  series,
  issueDate,
  amountInCents,
}: InvoiceRow) => ({
  ...{ status, recuseReason, type, issuerCnpj, number, series, issueDate, amountInCents },
});
