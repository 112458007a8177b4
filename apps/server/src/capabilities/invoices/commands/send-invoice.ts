import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type CustomerOfNote, holdCustomerByCpf } from '../../customers/customers.public.ts';
import { noteIssuer } from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { alikePictures, indexPicture } from '../../note-files/note-files.public.ts';
import { releaseOfCpf } from '../../permission-list/permission-list.public.ts';
import { type Flag, flagsOf } from '../flags.rules.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { countNote } from '../invoice-totals.store.ts';
import { judgeArrival, noteMarks, type Verdict } from '../invoices.rules.ts';
import { addEvent, addFlags, addInvoice, addItems, claimMarks, type InvoiceRow, type NewInvoice } from '../invoices.store.ts';
import { issuerAverage, type SenderFacts, senderFacts, sentAtOf } from '../views/sender-facts.ts';
import { enrichInvoice } from './enrich-invoice.ts';
import { reasonOf, settlePlace } from './move-invoice.ts';
import { type ReadNote, readNote, type SentNote } from './read-note.ts';

export interface SendDeps {
  readonly secret: Keyring;
  readonly jobs: Jobs;
  /** Whether an outside service completes notes by their key. */
  readonly asksNoteService: boolean;
}

export interface SendRequest {
  readonly mallCode: string;
  readonly cpf: string;
  readonly channel: InvoiceChannel;
  readonly note: SentNote;
}

async function findFlags(
  tx: Transaction,
  note: ReadNote,
  facts: SenderFacts,
  invoice: { mallCode: string; invoiceId: string },
): Promise<Flag[]> {
  const { picture } = note;
  const [nearest] =
    picture?.rowHash && picture.columnHash
      ? await alikePictures(tx, { rowHash: picture.rowHash, columnHash: picture.columnHash, notInvoiceId: invoice.invoiceId })
      : [];
  const nearestSentAt = nearest ? await sentAtOf(tx, nearest) : null;
  return flagsOf({
    mallCode: invoice.mallCode,
    amountInCents: note.amountInCents,
    isBuyerSender: note.isBuyerSender,
    alike: nearest && nearestSentAt ? { ...nearest, sentAt: nearestSentAt } : null,
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
  { note, flags, verdict, isCompleted }: { note: ReadNote; flags: readonly Flag[]; verdict: Verdict; isCompleted: boolean },
): Promise<InvoiceRow> {
  const made = await addInvoice(tx, row);
  await addItems(tx, made, note.items);
  await addFlags(tx, made, flags);
  const { picture } = note;
  if (picture?.rowHash && picture.columnHash)
    await indexPicture(tx, {
      mallCode: made.mallCode,
      fileId: picture.fileId,
      invoiceId: made.invoiceId,
      rowHash: picture.rowHash,
      columnHash: picture.columnHash,
    });
  await settlePlace(tx, made);
  await countNote(tx, null, made, null);
  await addEvent(tx, made, { act: 'SENT', at: made.sentAt, by: made.sentBy });
  if (isCompleted)
    await addEvent(tx, made, { act: PLACED[verdict.status], at: made.sentAt, by: null, reason: reasonOf(verdict) });
  return made;
}

interface Judging {
  readonly customer: CustomerOfNote;
  readonly cpf: string;
  readonly note: ReadNote;
  readonly invoiceId: string;
  readonly at: Date;
}

/** Everything the rules ask, gathered while the customer is held; the issuer and the marks are held from here on too. */
async function judge(tx: Transaction, { customer, cpf, note, invoiceId, at }: Judging) {
  const { mallCode, customerId } = customer;
  const issuer =
    note.issuerCnpj === null ? null : await noteIssuer(tx, { mallCode, cnpj: note.issuerCnpj, issuerName: note.issuerName, at });
  const isDuplicate = !(await claimMarks(tx, { mallCode, invoiceId }, noteMarks(note)));
  const facts = await senderFacts(tx, { mallCode, customerId }, { at, issuerCnpj: note.issuerCnpj });
  const verdict = judgeArrival({
    amountInCents: note.amountInCents,
    isDuplicate,
    issuerList: issuer?.list ?? null,
    sentToday: facts.sentToday,
    sentThisMonth: facts.sentThisMonth,
    settings: await settingsOf(tx, mallCode),
    isReleased: (await releaseOfCpf(tx, mallCode, cpf)) !== null,
    customerSince: customer.createdAt,
    at,
  });
  return { verdict, facts, issuer };
}

/**
 * INV-04, INV-05, APP-01: a note comes in. In one transaction and in this order, so that nobody waits in a circle: the
 * customer, the issuer, what makes the note unique; then the rules; then the note with all that follows from its status.
 */
export function sendInvoice(deps: SendDeps, write: WriteContext, actor: Actor, request: SendRequest): Promise<SentInvoice> {
  const { mallCode, cpf, channel } = request;
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    const { at } = write.act;
    // The note first: whoever tries out CPFs with a bad one learns nothing, and with a good one leaves it behind.
    const note = await readNote(tx, { secret: deps.secret, mallCode, ownerId: actor.userId, cpf, at }, request.note);
    const customer = (await holdCustomerByCpf(tx, mallCode, cpf)) ?? fail('customer-unknown');
    if (customer.isBlocked) fail('customer-blocked');
    const invoiceId = newId(at.getTime());
    const { verdict, facts, issuer } = await judge(tx, { customer, cpf, note, invoiceId, at });
    const waitsForService =
      deps.asksNoteService && note.accessKey !== null && note.amountInCents === null && verdict.status !== 'REJEITADA';
    const status = waitsForService ? 'ANALISE' : verdict.status;
    const flags = await findFlags(tx, note, facts, { mallCode, invoiceId });
    const { type, accessKey, issuerCnpj, model, series, number, issueDate, issuedAt, amountInCents } = note;
    const made = await writeInvoice(
      tx,
      {
        ...{
          mallCode,
          invoiceId,
          channel,
          type,
          accessKey,
          issuerCnpj,
          model,
          series,
          number,
          issueDate,
          issuedAt,
          amountInCents,
        },
        customerId: customer.customerId,
        storeUniversalId: issuer?.storeUniversalId ?? null,
        enrichmentProvider: note.provider,
        isBuyerSender: note.isBuyerSender,
        pictureId: note.picture?.fileId ?? null,
        xmlId: note.xmlId,
        status,
        recuseReason: reasonOf(verdict),
        decidedAt: verdict.status === 'REJEITADA' ? at : null,
        flagCount: flags.length,
        sentAt: at,
        sentBy: actor.email,
      },
      { note, flags, verdict, isCompleted: !waitsForService },
    );
    if (waitsForService) await deps.jobs.enqueue(tx, enrichInvoice, { mallCode, invoiceId });
    await recordAudit(tx, write.act, {
      action: 'invoice.sent',
      subject: { type: 'invoice', id: invoiceId },
      mallCode,
      after: { type, channel, source: request.note.source, status: made.status, recuseReason: made.recuseReason },
    });
    return {
      invoiceId,
      mallCode,
      status: made.status,
      recuseReason: made.recuseReason,
      sentAt: made.sentAt.toISOString(),
    };
  });
}
