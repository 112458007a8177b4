import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about stores and issuer CNPJs. */
export const STORE_PROBLEMS = {
  'cnpj-already-blocked': { status: 409, pt: 'Este CNPJ já está bloqueado', en: 'This CNPJ is already blocked' },
  'cnpj-already-allowed': { status: 409, pt: 'Este CNPJ já foi adicionado', en: 'This CNPJ was already added' },
  'cnpj-in-other-store': {
    status: 409,
    pt: 'Este CNPJ já está cadastrado em uma loja',
    en: 'This CNPJ already belongs to a store',
  },
  'store-not-found': {
    status: 404,
    pt: 'Não há loja com esta LUC no shopping informado',
    en: 'There is no store with this LUC in the given mall',
  },
} as const satisfies ProblemTexts;
