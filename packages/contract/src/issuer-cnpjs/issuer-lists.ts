import { normaliseCnpj } from '../kit/fields/cnpj.ts';
import type { CnpjList, CnpjStatus } from '../reference/enumerations/store.ts';
import { COUNTS } from '../reference/limits.ts';

const STATUSES = {
  allowed: 'ALLOWED',
  'pre-registered': 'ALLOWED',
  blocked: 'BLOCKED',
  undefined: 'UNDEFINED',
} as const satisfies Record<CnpjList, CnpjStatus>;

/** Spec 4: a pre-registered CNPJ is allowed too. */
export const statusOfList = (list: CnpjList): CnpjStatus => STATUSES[list];

const SEARCHED_FROM = 3;

/** How a list is searched by CNPJ: from three characters on its beginning, with or without its mask; null when it is none. */
export function searchedCnpj(text: string): { readonly from: string; readonly to: string } | null {
  const typed = normaliseCnpj(text);
  if (!/^[0-9A-Z]+$/.test(typed) || typed.length < SEARCHED_FROM || typed.length > COUNTS.cnpjCharacters) return null;
  // Every CNPJ has fourteen characters: those that begin so lie between these two, in any order that has digits before letters.
  return { from: typed.padEnd(COUNTS.cnpjCharacters, '0'), to: typed.padEnd(COUNTS.cnpjCharacters, 'Z') };
}
