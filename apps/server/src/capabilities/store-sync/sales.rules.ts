import { readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { isCnpj, normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import { isCpf, normaliseCpf } from '@galeria/contract/kit/fields/cpf';
import { isDay, readInstant, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { Params } from '@galeria/contract/messages/phrase';
import type { SaleRefusal } from '@galeria/contract/messages/sale-refusal-texts';
import { COUNTS, DURATIONS, SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { documentKindOf } from '@galeria/contract/store-sync/document-kind';
import type { SaleSource, SyncedItem, SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import type { GoodCancellation, GoodSale, Judged, Refused } from './sales.shapes.ts';
import { kindOfSale } from './same-sale.rules.ts';
import { plausible } from './store-links.rules.ts';

/** What a sale is judged by. */
export interface SaleFacts {
  readonly universalId: string;
  readonly luc: string;
  readonly issuerCnpjs: ReadonlySet<string>;
  readonly now: Date;
  /** A batch has one reader of days for all of its sales. */
  readonly dayOf: (instant: Date) => string;
}

type Sale = Extract<SyncedSale, { kind: 'SALE' }>;
type Cancellation = Extract<SyncedSale, { kind: 'CANCELLATION' }>;

/** The document a sale stands in: its issuer, series and number as they are kept. */
interface Document {
  readonly accessKey: string | null;
  readonly issuerCnpj: string;
  readonly series: string | null;
  readonly number: string;
  readonly documentKind: string | null;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const MODELS: Readonly<Record<SaleSource, string | null>> = { NFE: '55', NFCE: '65', CFE: '59', CSV: null };
const PLACE = /^[\w./-]{1,20}$/;
const QUANTITY = /^\d{1,11}([.]\d{1,10})?$/;
const NCM = /^\d{2}(\d{6})?$/;
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

const refused = (code: SaleRefusal, params?: Params): Refused => ({ kind: 'REFUSED', code, ...(params && { params }) });

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d+$)/, '');

/** The issuer must be the store's, and the key, where there is one, must say the same as the document. */
function readDocument(
  sale: Pick<Sale, 'accessKey' | 'issuerCnpj' | 'series' | 'number' | 'documentKind'>,
  facts: SaleFacts,
  expected: { model: string | null; month: string | null },
): Document | SaleRefusal {
  const issuerCnpj = normaliseCnpj(sale.issuerCnpj);
  if (!isCnpj(issuerCnpj, { alphanumeric: true }) || !facts.issuerCnpjs.has(issuerCnpj)) return 'sale-issuer-not-of-store';
  const number = withoutZeros(sale.number.trim());
  const series = sale.series === null || sale.series.trim() === '' ? null : withoutZeros(sale.series.trim());
  if (!PLACE.test(number) || (series !== null && !PLACE.test(series))) return 'sale-number-invalid';
  if (sale.accessKey === null) {
    // Without a key it is a line of a CSV; a fiscal document has one.
    const documentKind = documentKindOf(sale.documentKind);
    return expected.model === null ? { accessKey: null, issuerCnpj, series, number, documentKind } : 'sale-key-invalid';
  }
  const reading = readAccessKey(sale.accessKey);
  if (!reading.ok) return 'sale-key-invalid';
  const { accessKey } = reading;
  const ofKey = accessKey.model === '59' ? accessKey.equipment : accessKey.series;
  const agrees =
    accessKey.issuer.kind === 'cnpj' &&
    accessKey.issuer.id === issuerCnpj &&
    String(accessKey.number) === number &&
    (series === null || series === withoutZeros(String(ofKey))) &&
    (expected.model === null || expected.model === accessKey.model) &&
    (expected.month === null || expected.month === accessKey.month);
  if (!agrees) return 'sale-key-mismatch';
  // A document whose series is not said is of its key's: one read elsewhere says it.
  const said = series ?? withoutZeros(String(ofKey));
  const documentKind = kindOfSale({ source: 'CSV', accessKey: accessKey.key, documentKind: null });
  return { accessKey: accessKey.key, issuerCnpj, series: said, number, documentKind };
}

/**
 * SYN-05: an access key is one purchase wherever it comes from; a line of a CSV is one of its store's day and of its kind. Of a
 * line that does not say its kind, as those of older clients do not, nothing stands behind the day.
 */
const markOf = ({ accessKey, issuerCnpj, series, number, documentKind }: Document, universalId: string, day: string): string =>
  accessKey ??
  `csv ${universalId} ${issuerCnpj} ${series ?? ''} ${number} ${day}${documentKind === null ? '' : ` ${documentKind}`}`;

const isAmount = (cents: number): boolean => cents <= COUNTS.noteAmountMax;

const isItem = ({ quantity, totalCents, totalWithTaxesCents = 0 }: SyncedItem): boolean =>
  QUANTITY.test(quantity) && isAmount(totalCents) && isAmount(totalWithTaxesCents);

function dateFault(issuedAt: Date, now: Date): SaleRefusal | null {
  const age = now.getTime() - issuedAt.getTime();
  if (age < -DURATIONS.syncClockOff) return 'sale-in-future';
  return age > SYNC_LIMITS.oldestDays * DAY ? 'sale-before-its-time' : null;
}

/**
 * The day of São Paulo of each sale of a batch, worked out once an hour: the calendar costs as much as everything else that is
 * judged of a sale, and since 2019 its days begin on the hour.
 */
export function dayReader(): (instant: Date) => string {
  const days = new Map<number, string>();
  return (instant) => {
    const hour = Math.floor(instant.getTime() / HOUR);
    const day = days.get(hour) ?? saoPauloDay(instant);
    days.set(hour, day);
    return day;
  };
}

function judgeOneSale(sale: Sale, facts: SaleFacts): GoodSale | Refused | SaleRefusal {
  const issuedAt = ZONED.test(sale.issuedAt) ? readInstant(sale.issuedAt) : undefined;
  if (issuedAt === undefined) return 'sale-date-invalid';
  // In the months of the issuer's own clock, which is the key's.
  const month = sale.source === 'CSV' ? null : sale.issuedAt.slice(0, 7);
  const document = readDocument(sale, facts, { model: MODELS[sale.source], month });
  if (typeof document === 'string') return document;
  if (sale.luc !== null && sale.luc.trim().toUpperCase() !== facts.luc) return 'sale-luc-of-other-store';
  const fault = dateFault(issuedAt, facts.now);
  if (fault !== null) return fault;
  const { grossCents, discountCents, totalCents, totalWithTaxesCents = null } = sale;
  const amounts = [grossCents, discountCents, totalCents, totalWithTaxesCents ?? 0];
  if (!amounts.every(isAmount) || discountCents > grossCents) return 'sale-amount-impossible';
  if (grossCents - discountCents !== totalCents)
    return refused('sale-amounts-disagree', { grossCents, discountCents, totalCents });
  // What an XML says the authority has checked; a list may have the taxes alone in the column of the total.
  if (sale.source === 'CSV' && totalWithTaxesCents !== null && totalWithTaxesCents < totalCents)
    return refused('sale-with-taxes-too-low', { totalCents, totalWithTaxesCents });
  if (!sale.items.every(isItem)) return 'sale-item-invalid';
  const day = facts.dayOf(issuedAt);
  const isReturn = sale.isReturn === true;
  const cpf = normaliseCpf(sale.buyerCpf ?? '');
  return {
    kind: 'SALE',
    ...document,
    mark: markOf(document, facts.universalId, day),
    source: sale.source,
    issuedAt,
    day,
    grossCents,
    discountCents,
    totalCents,
    totalWithTaxesCents,
    isReturn,
    // The sale counts whatever was typed for a CPF; one that is none is nobody's, and what came back nobody bought.
    buyerCpf: isCpf(cpf) && !isReturn ? cpf : null,
    items: sale.items.map((item) => ({ ...item, ncm: item.ncm !== null && NCM.test(item.ncm) ? item.ncm : null })),
  };
}

function judgeCancellation(sale: Cancellation, facts: SaleFacts): GoodCancellation | SaleRefusal {
  const cancelledAt = ZONED.test(sale.cancelledAt) ? readInstant(sale.cancelledAt) : undefined;
  if (cancelledAt === undefined) return 'sale-date-invalid';
  const document = readDocument(sale, facts, { model: null, month: null });
  if (typeof document === 'string') return document;
  if (document.accessKey === null && (sale.day === null || !isDay(sale.day))) return 'cancellation-without-day';
  const day = sale.day ?? '';
  const mark = markOf(document, facts.universalId, day);
  // That it ended counts, whatever the file that says so is dated.
  return {
    kind: 'CANCELLATION',
    mark,
    document: document.accessKey === null ? { ...document, day, isReturn: false } : null,
    cancelledAt: plausible(cancelledAt, facts.now),
  };
}

/** SYN-05: what one sale is by itself, before anybody looks whether it is here already. */
export function judgeSale(sale: SyncedSale, facts: SaleFacts): Judged {
  const judged = sale.kind === 'SALE' ? judgeOneSale(sale, facts) : judgeCancellation(sale, facts);
  return typeof judged === 'string' ? refused(judged) : judged;
}

/** What makes two sales of one mark the same. The total with taxes is not in it: clients before 1.2.0 do not send it. */
export const contentOf = (sale: GoodSale, buyerDigest: string | null): string =>
  JSON.stringify([sale.day, sale.grossCents, sale.discountCents, sale.totalCents, buyerDigest]);
