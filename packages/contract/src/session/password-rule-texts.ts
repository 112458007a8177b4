import type { Text } from '../messages/text.ts';
import { SIGN_IN_LIMITS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about passwords. */
export const PASSWORD_RULE_TEXTS = {
  passwordTooShort: {
    pt: `A senha deve ter no mínimo ${SIGN_IN_LIMITS.passwordMin} caracteres`,
    en: `The password needs at least ${SIGN_IN_LIMITS.passwordMin} characters`,
  },
  passwordTooLong: {
    pt: `A senha deve ter no máximo ${SIGN_IN_LIMITS.passwordMax} caracteres`,
    en: `The password may have at most ${SIGN_IN_LIMITS.passwordMax} characters`,
  },
  passwordCommon: { pt: 'Esta senha é muito comum. Escolha outra', en: 'This password is too common. Choose another' },
  passwordContainsEmail: { pt: 'A senha não pode conter o seu e-mail', en: 'The password cannot contain your e-mail' },
} as const satisfies Readonly<Record<string, Text>>;
