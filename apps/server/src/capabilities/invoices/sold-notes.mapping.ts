import type { NoteItem } from '@galeria/contract/invoices/invoice';
import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import type { SoldNote } from '../store-sync/store-sync.public.ts';
import { type NoteFields, readKeyFields } from './invoices.rules.ts';

/** A line of a shop's list that says nothing of its paper: most are these. */
const TYPES = { NFE: 'NFE', NFCE: 'NFCE', CFE: 'SAT', CSV: 'NFCE' } as const satisfies Record<SoldNote['source'], InvoiceType>;

/** The words of the kinds that a note can be. */
const TYPE_OF_KIND: Readonly<Record<string, InvoiceType>> = { NFE: 'NFE', NFCE: 'NFCE', CFE: 'SAT', NFSE: 'NFSE' };

/** What a store says that it sold, as fields of a note. The key's own word goes first. */
export function fieldsOfSale(sale: SoldNote): NoteFields {
  const { accessKey, issuerCnpj, series, number } = sale;
  const key = accessKey === null ? null : readKeyFields(accessKey, null);
  if (key !== null && 'message' in key) throw new Error(`a sale was taken with a key that is none: ${key.message}`);
  return {
    ...{ type: TYPE_OF_KIND[sale.documentKind ?? ''] ?? TYPES[sale.source], accessKey, issuerCnpj, series, number, model: null },
    ...key,
    issueDate: sale.day,
    issuedAt: sale.issuedAt,
    amountInCents: sale.totalCents,
    amountWithTaxesInCents: sale.totalWithTaxesCents,
  };
}

export const itemsOfSale = ({ items }: Pick<SoldNote, 'items'>): NoteItem[] =>
  items.map(({ name, ncm, quantity, totalCents, totalWithTaxesCents }) => ({
    ...{ name, ncm, quantity: Number(quantity), amountInCents: totalCents },
    ...(totalWithTaxesCents !== undefined && { amountWithTaxesInCents: totalWithTaxesCents }),
  }));
