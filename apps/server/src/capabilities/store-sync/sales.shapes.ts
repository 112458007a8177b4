import type { SaleRefusal } from '@galeria/contract/messages/sale-refusal-texts';
import type { SaleOutcome } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SaleSource, SyncedItem } from '@galeria/contract/store-sync/synced-sale';

/** A sale that may be taken, with everything in the form it is kept in. */
export interface GoodSale {
  readonly kind: 'SALE';
  readonly mark: string;
  readonly source: SaleSource;
  readonly accessKey: string | null;
  readonly issuerCnpj: string;
  readonly series: string | null;
  readonly number: string;
  readonly issuedAt: Date;
  readonly day: string;
  readonly grossCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly buyerCpf: string | null;
  readonly items: readonly SyncedItem[];
}

export interface GoodCancellation {
  readonly kind: 'CANCELLATION';
  readonly mark: string;
  readonly cancelledAt: Date;
}

export type Judged = GoodSale | GoodCancellation | { readonly kind: 'REFUSED'; readonly code: SaleRefusal };

/** What is known of a mark: of a sale, of a cancellation that came first, or of both. */
export interface MarkState {
  readonly universalId: string;
  readonly saleId: string | null;
  readonly contentDigest: string | null;
  readonly cancelledAt: Date | null;
}

/** One sale of a batch after it was judged by itself; a sale with its id, the keyed digest of its buyer, and that of its content. */
export type Entry =
  | { readonly kind: 'REFUSED'; readonly code: SaleRefusal }
  | GoodCancellation
  | (GoodSale & { readonly saleId: string; readonly buyerDigest: string | null; readonly contentDigest: string });

export type SaleEntry = Extract<Entry, { kind: 'SALE' }>;

/** What a batch comes to: an outcome for each, and what has to be written. */
export interface BatchPlan {
  readonly outcomes: readonly { readonly outcome: SaleOutcome; readonly code: SaleRefusal | null }[];
  /** Those to be kept, with when they were cancelled, for one that was before it came or in the same batch. */
  readonly sales: readonly { readonly sale: SaleEntry; readonly cancelledAt: Date | null }[];
  /** Sales that were here before and end now. */
  readonly cancelled: readonly { readonly saleId: string; readonly cancelledAt: Date }[];
  /** SYN-08: what was cancelled by it, whether its sale is here or not: its note may be. */
  readonly cancellations: readonly { readonly mark: string; readonly saleId: string | null }[];
  /** Marks that were there before this batch and say something else after it. */
  readonly changedMarks: readonly ({ readonly mark: string } & MarkState)[];
}
