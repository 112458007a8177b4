import { isInvoiceDecided } from '@galeria/contract/reference/enumerations/invoice';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { holdCustomer } from '../../customers/customers.public.ts';
import { withWriter } from '../../four-eyes/four-eyes.public.ts';
import { issueDateFault } from '../invoices.rules.ts';
import { type InvoiceKey, type InvoiceRow, lockInvoiceByKey } from '../invoices.store.ts';
import type { NoteService, NoteServiceAnswer } from '../note-service.client.ts';
import { awaitedOf } from '../picture-asks.store.ts';
import { leaseOf } from '../review-queue.store.ts';
import { findInvoice } from '../views/invoice-record.ts';
import { judgeAgain } from './judge-again.ts';
import { moveInvoice } from './move-invoice.ts';

export interface CompleteDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Null where no service is configured: then a note goes on with what its key says. */
  readonly noteService: NoteService | null;
}

/** What a decision ended stays ended. A job completes what waits for it; a person's resend takes everything undecided. */
const isCompletable = ({ status }: InvoiceRow, isResend: boolean): boolean =>
  isResend ? !isInvoiceDecided(status) : status === 'ANALISE';

/** The person who asked for it. */
export interface Resender {
  readonly userId: string;
  readonly email: string;
}

export type Completion = 'completed' | 'decided' | 'under-review' | 'awaits-picture' | 'gone';

/** What was said twice is believed the first time: a person's or an XML's word stands. */
function foundIn(invoice: InvoiceRow, answer: NoteServiceAnswer | null, now: Date) {
  if (answer === null) return {};
  const issueDate = issueDateFault(answer.issueDate, invoice.accessKey, now) === null ? answer.issueDate : null;
  return {
    ...(invoice.amountInCents === null ? { amountInCents: answer.amountInCents } : {}),
    ...(invoice.issueDate === null ? { issueDate } : {}),
    enrichmentProvider: 'NOTE_SERVICE' as const,
    issuerName: answer.issuerName,
  };
}

/** The outside service's fault, not ours: later it may answer. */
export class NoteServiceSilent extends Error {
  override readonly name = 'NoteServiceSilent';
}

/**
 * Asks the service outside of any transaction, then judges the note with what it said. A note that an analyst has before their
 * eyes is left with them.
 */
export async function completeInvoice(deps: CompleteDeps, key: InvoiceKey, by: Resender | null = null): Promise<Completion> {
  const isResend = by !== null;
  const before = await findInvoice(deps.db, key);
  if (!before) return 'gone';
  if (!isCompletable(before, isResend)) return 'decided';
  const answer =
    deps.noteService === null || before.accessKey === null || before.amountInCents !== null
      ? null
      : await deps.noteService.readNote(before.accessKey).catch((error: unknown) => {
          throw new NoteServiceSilent('the note service could not be asked', { cause: error });
        });
  return deps.db.transaction(async (tx) => {
    // Before the note, as everywhere: two of one customer whose day becomes known at once are counted one after the other.
    await holdCustomer(tx, before);
    const invoice = await lockInvoiceByKey(tx, key);
    if (!invoice) return 'gone';
    if (!isCompletable(invoice, isResend)) return 'decided';
    // INV-19: what is asked of its sender no service tells.
    if ((await awaitedOf(tx, invoice)) !== null) return 'awaits-picture';
    const at = deps.clock.now();
    if ((await leaseOf(tx, invoice, at)) !== null) return 'under-review';
    const writers = by === null ? {} : { writers: withWriter(invoice.writers, by) };
    const found = { ...foundIn(invoice, answer, at), ...writers };
    await judgeAgain(tx, invoice, { at, act: isResend ? 'RESENT' : 'ENRICHED', by: by?.email ?? null, found });
    return 'completed';
  });
}

/** When every attempt failed: it is seen in the lists, and can be sent through again. */
export const giveUpCompletion = (deps: CompleteDeps, key: InvoiceKey): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const invoice = await lockInvoiceByKey(tx, key);
    if (invoice?.status !== 'ANALISE' || (await awaitedOf(tx, invoice)) !== null) return;
    const at = deps.clock.now();
    await moveInvoice(
      tx,
      invoice,
      { status: 'ERRO_ENRIQUECIMENTO' },
      { at, by: null, isReview: false, act: 'ENRICHMENT_FAILED' },
    );
  });
