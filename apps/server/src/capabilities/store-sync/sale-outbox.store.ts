import type { SaleSource, SyncedItem } from '@galeria/contract/store-sync/synced-sale';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { unseal } from '../../platform/sealed-text.ts';
import { saleMarks, saleOutbox, syncedSaleItems, syncedSales } from './sales.tables.ts';

/** A sale as the owner of invoices needs it. */
export interface SoldNote {
  readonly mallCode: string;
  readonly saleId: string;
  readonly universalId: string;
  readonly source: SaleSource;
  readonly accessKey: string | null;
  readonly issuerCnpj: string;
  readonly series: string | null;
  readonly number: string;
  readonly issuedAt: Date;
  readonly day: string;
  readonly totalCents: number;
  /** Keyed; null where the sale has no CPF. */
  readonly buyerDigest: string | null;
  readonly cancelledAt: Date | null;
  readonly items: readonly SyncedItem[];
}

export interface WaitingSale {
  readonly id: number;
  readonly mallCode: string;
}

/** SYN-07: sales with a CPF that nobody has made an invoice of, in the order they came, after a place in that order. */
export const waitingSales = (db: Queryable, afterId: number, limit: number): Promise<WaitingSale[]> =>
  db
    .select({ id: saleOutbox.id, mallCode: saleOutbox.mallCode })
    .from(saleOutbox)
    .where(and(eq(saleOutbox.kind, 'SALE'), gt(saleOutbox.id, afterId)))
    .orderBy(asc(saleOutbox.id))
    .limit(limit);

const SOLD = {
  mallCode: syncedSales.mallCode,
  saleId: syncedSales.saleId,
  universalId: syncedSales.universalId,
  source: syncedSales.source,
  accessKey: syncedSales.accessKey,
  issuerCnpj: syncedSales.issuerCnpj,
  series: syncedSales.series,
  number: syncedSales.number,
  issuedAt: syncedSales.issuedAt,
  day: syncedSales.day,
  totalCents: syncedSales.totalCents,
  buyerDigest: syncedSales.buyerDigest,
  cancelledAt: syncedSales.cancelledAt,
  items: syncedSaleItems.items,
};

const soldNotes = (db: Queryable) =>
  db
    .select(SOLD)
    .from(syncedSales)
    .leftJoin(
      syncedSaleItems,
      and(eq(syncedSaleItems.mallCode, syncedSales.mallCode), eq(syncedSaleItems.saleId, syncedSales.saleId)),
    );

async function soldNote(db: Queryable, mallCode: string, saleId: string): Promise<SoldNote | undefined> {
  const [found] = await soldNotes(db).where(and(eq(syncedSales.mallCode, mallCode), eq(syncedSales.saleId, saleId)));
  return found && { ...found, items: found.items ?? [] };
}

/**
 * Takes a sale in the transaction that makes an invoice of it: both stay or neither. Undefined when it was taken, or when somebody
 * has it at this moment: whoever that is makes the invoice, and nobody waits.
 */
export async function takeWaitingSale(
  tx: Transaction,
  secret: Keyring,
  { id }: WaitingSale,
): Promise<{ sale: SoldNote; cpf: string } | undefined> {
  const free = tx.select({ id: saleOutbox.id }).from(saleOutbox).where(eq(saleOutbox.id, id)).for('update', { skipLocked: true });
  const [taken] = await tx.delete(saleOutbox).where(inArray(saleOutbox.id, free)).returning();
  if (!taken) return undefined;
  const sale = await soldNote(tx, taken.mallCode, taken.saleId);
  if (!sale || taken.sealedCpf === null) throw new Error('a sale that waits is not there, or has no CPF');
  return { sale, cpf: unseal(taken.sealedCpf, secret) };
}

/** What a store of the mall sold under an access key, where its client has sent that; a sale that was cancelled is none. */
export async function saleOfKey(db: Queryable, mallCode: string, accessKey: string): Promise<SoldNote | undefined> {
  const [mark] = await db
    .select({ mallCode: saleMarks.mallCode, saleId: saleMarks.saleId })
    .from(saleMarks)
    .where(eq(saleMarks.mark, accessKey));
  if (!mark?.saleId || mark.mallCode !== mallCode) return undefined;
  const sale = await soldNote(db, mallCode, mark.saleId);
  return sale?.cancelledAt === null ? sale : undefined;
}
