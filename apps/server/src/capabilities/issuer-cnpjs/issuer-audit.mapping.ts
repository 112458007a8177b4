import type { IssuerPlace } from './issuer-cnpjs.rules.ts';

/** A CNPJ is another record in each mall. */
export const issuerSubject = (mallCode: string, cnpj: string) => ({ type: 'issuer-cnpj', id: `${mallCode}/${cnpj}` });

export const auditedPlace = (place: IssuerPlace | null): Record<string, unknown> =>
  place === null ? {} : { list: place.list, storeUniversalId: place.storeUniversalId };
