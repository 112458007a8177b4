import type { InvoiceDetail } from '@galeria/contract/invoices/invoice';
import { type AccessKey, readAccessKey } from '@galeria/contract/kit/fields/access-key';
import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';

/** What a note without a picture is drawn from, the best there is. */
export type PaperSource = 'XML' | 'STORE_SYNC' | 'NOTE_SERVICE' | 'KEY' | 'SENDER';

export type DrawnNote = Pick<
  InvoiceDetail,
  | 'accessKey'
  | 'amountInCents'
  | 'customerOrderEnrichment'
  | 'issueDate'
  | 'issuedAt'
  | 'issuer'
  | 'issuerCnpj'
  | 'items'
  | 'number'
  | 'series'
  | 'state'
  | 'type'
>;

export interface PaperFacts {
  readonly source: PaperSource;
  readonly type: InvoiceType;
  readonly model: string | null;
  readonly issuerCnpj: string | null;
  readonly number: string | null;
  readonly series: string | null;
  /** The serial number of a SAT, which has no series. */
  readonly equipment: string | null;
  /** 'YYYY-MM', where the day is not known. */
  readonly month: string | null;
  readonly state: string | null;
  /** '3525 1111 …', as it is printed. */
  readonly key: string | null;
}

const TYPE_OF_MODEL = { '55': 'NFE', '65': 'NFCE', '59': 'SAT' } as const satisfies Record<AccessKey['model'], InvoiceType>;

function sourceOf({ customerOrderEnrichment: { enrichmentProvider }, accessKey }: DrawnNote): PaperSource {
  if (enrichmentProvider === 'XML' || enrichmentProvider === 'STORE_SYNC' || enrichmentProvider === 'NOTE_SERVICE')
    return enrichmentProvider;
  return accessKey === null ? 'SENDER' : 'KEY';
}

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** INV-11: what there is to check of a note that came without a picture. What its key says goes before what anybody else said. */
export function paperFacts(note: DrawnNote): PaperFacts {
  const reading = note.accessKey === null ? null : readAccessKey(note.accessKey);
  const key = reading?.ok ? reading.accessKey : null;
  const isSat = key !== null && 'equipment' in key;
  return {
    source: sourceOf(note),
    type: key === null ? note.type : TYPE_OF_MODEL[key.model],
    model: key?.model ?? note.customerOrderEnrichment.invoiceModel,
    issuerCnpj: key?.issuer.kind === 'cnpj' ? key.issuer.id : note.issuerCnpj,
    number: key === null ? note.number : String(key.number),
    series: key === null ? note.series : isSat ? null : String(key.series),
    equipment: isSat ? key.equipment : null,
    month: note.issueDate === null ? (key?.month ?? null) : null,
    state: key?.state.uf ?? note.state,
    key: note.accessKey === null ? null : inFours(note.accessKey),
  };
}
