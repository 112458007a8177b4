import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { eachByItself } from '../../../platform/each-by-itself.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { knownIssuer, noteIssuer } from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { type InvoiceKey, lockInvoiceByKey, waitingForIssuer } from '../invoices.store.ts';
import { decidedIssuersWithWaiting } from '../views/decided-issuers.ts';
import { judgeAgain } from './judge-again.ts';

const ofIssuer = z.object({ mallCode: z.string(), cnpj: z.string() });

type Issuer = z.output<typeof ofIssuer>;

export const settleWaiting: JobKind<Issuer> = { name: 'invoices-settle-waiting', data: ofIssuer };

/** STO-03: in the transaction that decides on an issuer. The notes follow right after, as many as there are. */
export const settleWaitingInvoices = (tx: Transaction, jobs: Jobs, issuer: { mallCode: string; cnpj: string }): Promise<void> =>
  jobs.enqueue(tx, settleWaiting, issuer);

const AT_ONCE = 200;

/** After this many failures the fault is not in the notes: the rest would fail too. */
const MOST_FAILURES = 100;

type SettleDeps = { readonly db: Database; readonly clock: Clock };

const settleNote = (deps: SettleDeps, key: InvoiceKey, { mallCode, cnpj }: Issuer): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const invoice = await lockInvoiceByKey(tx, key);
    if (invoice?.status !== 'CNPJ_ANALISE') return false;
    const at = deps.clock.now();
    // As it is now, held with the note: it may have been decided otherwise since.
    const { list } = await noteIssuer(tx, { mallCode, cnpj, issuerName: null, at });
    if (list === 'undefined') return false;
    await judgeAgain(tx, invoice, { at, act: list === 'blocked' ? 'ISSUER_BLOCKED' : 'ISSUER_ALLOWED', by: null });
    return true;
  });

/**
 * Releases or refuses the notes that wait for an issuer, each in its own transaction, until none does or the issuer is undecided
 * again. Safe to run twice and beside arrivals: what is judged is what holds when the note is held. One that fails goes on waiting
 * and keeps no other; it is told of in the end, so that the job is tried again.
 */
export async function runSettleWaiting(deps: SettleDeps, issuer: Issuer): Promise<{ settled: number }> {
  const { mallCode, cnpj } = issuer;
  const failed: string[] = [];
  let cause: unknown;
  let settled = 0;
  while (failed.length < MOST_FAILURES) {
    const known = await knownIssuer(deps.db, mallCode, cnpj);
    // Taken off its list since: the next note makes it undefined, and these go on waiting with it.
    if (!known || known.list === 'undefined') break;
    const waiting = await waitingForIssuer(deps.db, mallCode, cnpj, AT_ONCE, failed);
    if (waiting.length === 0) break;
    for (const key of waiting)
      try {
        if (await settleNote(deps, key, issuer)) settled += 1;
      } catch (error) {
        cause ??= error;
        failed.push(key.invoiceId);
      }
  }
  if (failed.length > 0) throw new Error(`${failed.length} notes still wait for their issuer`, { cause });
  return { settled };
}

/** Once an hour: what a storm of failures left waiting is not left for ever. */
export const settleLeftOver = async (deps: SettleDeps): Promise<void> =>
  eachByItself(await decidedIssuersWithWaiting(deps.db), 'issuers have notes that still wait', (issuer) =>
    runSettleWaiting(deps, issuer),
  );
