import type { Text } from '../messages/text.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about coupon campaigns. */
export const COUPONING_RULE_TEXTS = {
  fieldNotOfCouponing: {
    pt: 'Este campo não se aplica a uma campanha deste tipo',
    en: 'This field does not apply to a campaign of this kind',
  },
  storeOrSellers: { pt: 'Informe uma loja ou vendedores, não os dois', en: 'Give a store or sellers, not both' },
  partnerCode: {
    pt: `Use até ${TEXT_LIMITS.partnerCode} letras sem acento, números ou hífens`,
    en: `Use up to ${TEXT_LIMITS.partnerCode} letters without accents, digits or dashes`,
  },
  fixedCode: {
    pt: `Use de 4 a ${TEXT_LIMITS.fixedCode} letras sem acento, números ou hífens`,
    en: `Use 4 to ${TEXT_LIMITS.fixedCode} letters without accents, digits or dashes`,
  },
  couponingNameTooLong: {
    pt: `O nome deve ter no máximo ${TEXT_LIMITS.couponingName} caracteres`,
    en: `The name may have at most ${TEXT_LIMITS.couponingName} characters`,
  },
} as const satisfies Readonly<Record<string, Text>>;
