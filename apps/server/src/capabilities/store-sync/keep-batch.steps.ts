import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import type { Transaction } from '../../platform/db/database.ts';
import { digestOf, newId } from '../../platform/ids.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { dayChanges, firstStates, planBatch } from './sale-batch.rules.ts';
import { contentOf, dayReader, judgeSale } from './sales.rules.ts';
import type { BatchPlan, Entry } from './sales.shapes.ts';
import { addSales, claimMarks, completeSales, dropMarks, endSales, moveDays, salesAt, saveMarks } from './sales.store.ts';
import type { SaleDocument } from './same-sale.rules.ts';
import type { LinkRow } from './store-links.store.ts';
import { linkedStore } from './views/linked-store.ts';

interface KeepDeps {
  readonly secret: Keyring;
}

/** Each sale by itself, with the id it would be kept under. */
async function judged(deps: KeepDeps, tx: Transaction, link: LinkRow, sales: readonly SyncedSale[], now: Date): Promise<Entry[]> {
  const { luc, issuerCnpjs } = await linkedStore(tx, link);
  const facts = { universalId: link.universalId, luc, issuerCnpjs: new Set(issuerCnpjs), now, dayOf: dayReader() };
  return sales.map((sale) => {
    const entry = judgeSale(sale, facts);
    if (entry.kind !== 'SALE') return entry;
    const buyerDigest = entry.buyerCpf === null ? null : keyedDigest(deps.secret, entry.buyerCpf);
    return { ...entry, saleId: newId(now.getTime()), buyerDigest, contentDigest: digestOf(contentOf(entry, buyerDigest)) };
  });
}

/** What may be another document of something that is here. */
const documentsOf = (entries: readonly Entry[]): SaleDocument[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'REFUSED') return [];
    const document = entry.kind === 'SALE' ? entry : entry.document;
    return document === null ? [] : [document];
  });

/** What a batch came to, with the sales that are known to have a buyer by it. */
export interface KeptBatch extends BatchPlan {
  readonly named: readonly { readonly saleId: string; readonly buyerCpf: string }[];
}

/**
 * What a batch comes to is written: sales, the ends of others, and the totals of their days. The link is held, so that nobody else
 * brings another document of the same sale at the same moment.
 */
export async function keepBatch(
  deps: KeepDeps,
  tx: Transaction,
  link: LinkRow,
  { sales, at }: { readonly sales: readonly SyncedSale[]; readonly at: Date },
): Promise<KeptBatch> {
  const entries = await judged(deps, tx, link, sales, at);
  const sold = await salesAt(tx, link, documentsOf(entries));
  const known = await claimMarks(tx, link, firstStates(entries, link.universalId));
  const plan = planBatch(entries, link.universalId, known, sold);
  await saveMarks(tx, plan.changedMarks);
  await dropMarks(tx, plan.unusedMarks);
  await addSales(tx, { ...link, sales: plan.sales, at });
  const completed = await completeSales(tx, link.mallCode, plan.completed);
  const ended = await endSales(tx, link.mallCode, plan.cancelled);
  await moveDays(tx, link, dayChanges(plan.sales, ended, completed));
  const cpfOf = new Map(plan.completed.map(({ saleId, by }) => [saleId, by.buyerCpf]));
  const named = completed.filter(({ isNamed }) => isNamed).map(({ saleId }) => ({ saleId, buyerCpf: cpfOf.get(saleId) ?? '' }));
  return { ...plan, named };
}
