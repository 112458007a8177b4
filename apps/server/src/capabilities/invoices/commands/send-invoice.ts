import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdCustomerByCpf } from '../../customers/customers.public.ts';
import { shareApprovalsOf } from '../approvals.store.ts';
import { placeNote } from '../note-arrival.steps.ts';
import { sentInvoiceOf } from '../sent-invoice.format.ts';
import { enrichInvoice } from './enrich-invoice.ts';
import { readNote, type SentNote } from './read-note.ts';

export interface SendDeps {
  readonly clock: Clock;
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
  /** PER-11: a person of the back office sends it, who then does not approve it; the app sends what a customer has. */
  readonly isByPerson?: boolean;
}

/**
 * INV-04, INV-05, APP-01: a note comes in. In one transaction and in this order, so that nobody waits in a circle: the mall's
 * approvals, the customer, the issuer, what makes the note unique; then the rules; then the note with all that follows from its status.
 */
export function sendInvoice(deps: SendDeps, write: WriteContext, actor: Actor, request: SendRequest): Promise<SentInvoice> {
  const { mallCode, cpf, channel } = request;
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    await shareApprovalsOf(tx, mallCode);
    // ENG-05: not when it was asked for: a promotion that froze in between has named what was there by then.
    const at = deps.clock.now();
    // The note first: whoever tries out CPFs with a bad one learns nothing, and with a good one leaves it behind.
    const note = await readNote(tx, { secret: deps.secret, mallCode, ownerId: actor.userId, cpf, at }, request.note);
    const customer = (await holdCustomerByCpf(tx, mallCode, cpf)) ?? fail('customer-unknown');
    if (customer.isBlocked) fail('customer-blocked');
    // What its key does not say, the service may: until then it waits.
    const isAsked = deps.asksNoteService && note.accessKey !== null && note.amountInCents === null;
    const { made, verdict } = await placeNote(
      tx,
      { customer, cpf, note, channel, sentBy: actor.email, writers: request.isByPerson ? [actor.userId] : [], at },
      { statusFor: ({ status }) => (isAsked && status !== 'REJEITADA' ? 'ANALISE' : null) },
    );
    const { invoiceId, type } = made;
    if (isAsked && verdict.status !== 'REJEITADA') await deps.jobs.enqueue(tx, enrichInvoice, { mallCode, invoiceId });
    await recordAudit(tx, write.act, {
      action: 'invoice.sent',
      subject: { type: 'invoice', id: invoiceId },
      mallCode,
      after: { type, channel, source: request.note.source, status: made.status, recuseReason: made.recuseReason },
    });
    return sentInvoiceOf(made, write.act.language);
  });
}
