import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type InvoiceKey, lockInvoiceByKey } from '../invoices.store.ts';
import { endWaiting } from '../picture-ask.steps.ts';
import { awaitedOf, dueAsks } from '../picture-asks.store.ts';

interface MissedDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const endOne = (deps: MissedDeps, key: InvoiceKey): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const invoice = await lockInvoiceByKey(tx, key);
    if (invoice === undefined) return false;
    const ask = await awaitedOf(tx, invoice);
    const at = deps.clock.now();
    // The picture may have come, or been asked for once more, while the note was waited for.
    if (ask === null || ask.untilAt >= at) return false;
    const after = await endWaiting(tx, invoice, 'MISSED', { at, by: null });
    const act = { actor: null, at, address: null, requestId: `picture-missed:${newId(at.getTime())}` };
    await recordAudit(tx, act, {
      action: 'invoice.picture-missed',
      subject: { type: 'invoice', id: key.invoiceId },
      mallCode: key.mallCode,
      before: { status: invoice.status },
      after: { status: after.status, until: ask.untilAt.toISOString() },
    });
    return true;
  });

const AT_ONCE = 200;

/**
 * INV-19: notes whose picture did not come go back to the queue, each in its own transaction; a person decides. Any number of
 * processes may do so at once. One that fails waits for the next time and keeps none of the others; it is told of in the end.
 */
export async function endMissedPictures(deps: MissedDeps): Promise<{ ended: number }> {
  let ended = 0;
  let left = 0;
  let failed = 0;
  let first: unknown;
  for (;;) {
    // What was left or has failed stands before what is still to come.
    const due = await dueAsks(deps.db, deps.clock.now(), AT_ONCE, left + failed);
    for (const key of due)
      try {
        if (await endOne(deps, key)) ended += 1;
        else left += 1;
      } catch (error) {
        first ??= error;
        failed += 1;
      }
    if (due.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} notes still wait for a picture that is overdue`, { cause: first });
  return { ended };
}
