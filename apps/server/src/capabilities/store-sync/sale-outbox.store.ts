import type { SaleSource, SyncedItem } from '@galeria/contract/store-sync/synced-sale';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
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
  /** Of a line of a CSV. */
  readonly documentKind: string | null;
  /** Goods that came back: nobody's purchase. */
  readonly isReturn: boolean;
  readonly totalCents: number;
  /** INV-18: vNFTot; null where the sale does not say it. */
  readonly totalWithTaxesCents: number | null;
  /** Keyed; null where the sale has no CPF. */
  readonly buyerDigest: string | null;
  readonly cancelledAt: Date | null;
  readonly receivedAt: Date;
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
  documentKind: syncedSales.documentKind,
  isReturn: syncedSales.isReturn,
  totalCents: syncedSales.totalCents,
  totalWithTaxesCents: syncedSales.totalWithTaxesCents,
  buyerDigest: syncedSales.buyerDigest,
  cancelledAt: syncedSales.cancelledAt,
  receivedAt: syncedSales.receivedAt,
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
  const sale = taken.saleId === null ? undefined : await soldNote(tx, taken.mallCode, taken.saleId);
  if (!sale || taken.sealedCpf === null) throw new Error('a sale that waits is not there, or has no CPF');
  return { sale, cpf: unseal(taken.sealedCpf, secret) };
}

export interface WaitingCancellation {
  readonly id: number;
}

/** SYN-08: what shops cancelled and nobody has looked at, in the order it came, after a place in that order. */
export const waitingCancellations = (db: Queryable, afterId: number, limit: number): Promise<WaitingCancellation[]> =>
  db
    .select({ id: saleOutbox.id })
    .from(saleOutbox)
    .where(and(eq(saleOutbox.kind, 'CANCELLATION'), gt(saleOutbox.id, afterId)))
    .orderBy(asc(saleOutbox.id))
    .limit(limit);

/** A cancellation that is held: whose note it is, by its access key or by the sale itself. */
export interface CancelledSale {
  readonly accessKey: string | null;
  readonly sale: SoldNote | null;
}

/** Of a CSV's line the mark is made of several words. */
const KEY = /^[0-9A-Z]{44}$/;

/**
 * Holds a cancellation until the transaction ends; undefined when it was taken, or when somebody has it at this moment. Its sale, where
 * it still waits to become an invoice, waits no longer: whoever is making one of it at this moment is waited for.
 */
export async function holdCancellation(tx: Transaction, { id }: WaitingCancellation): Promise<CancelledSale | undefined> {
  const [held] = await tx.select().from(saleOutbox).where(eq(saleOutbox.id, id)).for('update', { skipLocked: true });
  if (!held) return undefined;
  const { mallCode, saleId, mark } = held;
  const accessKey = mark !== null && KEY.test(mark) ? mark : null;
  if (saleId === null) return { accessKey, sale: null };
  await tx
    .delete(saleOutbox)
    .where(and(eq(saleOutbox.mallCode, mallCode), eq(saleOutbox.saleId, saleId), eq(saleOutbox.kind, 'SALE')));
  return { accessKey, sale: (await soldNote(tx, mallCode, saleId)) ?? null };
}

/** In the transaction that acted on it. */
export const endCancellation = (tx: Transaction, { id }: WaitingCancellation) =>
  tx.delete(saleOutbox).where(eq(saleOutbox.id, id));

/**
 * SYN-08: whether what the shop did under an access key is no purchase any more, or never was one: cancelled, whatever document said
 * so and whether or not the sale is here, or goods that came back. Whatever mall is asked.
 */
export async function isSaleCancelled(db: Queryable, accessKey: string): Promise<boolean> {
  const [found] = await db
    .select({
      isNone: sql<boolean>`${saleMarks.cancelledAt} is not null or ${syncedSales.cancelledAt} is not null or ${syncedSales.isReturn}`,
    })
    .from(saleMarks)
    .leftJoin(syncedSales, and(eq(syncedSales.mallCode, saleMarks.mallCode), eq(syncedSales.saleId, saleMarks.saleId)))
    .where(eq(saleMarks.mark, accessKey));
  return found?.isNone === true;
}

/** What a store of the mall sold under an access key, where its client has sent that; a sale that was cancelled is none, nor are goods that came back. */
export async function saleOfKey(db: Queryable, mallCode: string, accessKey: string): Promise<SoldNote | undefined> {
  const [mark] = await db
    .select({ mallCode: saleMarks.mallCode, saleId: saleMarks.saleId })
    .from(saleMarks)
    .where(eq(saleMarks.mark, accessKey));
  if (!mark?.saleId || mark.mallCode !== mallCode) return undefined;
  const sale = await soldNote(db, mallCode, mark.saleId);
  return sale?.cancelledAt === null && !sale.isReturn ? sale : undefined;
}
