import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { cnpj } from '@galeria/contract/kit/fields/cnpj-schema';
import { luc } from '@galeria/contract/kit/fields/store-fields';
import * as z from 'zod';

/** For a store named by its LUC, beforehand and without one, or for the store that a blocked CNPJ remembers. */
export type AllowKind = 'store' | 'pre-registered' | 'own-store';

/** Spec 5: a CNPJ of a store goes to no other; one that is pre-registered can only be linked. */
export function kindsFor({ list, store }: Pick<IssuerCnpj, 'list' | 'store'>): readonly AllowKind[] {
  if (store !== null) return ['own-store'];
  return list === 'pre-registered' ? ['store'] : ['store', 'pre-registered'];
}

/** What stands in the form of an allowance. */
export interface AllowanceValues {
  cnpj: string;
  luc: string;
}

/** Only what the person is asked for is checked here. */
export const allowanceSchema = (asksCnpj: boolean, kind: AllowKind) =>
  z.strictObject({
    cnpj: asksCnpj ? cnpj : z.string(),
    luc: kind === 'store' ? luc : z.string(),
  });
