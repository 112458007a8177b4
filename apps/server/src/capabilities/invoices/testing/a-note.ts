import type { InvoiceAct } from '@galeria/contract/invoices/invoice';
import { saoPauloDay, saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { aCustomer } from '../../customers/testing/a-customer.ts';
import { anIssuer } from '../../issuer-cnpjs/testing/an-issuer.ts';
import { nextCnpj } from '../../stores/testing/a-store.ts';
import { approvalOf, settlePlace } from '../commands/move-invoice.ts';
import { countNote } from '../invoice-totals.store.ts';
import { noteMarks, readKeyFields } from '../invoices.rules.ts';
import { addApproval, addEvent, addInvoice, claimMarks, type InvoiceRow, type NewInvoice } from '../invoices.store.ts';
import { nextKey } from './note-keys.ts';

const [FIRST_MALL] = MALLS;

/** What brought a note to its status, after it was sent. */
export const HISTORY = {
  ANALISE: [],
  AVALIACAO_PENDENTE: ['QUEUED'],
  CNPJ_ANALISE: ['AWAITING_ISSUER'],
  ERRO_ENRIQUECIMENTO: ['ENRICHMENT_FAILED'],
  APROVADA: ['QUEUED', 'APPROVED'],
  REJEITADA: ['REFUSED'],
} as const satisfies Record<InvoiceStatus, readonly InvoiceAct[]>;

export type NoteTraits = Partial<NewInvoice>;

const isDecided = (status: InvoiceStatus): boolean => status === 'APROVADA' || status === 'REJEITADA';

/** What is written of a note: its key and what that says come by themselves. */
export function noteOf(traits: NoteTraits & { mallCode: string; customerId: string; issuerCnpj: string | null }): NewInvoice {
  const { status = 'AVALIACAO_PENDENTE', sentAt = new Date() } = traits;
  const month = saoPauloMonth(sentAt);
  const accessKey =
    traits.accessKey === undefined && traits.issuerCnpj !== null ? nextKey({ cnpj: traits.issuerCnpj, month }) : traits.accessKey;
  const read = accessKey ? readKeyFields(accessKey, sentAt) : null;
  if (read && 'message' in read) throw new Error(read.message);
  return {
    invoiceId: newId(sentAt.getTime()),
    type: 'NFCE',
    channel: 'ACCESSKEY',
    enrichmentProvider: 'ACCESS_KEY',
    amountInCents: 12_345,
    issueDate: saoPauloDay(sentAt),
    sentBy: 'quem.envia@mall.example',
    ...read,
    ...traits,
    accessKey: accessKey ?? null,
    status,
    sentAt,
    recuseReason: status === 'REJEITADA' ? (traits.recuseReason ?? 'DAILY_LIMIT') : null,
    decidedAt: isDecided(status) ? (traits.decidedAt ?? sentAt) : null,
  };
}

async function write(tx: Transaction, note: NewInvoice): Promise<InvoiceRow> {
  const made = await addInvoice(tx, note);
  if (made.status !== 'REJEITADA' && !(await claimMarks(tx, made, noteMarks(made))))
    throw new Error('such a note is there already');
  await settlePlace(tx, made);
  if (made.status === 'APROVADA') await addApproval(tx, approvalOf(made));
  const { decidedAt, decidedBy, sentAt } = made;
  const isReview = decidedAt !== null && decidedBy !== null;
  const seconds = isReview ? Math.round((decidedAt.getTime() - sentAt.getTime()) / 1000) : 0;
  await countNote(tx, null, made, isReview ? { seconds } : null);
  await addEvent(tx, made, { act: 'SENT', at: sentAt, by: made.sentBy });
  for (const act of HISTORY[made.status])
    await addEvent(tx, made, {
      act,
      at: decidedAt ?? sentAt,
      by: decidedBy,
      reason: act === 'REFUSED' ? made.recuseReason : null,
    });
  return made;
}

/**
 * A note in any status, with its place in the queue, marks, totals, approval and history as the product would have left them;
 * by key unless it has none. Its issuer is known, allowed unless the note waits for it; its customer is made unless named.
 */
export async function aNote(db: Database, traits: NoteTraits = {}): Promise<InvoiceRow> {
  const mallCode = traits.mallCode ?? FIRST_MALL?.code ?? '';
  const issuerCnpj = traits.issuerCnpj === undefined ? (traits.accessKey?.slice(6, 20) ?? nextCnpj()) : traits.issuerCnpj;
  const customerId = traits.customerId ?? (await aCustomer(db, { mallCode })).customerId;
  const list = traits.status === 'CNPJ_ANALISE' ? 'undefined' : 'pre-registered';
  if (issuerCnpj !== null) await anIssuer(db, { mallCode, cnpj: issuerCnpj, list });
  const note = noteOf({ ...traits, mallCode, customerId, issuerCnpj });
  return db.transaction((tx) => write(tx, note));
}
