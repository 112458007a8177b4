import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import {
  endCancellation,
  holdCancellation,
  type WaitingCancellation,
  waitingCancellations,
} from '../../store-sync/store-sync.public.ts';
import { cancelApproval, shareApprovalsOf } from '../approvals.store.ts';
import { type NoteMarks, noteMarks } from '../invoices.rules.ts';
import { holdersOfMarks, type InvoiceKey, type InvoiceRow, lockInvoiceByKey, waitForMarks } from '../invoices.store.ts';
import { fieldsOfSale } from '../sold-notes.mapping.ts';
import { auditedFields } from './approve-invoice.ts';
import { moveInvoice } from './move-invoice.ts';
import type { ReceiveDeps } from './receive-sales.ts';

/** No note has this id: every holder of the marks is another. */
const NO_NOTE: InvoiceKey = { invoiceId: '00000000-0000-0000-0000-000000000000', mallCode: '' };

type Held = NonNullable<Awaited<ReturnType<typeof holdCancellation>>>;

/** What a note of the cancelled sale is known by. */
function marksOf({ accessKey, sale }: Held): NoteMarks | null {
  if (sale !== null) return noteMarks(fieldsOfSale(sale));
  return accessKey === null ? null : { accessKey, marks: [`key:${accessKey}`] };
}

/** Whether it stood among the approved: what that brought about is the engine's to take back. */
async function cancelNote(tx: Transaction, invoice: InvoiceRow, at: Date): Promise<boolean> {
  if (invoice.status === 'REJEITADA') return false;
  const after = await moveInvoice(
    tx,
    invoice,
    { status: 'REJEITADA', reason: 'NOTE_CANCELLED' },
    { at, by: null, isReview: false, act: 'CANCELLED' },
  );
  const act = { actor: null, at, address: null, requestId: `cancelled:${newId(at.getTime())}` };
  await recordAudit(tx, act, {
    action: 'invoice.cancelled',
    subject: { type: 'invoice', id: invoice.invoiceId },
    mallCode: invoice.mallCode,
    before: auditedFields(invoice),
    after: auditedFields(after),
  });
  return invoice.status === 'APROVADA' && (await cancelApproval(tx, invoice, at));
}

type Ended = 'cancelled' | 'nothing' | 'again' | 'taken';

/**
 * SYN-08: a shop cancelled a sale. Its note, wherever it was sent and whoever did, is refused for that; one that was approved counts
 * no more. In one transaction with the end of the cancellation's waiting. Where nobody has such a note, whoever is claiming its
 * marks is waited for: who comes after finds the cancellation itself.
 */
const endOne = (deps: ReceiveDeps, waiting: WaitingCancellation): Promise<Ended> =>
  deps.db.transaction(async (tx) => {
    const held = await holdCancellation(tx, waiting);
    if (!held) return 'taken';
    const at = deps.clock.now();
    const marks = marksOf(held);
    const [holder, ...others] = marks === null ? [] : await holdersOfMarks(tx, NO_NOTE, marks);
    if (marks !== null && holder === undefined) {
      await waitForMarks(tx, marks);
      // Somebody who was waited for has it now: begun again, since a note is held before its marks.
      if ((await holdersOfMarks(tx, NO_NOTE, marks)).length > 0) return 'again';
    }
    await endCancellation(tx, waiting);
    // Several notes with keys of their own: a line without a key does not say which of them it is.
    if (holder === undefined || others.length > 0) return 'nothing';
    await shareApprovalsOf(tx, holder.mallCode);
    const invoice = await lockInvoiceByKey(tx, holder);
    return invoice !== undefined && (await cancelNote(tx, invoice, at)) ? 'cancelled' : 'nothing';
  });

const AT_ONCE = 200;
const TRIES = 5;

/**
 * Every cancellation that waits, each in its own transaction. Any number of processes may do so at once. One that fails waits for
 * the next time and keeps nobody else waiting; it is told of in the end.
 */
export async function endCancelledNotes(deps: ReceiveDeps, isOver: () => boolean = () => false): Promise<{ cancelled: number }> {
  let cancelled = 0;
  let failed = 0;
  let first: unknown;
  for (let after = 0; ; ) {
    const waiting = await waitingCancellations(deps.db, after, AT_ONCE);
    for (const each of waiting) {
      if (isOver()) return { cancelled };
      after = each.id;
      try {
        let ended: Ended = 'again';
        for (let tried = 0; ended === 'again' && tried < TRIES; tried += 1) ended = await endOne(deps, each);
        if (ended === 'cancelled') cancelled += 1;
      } catch (error) {
        first ??= error;
        failed += 1;
      }
    }
    if (waiting.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} cancellations could not be acted on`, { cause: first });
  return { cancelled };
}
