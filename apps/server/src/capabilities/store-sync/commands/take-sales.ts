import { sentenceOf } from '@galeria/contract/messages/message';
import type { SaleResult } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { seal } from '../../../platform/sealed-text.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { holdClient } from '../hold-client.steps.ts';
import { keepBatch } from '../keep-batch.steps.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.steps.ts';
import { refusedSaleName } from '../refused-sale.format.ts';
import type { BatchPlan } from '../sales.shapes.ts';
import { queueSales } from '../sales.store.ts';
import { touchContact } from '../store-contacts.store.ts';
import { clockOffSeconds } from '../store-links.rules.ts';
import type { StoreClient } from '../store-sync.guard.ts';
import { addTroubles } from '../sync-troubles.store.ts';

export interface IntakeDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Before anything is held: what is stamped from here on is seen whole by whoever counts what had come by an instant. */
  readonly onArrival: (tx: Transaction, mallCode: string) => Promise<unknown>;
  readonly secret: Keyring;
}

/** What the owner of invoices has to hear of: buyers that are known by a CPF, and what was cancelled. */
const toQueue = ({ secret }: IntakeDeps, { sales, cancellations }: BatchPlan) => [
  ...sales
    .filter(({ sale, cancelledAt }) => sale.buyerCpf !== null && cancelledAt === null)
    .map(({ sale }) => ({
      saleId: sale.saleId,
      mark: null,
      kind: 'SALE' as const,
      sealedCpf: seal(sale.buyerCpf ?? '', secret),
    })),
  ...cancellations.map(({ saleId, mark }) => ({ saleId, mark, kind: 'CANCELLATION' as const, sealedCpf: null })),
];

/**
 * SYN-05: a batch of a store's client. A handful of statements however long it is, in the order of locks that `store-links.store`
 * has; sales, totals of their days and refusals are one transaction, committed before the answer leaves.
 */
export async function takeSales(
  deps: IntakeDeps,
  write: WriteContext,
  client: StoreClient,
  { clock, sales }: { readonly clock: string; readonly sales: readonly SyncedSale[] },
): Promise<{ results: SaleResult[] }> {
  const { language = 'pt' } = write.act;
  await refuseWrongClock(deps.db, client, new Date(clock), write.act.at);
  return write.transact(async (tx) => {
    await deps.onArrival(tx, client.store.mallCode);
    const at = deps.clock.now();
    const link = await holdClient(tx, client);
    const plan = await keepBatch(deps, tx, link, { sales, at });
    await queueSales(tx, link.mallCode, toQueue(deps, plan), at);
    const results = plan.outcomes.map(({ outcome, code }, place) => ({
      reference: sales[place]?.reference ?? '',
      outcome,
      code,
      message: code === null ? null : sentenceOf(code, language),
    }));
    await touchContact(tx, link, at, clockOffSeconds(new Date(clock), at));
    await addTroubles(
      tx,
      link,
      sales.flatMap((sale, place) => {
        const code = results[place]?.code ?? null;
        if (code === null) return [];
        const { reference } = sale;
        return [{ kind: 'REFUSAL' as const, code, subject: refusedSaleName(sale, code), reference, detail: null, at }];
      }),
      at,
    );
    return { results };
  });
}
