import { sentenceOf } from '@galeria/contract/messages/message';
import type { SaleResult, syncSales } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { seal } from '../../../platform/sealed-text.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { heldAfter, holdUnknown, refusedIssuers } from '../held-sales.rules.ts';
import { saveHeld } from '../held-sales.store.ts';
import { holdClient } from '../hold-client.steps.ts';
import { type KeptBatch, keepBatch } from '../keep-batch.steps.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.steps.ts';
import { refusedSaleName } from '../refused-sale.format.ts';
import { queueSales } from '../sales.store.ts';
import { touchContact } from '../store-contacts.store.ts';
import { clockOffSeconds, waitingSince } from '../store-links.rules.ts';
import type { StoreClient } from '../store-sync.guard.ts';
import { addTroubles } from '../sync-troubles.store.ts';
import { fatesOf } from '../views/issuer-fate.ts';

export interface IntakeDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Before anything is held: what is stamped from here on is seen whole by whoever counts what had come by an instant. */
  readonly onArrival: (tx: Transaction, mallCode: string) => Promise<unknown>;
  readonly secret: Keyring;
}

/** What the owner of invoices has to hear of: buyers that are known by a CPF, what was cancelled, and what is no purchase. */
const toQueue = ({ secret }: IntakeDeps, { sales, named, cancellations }: KeptBatch) => [
  ...[...sales.filter(({ cancelledAt }) => cancelledAt === null).map(({ sale }) => sale), ...named]
    .filter(({ buyerCpf }) => buyerCpf !== null)
    .map(({ saleId, buyerCpf }) => ({
      saleId,
      mark: null,
      kind: 'SALE' as const,
      sealedCpf: seal(buyerCpf ?? '', secret),
    })),
  // Somebody may have sent it as a purchase of theirs: by its key alone, since its number is some sale's too.
  ...sales
    .filter(({ sale }) => sale.isReturn)
    .map(({ sale }) => ({ saleId: null, mark: sale.mark, kind: 'CANCELLATION' as const, sealedCpf: null })),
  ...cancellations.map(({ saleId, mark }) => ({ saleId, mark, kind: 'CANCELLATION' as const, sealedCpf: null })),
];

type Batch = z.output<NonNullable<typeof syncSales.body>>;

/**
 * SYN-05: a batch of a store's client. A handful of statements however long it is, in the order of locks that `store-links.store`
 * has; sales, totals of their days and refusals are one transaction, committed before the answer leaves.
 */
export async function takeSales(
  deps: IntakeDeps,
  write: WriteContext,
  client: StoreClient,
  { clock, queue, sales }: Batch,
): Promise<{ results: SaleResult[] }> {
  const { language = 'pt' } = write.act;
  await refuseWrongClock(deps.db, client, new Date(clock), write.act.at);
  return write.transact(async (tx) => {
    await deps.onArrival(tx, client.store.mallCode);
    const at = deps.clock.now();
    const link = await holdClient(tx, client);
    const plan = await keepBatch(deps, tx, link, { sales, at });
    await queueSales(tx, link.mallCode, toQueue(deps, plan), at);
    // Only a client that tells its queue knows what it is to hold a sale.
    const outcomes = queue
      ? holdUnknown(sales, plan.outcomes, await fatesOf(tx, link, refusedIssuers(sales, plan.outcomes)))
      : plan.outcomes;
    const results = outcomes.map(({ outcome, code, params = {} }, place) => ({
      reference: sales[place]?.reference ?? '',
      outcome,
      code,
      message: code === null ? null : sentenceOf({ code, params }, language),
    }));
    const shopClock = new Date(clock);
    await touchContact(tx, link, at, {
      clockOffSeconds: clockOffSeconds(shopClock, at),
      answered: sales.length,
      queue: queue && { queued: queue.queued, oldestQueuedAt: waitingSince(queue, shopClock, at) },
    });
    if (queue) await saveHeld(tx, link, heldAfter(queue.held, sales, outcomes), at);
    await addTroubles(
      tx,
      link,
      sales.flatMap((sale, place) => {
        const { code = null, outcome } = results[place] ?? {};
        if (code === null || outcome !== 'REFUSED') return [];
        const { reference } = sale;
        const { params } = plan.outcomes[place] ?? {};
        // The figures of it, so that it is said to whoever reads it in their language.
        const detail = params === undefined ? null : JSON.stringify(params);
        return [{ kind: 'REFUSAL' as const, code, subject: refusedSaleName(sale, code), reference, detail, at }];
      }),
      at,
    );
    return { results };
  });
}
