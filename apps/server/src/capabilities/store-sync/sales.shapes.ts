import type { Params } from '@galeria/contract/messages/phrase';
import type { SaleRefusal } from '@galeria/contract/messages/sale-refusal-texts';
import type { SaleOutcome } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SaleSource, SyncedItem } from '@galeria/contract/store-sync/synced-sale';
import type { SaleDocument } from './same-sale.rules.ts';

/** A sale that may be taken, with everything in the form it is kept in. */
export interface GoodSale extends SaleDocument {
  readonly kind: 'SALE';
  readonly mark: string;
  readonly source: SaleSource;
  readonly issuedAt: Date;
  readonly grossCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  /** INV-18: null where it is not said. */
  readonly totalWithTaxesCents: number | null;
  readonly buyerCpf: string | null;
  readonly items: readonly SyncedItem[];
}

export interface GoodCancellation {
  readonly kind: 'CANCELLATION';
  readonly mark: string;
  /** Of a line of a CSV: its sale may have come with a key. */
  readonly document: SaleDocument | null;
  readonly cancelledAt: Date;
}

/** Why a sale is not taken, with the figures of it. */
export interface Refused {
  readonly kind: 'REFUSED';
  readonly code: SaleRefusal;
  readonly params?: Params;
}

export type Judged = GoodSale | GoodCancellation | Refused;

/** What is known of a mark: of a sale, of a cancellation that came first, or of both. */
export interface MarkState {
  readonly universalId: string;
  readonly saleId: string | null;
  readonly contentDigest: string | null;
  readonly cancelledAt: Date | null;
  /** Of the sale itself, which may have come under another mark; null where there is none. */
  readonly sold: Pick<GoodSale, 'totalCents' | 'source' | 'isReturn'> | null;
}

/** One sale of a batch after it was judged by itself; a sale with its id, the keyed digest of its buyer, and that of its content. */
export type Entry =
  | Refused
  | GoodCancellation
  | (GoodSale & { readonly saleId: string; readonly buyerDigest: string | null; readonly contentDigest: string });

export type SaleEntry = Extract<Entry, { kind: 'SALE' }>;

/** What a batch comes to: an outcome for each, and what has to be written. */
export interface BatchPlan {
  readonly outcomes: readonly { readonly outcome: SaleOutcome; readonly code: SaleRefusal | null; readonly params?: Params }[];
  /** Those to be kept, with when they were cancelled, for one that was before it came or in the same batch. */
  readonly sales: readonly { readonly sale: SaleEntry; readonly cancelledAt: Date | null }[];
  /** Other documents of sales that are taken: what they say, and the sale's own does not, is added to it. */
  readonly completed: readonly { readonly saleId: string; readonly by: SaleEntry }[];
  /** Sales that were here before and end now. */
  readonly cancelled: readonly { readonly saleId: string; readonly cancelledAt: Date }[];
  /** SYN-08: what was cancelled by it, whether its sale is here or not: its note may be. */
  readonly cancellations: readonly { readonly mark: string; readonly saleId: string | null }[];
  /** Marks that were there before this batch and say something else after it. */
  readonly changedMarks: readonly ({ readonly mark: string } & MarkState)[];
  /** Marks that this batch named first, and for nothing. */
  readonly unusedMarks: readonly string[];
}
