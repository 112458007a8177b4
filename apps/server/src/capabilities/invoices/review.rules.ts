import { accept, type Decision, decideVersion, refuse } from '@galeria/contract/kit/decision';
import { type Message, message } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { type InvoiceStatus, isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import {
  type FieldFault,
  isOverValue,
  issueDateFault,
  type MallSettings,
  type NoteFields,
  readKeyFields,
} from './invoices.rules.ts';

export interface Reviewed {
  readonly status: InvoiceStatus;
  readonly version: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** Who has the note at this moment. */
export interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly until: Date;
}

const whoDecided = ({ status, decidedBy, decidedAt }: Reviewed): Message =>
  message('noteDecided', { status, by: decidedBy, at: decidedAt?.toISOString() ?? null });

/** INV-19: what a note waits for, outside the queue. */
export interface Awaited {
  readonly askedBy: string;
  readonly untilAt: Date;
}

/** Spec 4: what was decided cannot be reversed; and one person at a time. The refusal says who was first. */
export function decideReview(
  invoice: Reviewed,
  holder: Holder | null,
  by: { readonly userId: string; readonly version?: number | undefined },
  awaited: Awaited | null = null,
): Decision<true> {
  if (isInvoiceDecided(invoice.status)) return refuse('invoice-decided', [whoDecided(invoice)]);
  if (awaited !== null)
    return refuse('invoice-awaits-picture', [
      message('noteAwaitsPicture', { by: awaited.askedBy, until: awaited.untilAt.toISOString() }),
    ]);
  if (invoice.status !== 'AVALIACAO_PENDENTE') return refuse('invoice-not-in-review');
  if (holder !== null && holder.userId !== by.userId)
    return refuse('invoice-with-somebody-else', [message('noteHeld', { by: holder.email, until: holder.until.toISOString() })]);
  return decideVersion(invoice.version, by.version);
}

/** What an analyst read on a note. */
export interface ReadByAnalyst {
  readonly type: NoteFields['type'];
  readonly issuerCnpj: string;
  readonly number: string;
  readonly series: string;
  readonly issueDate: string;
  readonly amountInCents: number;
  readonly accessKey?: string | null | undefined;
}

/** The note as it will be approved: what a key says is what counts, and the analyst's word must agree with it. */
export function completeNote(
  known: Pick<NoteFields, 'accessKey' | 'issuedAt' | 'model' | 'issueDate'>,
  read: ReadByAnalyst,
  now: Date,
): NoteFields | FieldFault {
  if (known.accessKey !== null && read.accessKey && read.accessKey !== known.accessKey)
    return { field: 'accessKey', message: RULE_MESSAGES.accessKeyFixed };
  if (read.amountInCents === 0) return { field: 'amountInCents', message: RULE_MESSAGES.noteAmountZero };
  const accessKey = known.accessKey ?? read.accessKey ?? null;
  const isDayKnown = read.issueDate === known.issueDate;
  // A day said along with the key stands: west of São Paulo the last hours of a month are already the next one's.
  const isDaySettled = isDayKnown && known.accessKey !== null;
  const fault = isDaySettled ? null : issueDateFault(read.issueDate, accessKey, now);
  if (fault) return fault;
  const { type, issuerCnpj, number, series, issueDate, amountInCents } = read;
  const note = {
    type,
    issuerCnpj,
    number,
    series,
    issueDate,
    amountInCents,
    accessKey,
    issuedAt: isDayKnown ? known.issuedAt : null,
    model: known.model,
  };
  if (accessKey === null) return note;
  const key = readKeyFields(accessKey, now);
  if ('message' in key) return key;
  if (issuerCnpj !== key.issuerCnpj) return { field: 'issuerCnpj', message: RULE_MESSAGES.notOfAccessKey };
  if (number !== key.number) return { field: 'number', message: RULE_MESSAGES.notOfAccessKey };
  return { ...note, ...key };
}

/** What stands against an approval even when a person wants it. */
export function decideApproval(facts: {
  readonly isDuplicate: boolean;
  readonly isCancelled: boolean;
  readonly issuerList: CnpjList;
  readonly amountInCents: number;
  readonly settings: MallSettings;
  readonly isReleased: boolean;
}): Decision<'APROVADA' | 'CNPJ_ANALISE'> {
  if (facts.isDuplicate) return refuse('invoice-duplicated');
  if (facts.isCancelled) return refuse('invoice-cancelled');
  if (facts.issuerList === 'blocked') return refuse('invoice-issuer-blocked');
  if (isOverValue(facts.amountInCents, facts.settings) && !facts.isReleased) return refuse('invoice-over-value-limit');
  return accept(facts.issuerList === 'undefined' ? 'CNPJ_ANALISE' : 'APROVADA');
}
