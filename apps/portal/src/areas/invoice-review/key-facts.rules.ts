import { type AccessKey, readAccessKey } from '@galeria/contract/kit/fields/access-key';
import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';

const TYPE_OF_MODEL = { '55': 'NFE', '65': 'NFCE', '59': 'SAT' } as const satisfies Record<AccessKey['model'], InvoiceType>;

export interface KeyFacts {
  readonly type: InvoiceType;
  readonly issuerCnpj: string;
  readonly number: string;
  readonly series: string;
  /** 'YYYY-MM' */
  readonly month: string;
}

/** What a whole and valid key says of its note. */
export function keyFacts(text: string): KeyFacts | null {
  const reading = readAccessKey(text);
  if (!reading.ok || reading.accessKey.issuer.kind !== 'cnpj') return null;
  const key = reading.accessKey;
  return {
    type: TYPE_OF_MODEL[key.model],
    issuerCnpj: key.issuer.id,
    number: String(key.number),
    series: key.model === '59' ? String(Number(key.equipment)) : String(key.series),
    month: key.month,
  };
}
