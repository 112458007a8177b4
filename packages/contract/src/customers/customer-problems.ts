import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about customers, and CPFs that are released. */
export const CUSTOMER_PROBLEMS = {
  'customer-already-blocked': { status: 409, pt: 'Este cliente já está bloqueado', en: 'This customer is already blocked' },
  'customer-not-blocked': { status: 409, pt: 'Este cliente não está bloqueado', en: 'This customer is not blocked' },
  'customer-email-taken': {
    status: 409,
    pt: 'Outro cliente deste shopping usa este e-mail',
    en: 'Another customer of this mall uses this e-mail',
  },
  'customer-held': { status: 409, pt: 'Este cliente ainda não pode ser excluído', en: 'This customer cannot be deleted yet' },
  'cpf-already-released': {
    status: 409,
    pt: 'Este CPF já está liberado neste shopping',
    en: 'This CPF is already released in this mall',
  },
} as const satisfies ProblemTexts;
