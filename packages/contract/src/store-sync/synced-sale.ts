import * as z from 'zod';
import { wholeNumber } from '../kit/fields/numbers.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COLUMN_LIMITS, SYNC_LIMITS, TEXT_LIMITS } from '../reference/limits.ts';

/** SYN-05: what a sale was read from. */
export const SALE_SOURCES = ['NFE', 'NFCE', 'CFE', 'CSV'] as const;
export type SaleSource = (typeof SALE_SOURCES)[number];

/**
 * Bounded and no more: a whole batch must not be refused for what is wrong with one sale. What each value must be is judged
 * sale by sale, and answered by code.
 */
const text = (most: number) => z.string({ error: RULE_MESSAGES.required }).max(most, RULE_MESSAGES.textTooLong);
const reference = text(SYNC_LIMITS.reference).min(1, RULE_MESSAGES.required);
const code = text(SYNC_LIMITS.code);
const cents = wholeNumber(0, COLUMN_LIMITS.bigint);

export const syncedItem = z.strictObject({
  name: text(TEXT_LIMITS.plain),
  ncm: code.nullable(),
  /** A decimal as the note writes it: '1.5000'. */
  quantity: code,
  totalCents: cents,
  /** INV-18: its part of the total with the taxes of the reform (`vItem`), where the note says it. */
  totalWithTaxesCents: cents.optional(),
});
export type SyncedItem = z.output<typeof syncedItem>;

const sale = z.strictObject({
  kind: z.literal('SALE'),
  reference,
  source: z.enum(SALE_SOURCES),
  accessKey: code.nullable(),
  luc: code.nullable(),
  issuerCnpj: code,
  series: code.nullable(),
  number: code,
  /** What the line of a CSV calls its document: `document-kind.ts`. Of an XML the source says it. */
  documentKind: code.nullish(),
  /** SYN-04: goods that came back to the store; taken from net, and nobody's purchase. */
  isReturn: z.boolean().optional(),
  /** ISO, with its offset. */
  issuedAt: code,
  grossCents: cents,
  discountCents: cents,
  totalCents: cents,
  /** INV-18: `vNFTot`, where the note says it; `totalCents` is `vNF`. Told only to a server that says it understands it. */
  totalWithTaxesCents: cents.optional(),
  buyerCpf: code.nullable(),
  /** None of a CSV. */
  items: z.array(syncedItem).max(SYNC_LIMITS.items, RULE_MESSAGES.listTooLong),
});

const cancellation = z.strictObject({
  kind: z.literal('CANCELLATION'),
  reference,
  accessKey: code.nullable(),
  issuerCnpj: code,
  series: code.nullable(),
  number: code,
  documentKind: code.nullish(),
  cancelledAt: code,
  /** The day of the sale, 'YYYY-MM-DD'; asked for where there is no access key. */
  day: code.nullable(),
});

/** A sale, or the end of one, as the client in the shop read it. */
export const syncedSale = z.discriminatedUnion('kind', [sale, cancellation]);
export type SyncedSale = z.output<typeof syncedSale>;
