import { saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { formatCnpj } from '@galeria/contract/kit/formats';
import type { ServerTakes } from './contact.ts';
import { nameOf, noteRefusal } from './folders.ts';
import { heldText, heldToTell } from './held.ts';
import type { Log } from './log.ts';
import type { Queue, WaitingSale } from './queue.ts';
import { problemOf } from './server-call.ts';
import type { KeyedCall } from './store-key.ts';
import { refusalText } from './texts.ts';
import type { Troubles } from './troubles.ts';
import type { SaleResult, SalesBody, SyncedSale } from './wire.ts';

/** Less than the server takes in one call. */
const MOST_BODY_BYTES = 2 * 1024 * 1024;
/** A sale the server does not understand is tried again after this: perhaps the server has learned. */
const PUT_OFF_MILLIS = 60 * 60 * 1000;

export type Sending =
  | { readonly kind: 'sent'; readonly sales: number; readonly refused: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'again' }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: string; readonly retryAfterMillis: number | null };

/** One result for each, in their order: anything else is not the answer to what was asked. */
function resultsOf(body: unknown, batch: readonly WaitingSale[], mayHold: boolean): SaleResult[] | null {
  const { results } = (body ?? {}) as { results?: unknown };
  if (!Array.isArray(results) || results.length !== batch.length) return null;
  const isFitting = (results as Partial<SaleResult>[]).every(
    ({ reference, outcome }, at) =>
      reference === batch[at]?.sale.reference &&
      (outcome === 'ACCEPTED' || outcome === 'KNOWN' || outcome === 'REFUSED' || (outcome === 'HELD' && mayHold)),
  );
  return isFitting ? (results as SaleResult[]) : null;
}

const titleOf = (sale: SyncedSale): string =>
  `${sale.kind === 'SALE' ? 'venda' : 'cancelamento da venda'} ${sale.accessKey ?? `${sale.series ?? ''}/${sale.number}`}`;

/** Without what only a newer server understands. It stays in the queue: the server may be a newer one until it is sent. */
function withoutTaxes(sale: SyncedSale): SyncedSale {
  if (sale.kind !== 'SALE') return sale;
  const { totalWithTaxesCents: _total, ...plain } = sale;
  return { ...plain, items: plain.items.map(({ totalWithTaxesCents: _part, ...item }) => item) };
}

/** A server that is told its queue may answer that a sale is to be held. */
export function createSender(call: KeyedCall, queue: Queue, log: Log, troubles: Troubles, serverTakes: () => ServerTakes) {
  /** After a call was too large, or not understood: fewer at once, until one goes through. */
  let most = Number.POSITIVE_INFINITY;
  const putOff = new Map<string, number>();

  function tell({ sale, file, at }: WaitingSale, reason: string, code: string): void {
    const issuer = code === 'sale-issuer-not-of-store' ? ` (CNPJ da nota: ${formatCnpj(sale.issuerCnpj)})` : '';
    const text = `${titleOf(sale)}: ${reason}${issuer}`;
    log.warn(`${nameOf(file)} recusado pelo servidor, ${text}`);
    troubles.add(code, nameOf(file), text);
    try {
      noteRefusal(file, saoPauloMonth(at), text);
    } catch (error) {
      log.warn(`O motivo não pôde ser escrito ao lado de ${nameOf(file)}: ${(error as Error).message}`);
    }
  }

  /** What stays, however these are answered. */
  function queueWithout(batch: readonly WaitingSale[]): NonNullable<SalesBody['queue']> {
    const oldest = queue.oldestAt(new Set(batch.map(({ sale }) => sale.reference)));
    return {
      queued: queue.ready() - batch.length,
      oldestQueuedAt: oldest === null ? null : new Date(oldest).toISOString(),
      held: heldToTell(queue),
    };
  }

  function settle(batch: readonly WaitingSale[], results: readonly SaleResult[], now: number): Sending {
    const accepted = results.filter(({ outcome }) => outcome === 'ACCEPTED').length;
    const isHeld = (at: number) => results[at]?.outcome === 'HELD';
    const held = batch.filter((_waiting, at) => isHeld(at)).map(({ sale }) => sale);
    queue.hold(held);
    const answered = batch.filter((_waiting, at) => !isHeld(at)).map(({ sale }) => sale.reference);
    if (answered.length > 0) queue.settle(answered, accepted, now);
    for (const issuer of new Set(held.map(({ issuerCnpj }) => issuerCnpj)))
      log.warn(heldText(issuer, held.filter(({ issuerCnpj }) => issuerCnpj === issuer).length));
    const refused = batch.flatMap((waiting, at) => {
      const result = results[at];
      return result?.outcome === 'REFUSED' ? [{ waiting, result }] : [];
    });
    for (const { waiting, result } of refused) tell(waiting, result.message ?? 'sem motivo', result.code ?? 'sale-refused');
    most = Number.POSITIVE_INFINITY;
    return { kind: 'sent', sales: answered.length - refused.length, refused: refused.length };
  }

  /** The server cannot take the call as a whole: half of it is tried, and at last the one that is at fault stands alone. */
  function narrow(batch: readonly WaitingSale[], reason: string, now: number): Sending {
    if (batch.length > 1) {
      most = Math.ceil(batch.length / 2);
      return { kind: 'again' };
    }
    for (const { sale, file } of batch) {
      putOff.set(sale.reference, now + PUT_OFF_MILLIS);
      const text = `${titleOf(sale)} continua na fila: ${reason}`;
      log.error(`${nameOf(file)}, ${text}`);
      troubles.add('sale-not-understood', nameOf(file), text);
    }
    return { kind: 'again' };
  }

  /** Sends the first that wait. They leave the queue only by an answer the server has signed, and that is on the disk. */
  return async function send(batchSize: number, clock: () => number): Promise<Sending> {
    const now = clock();
    for (const [reference, until] of putOff) if (until <= now) putOff.delete(reference);
    const batch = queue.first(Math.min(batchSize, most), MOST_BODY_BYTES, (reference) => putOff.has(reference));
    if (batch.length === 0) return { kind: 'nothing' };
    const takes = serverTakes();
    const body: SalesBody = {
      clock: new Date(now).toISOString(),
      ...(takes.queue && { queue: queueWithout(batch) }),
      sales: batch.map(({ sale }) => (takes.totalWithTaxes ? sale : withoutTaxes(sale))),
    };
    const answer = await call('/sync/sales', body);
    if (answer.kind === 'silent') return { kind: 'failed', reason: answer.reason, code: 'server-silent', retryAfterMillis: null };
    const { status, retryAfterMillis } = answer;
    if (status === 200) {
      const results = resultsOf(answer.body, batch, takes.queue);
      if (results !== null) return settle(batch, results, clock());
      return { kind: 'failed', reason: 'a resposta não corresponde ao que foi enviado', code: 'answer-wrong', retryAfterMillis };
    }
    const { code, message } = problemOf(answer.body);
    const reason = refusalText(status, code, message);
    if (status === 400 || status === 413 || status === 422) return narrow(batch, reason, now);
    return { kind: 'failed', reason, code: code ?? `status-${status}`, retryAfterMillis };
  };
}
