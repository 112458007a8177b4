import type { SaleSource } from '@galeria/contract/store-sync/synced-sale';

/** What a sale is known by where no access key says it. */
export interface SaleDocument {
  readonly issuerCnpj: string;
  readonly series: string | null;
  readonly number: string;
  readonly day: string;
  /** Null: it is not known, and may be any. */
  readonly documentKind: string | null;
  readonly accessKey: string | null;
  readonly isReturn: boolean;
}

/** A sale of the store that is here, or that comes before in the same batch. */
export interface KnownSale extends SaleDocument {
  readonly saleId: string;
  readonly totalCents: number;
  readonly source: SaleSource;
  readonly cancelledAt: Date | null;
}

const KIND_OF_MODEL: Readonly<Record<string, string>> = { '55': 'NFE', '65': 'NFCE', '59': 'CFE' };

/** What kind of document a sale stands in: an XML is what it is, a key says its model, and else the line says it. */
export const kindOfSale = ({ source, accessKey, documentKind }: Pick<KnownSale, 'source' | 'accessKey' | 'documentKind'>) => {
  if (source !== 'CSV') return source;
  return accessKey === null ? documentKind : (KIND_OF_MODEL[accessKey.slice(20, 22)] ?? documentKind);
};

/** A return and a sale are two, whatever their numbers are. */
const placeOf = ({ issuerCnpj, number, day, isReturn }: SaleDocument): string => `${isReturn} ${issuerCnpj} ${number} ${day}`;

/** A till that leaves its series empty does not say which one it is: what was paid tells it. */
const isOfSeries = (one: SaleDocument, other: SaleDocument, isSameAmount: boolean): boolean =>
  one.series === other.series || (isSameAmount && (one.series === null || other.series === null));

/**
 * Two documents of one place are one sale, unless both have a key and the keys differ, or both say what kind they are and the kinds
 * differ: tills number each kind of document apart. Their series is the same, or one of them does not say it and the amount is.
 */
function areOne(one: SaleDocument, other: SaleDocument, isSameAmount: boolean): boolean {
  if (!isOfSeries(one, other, isSameAmount)) return false;
  if (one.accessKey !== null && other.accessKey !== null) return one.accessKey === other.accessKey;
  return one.documentKind === null || other.documentKind === null || one.documentKind === other.documentKind;
}

export interface KnownSales {
  /** The sale that a document is of: of several one of its own kind, and of its own amount. */
  find(document: SaleDocument, totalCents: number | null): KnownSale | undefined;
  add(sale: KnownSale): void;
  /** What another document of a sale said of it, and its own did not. */
  learn(known: KnownSale, said: Pick<SaleDocument, 'accessKey' | 'documentKind' | 'series'>): void;
}

/** SYN-05: one sale is one sale, read from an XML and from a line of a CSV. */
export function knownSales(sales: readonly KnownSale[]): KnownSales {
  const places = new Map<string, KnownSale[]>();
  const at = (place: string): KnownSale[] => places.get(place) ?? [];
  const add = (sale: KnownSale): void => void places.set(placeOf(sale), [...at(placeOf(sale)), sale]);
  for (const sale of sales) add(sale);
  return {
    add,
    find: (document, totalCents) => {
      const likeness = (sale: KnownSale): number =>
        (sale.series === document.series ? 4 : 0) +
        (sale.documentKind === document.documentKind ? 2 : 0) +
        (sale.totalCents === totalCents ? 1 : 0);
      return at(placeOf(document))
        .filter((sale) => areOne(sale, document, sale.totalCents === totalCents))
        .sort((one, other) => likeness(other) - likeness(one))[0];
    },
    learn: (known, { accessKey, documentKind, series }) => {
      const place = placeOf(known);
      places.set(
        place,
        at(place).map((sale) =>
          sale.saleId === known.saleId
            ? {
                ...sale,
                accessKey: sale.accessKey ?? accessKey,
                documentKind: sale.documentKind ?? documentKind,
                series: sale.series ?? series,
              }
            : sale,
        ),
      );
    },
  };
}
