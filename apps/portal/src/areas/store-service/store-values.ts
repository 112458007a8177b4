import { type Store, storeChange } from '@galeria/contract/stores/store-endpoints';

/** What the form of a store holds: bare CNPJs, one a field. */
export type StoreValues = { issuerCnpjs: string[]; tracksForbiddenItems: boolean };

export const storeFormSchema = storeChange.omit({ version: true });

export const storeValuesOf = ({ issuerCnpjs, tracksForbiddenItems }: Store): StoreValues => ({
  issuerCnpjs: issuerCnpjs.map(({ cnpj }) => cnpj),
  tracksForbiddenItems,
});

/** A store among those of several malls, as the address names it. */
export const storeKey = ({ mallCode, universalId }: Pick<Store, 'mallCode' | 'universalId'>): string =>
  `${mallCode}:${universalId}`;
