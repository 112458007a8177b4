import { createHash } from 'node:crypto';
import type { CancellationOfShop, SaleOfShop, SyncedSale } from './wire.ts';

type Unnamed<Sale> = Omit<Sale, 'reference'>;

const digestOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);

/** The same content has the same name, whichever file and run it came from; other content of the same sale has another. */
export function named(sale: Unnamed<SaleOfShop> | Unnamed<CancellationOfShop>): SyncedSale {
  const identity = sale.accessKey ?? `${sale.issuerCnpj}-${sale.series ?? ''}-${sale.number}`;
  const { kind, accessKey, issuerCnpj, series, number } = sale;
  // When it was cancelled is the file's date for a CSV: the same line in another file is the same cancellation.
  const ended = { kind, accessKey, issuerCnpj, series, number, documentKind: sale.documentKind };
  const content = sale.kind === 'SALE' ? sale : { ...ended, day: sale.day };
  return { ...sale, reference: `${kind === 'SALE' ? 'V' : 'C'}-${identity}-${digestOf(content)}` } as SyncedSale;
}
