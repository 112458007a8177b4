import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { knownIssuer, noteIssuer } from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { lockInvoiceByKey, waitingForIssuer } from '../invoices.store.ts';
import { decidedIssuersWithWaiting } from '../views/decided-issuers.ts';
import { judgeAgain } from './judge-again.ts';

const ofIssuer = z.object({ mallCode: z.string(), cnpj: z.string() });

export const settleWaiting: JobKind<z.output<typeof ofIssuer>> = { name: 'invoices-settle-waiting', data: ofIssuer };

/** STO-03: in the transaction that decides on an issuer. The notes follow right after, as many as there are. */
export const settleWaitingInvoices = (tx: Transaction, jobs: Jobs, issuer: { mallCode: string; cnpj: string }): Promise<void> =>
  jobs.enqueue(tx, settleWaiting, issuer);

const AT_ONCE = 200;

/**
 * Releases or refuses the notes that wait for an issuer, each in its own transaction, until none does or the issuer is undecided
 * again. Safe to run twice and beside arrivals: what is judged is what holds when the note is held.
 */
export async function runSettleWaiting(
  deps: { db: Database; clock: Clock },
  { mallCode, cnpj }: { mallCode: string; cnpj: string },
): Promise<{ settled: number }> {
  let settled = 0;
  for (;;) {
    const issuer = await knownIssuer(deps.db, mallCode, cnpj);
    // Taken off its list since: the next note makes it undefined, and these go on waiting with it.
    if (!issuer || issuer.list === 'undefined') return { settled };
    const waiting = await waitingForIssuer(deps.db, mallCode, cnpj, AT_ONCE);
    if (waiting.length === 0) return { settled };
    for (const key of waiting)
      await deps.db.transaction(async (tx) => {
        const invoice = await lockInvoiceByKey(tx, key);
        if (invoice?.status !== 'CNPJ_ANALISE') return;
        const at = deps.clock.now();
        // As it is now, held with the note: it may have been decided otherwise since.
        const { list } = await noteIssuer(tx, { mallCode, cnpj, issuerName: null, at });
        if (list === 'undefined') return;
        await judgeAgain(tx, invoice, { at, act: list === 'blocked' ? 'ISSUER_BLOCKED' : 'ISSUER_ALLOWED', by: null });
        settled += 1;
      });
  }
}

/** Once an hour: what a storm of failures left waiting is not left for ever. */
export async function settleLeftOver(deps: { db: Database; clock: Clock }): Promise<void> {
  for (const issuer of await decidedIssuersWithWaiting(deps.db)) await runSettleWaiting(deps, issuer);
}
