import { type FiscalDocument, readFiscalDocument } from '@galeria/note-reader/fiscal-document.reader';
import { named } from './sale-reference.ts';
import { reasonOf } from './texts.ts';
import type { SyncedItem, SyncedSale } from './wire.ts';

export type Reading =
  | { readonly ok: true; readonly sales: readonly SyncedSale[] }
  | { readonly ok: false; readonly code: 'file-refused' | 'file-unreadable'; readonly reason: string };

/** Whether a note is of the future is for the server to say: the shop's clock may be a day behind. */
const CLOCK_LENIENCE = 36 * 60 * 60 * 1000;

const SOURCES = { NFE: 'NFE', NFCE: 'NFCE', SAT: 'CFE' } as const;

/** Ten places behind the point are all a note has; never a power of ten. */
const decimalText = (value: number): string => value.toFixed(10).replace(/\.?0+$/, '');

const itemOf = ({
  name,
  ncm,
  quantity,
  amountInCents,
  amountWithTaxesInCents,
}: (FiscalDocument & { kind: 'SALE' })['note']['items'][number]): SyncedItem => ({
  name,
  ncm: ncm ?? null,
  quantity: decimalText(quantity),
  totalCents: amountInCents,
  ...(amountWithTaxesInCents !== undefined && { totalWithTaxesCents: amountWithTaxesInCents }),
});

function saleOf(document: FiscalDocument): SyncedSale | null {
  if (document.kind === 'CANCELLATION') {
    const { accessKey, issuerCnpj, series, number, cancelledAt } = document.cancellation;
    if (issuerCnpj === null) return null;
    return named({
      kind: 'CANCELLATION',
      accessKey,
      issuerCnpj,
      series,
      number,
      cancelledAt: cancelledAt.toISOString(),
      day: null,
    });
  }
  const { note, issuedAt, discountInCents, isReturn } = document;
  const { type, issuerCnpj } = note;
  const source = type === 'NFE' || type === 'NFCE' || type === 'SAT' ? SOURCES[type] : null;
  if (issuerCnpj === null || source === null) return null;
  return named({
    kind: 'SALE',
    source,
    accessKey: note.accessKey,
    luc: null,
    issuerCnpj,
    series: note.series,
    number: note.number,
    ...(isReturn && { isReturn }),
    issuedAt,
    grossCents: note.amountInCents + discountInCents,
    discountCents: discountInCents,
    totalCents: note.amountInCents,
    // Left out where it says nothing, as the client before this one did.
    ...(note.amountWithTaxesInCents !== null && { totalWithTaxesCents: note.amountWithTaxesInCents }),
    // What came back nobody bought.
    buyerCpf: isReturn ? null : note.buyerCpf,
    items: note.items.map(itemOf),
  });
}

export function readXmlFile(bytes: Uint8Array, now: number): Reading {
  const verdict = readFiscalDocument(bytes, new Date(now + CLOCK_LENIENCE));
  if (!verdict.ok) {
    const code = verdict.message === 'noteXmlUnreadable' ? 'file-unreadable' : 'file-refused';
    return { ok: false, code, reason: reasonOf(verdict.message) };
  }
  const sale = saleOf(verdict.document);
  if (sale === null) return { ok: false, code: 'file-refused', reason: 'O emitente da nota é uma pessoa, não uma loja.' };
  return { ok: true, sales: [sale] };
}
