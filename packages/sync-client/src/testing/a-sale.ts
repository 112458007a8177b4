import { dirname } from 'node:path';
import { named } from '../sale-reference.ts';
import type { SaleOfShop, SyncedSale } from '../wire.ts';

export const aSale = (number: number, traits: Partial<SaleOfShop> = {}): SyncedSale =>
  named({
    kind: 'SALE',
    source: 'CSV',
    accessKey: null,
    luc: null,
    issuerCnpj: '99000001000196',
    series: '1',
    number: String(number),
    issuedAt: '2026-11-10T12:00:00.000Z',
    grossCents: 1000,
    discountCents: 0,
    totalCents: 1000,
    buyerCpf: null,
    items: [],
    ...traits,
  });

export const queued = (number: number, path = `/vendas/${number}.xml`) => ({
  sale: aSale(number),
  file: { folder: dirname(path), path },
});
