import { FIRST_TEXTS } from '../messages/first-texts.ts';
import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about signing in, and the account of whoever signed in. */
export const SESSION_PROBLEMS = {
  'not-signed-in': { status: 401, pt: 'Sua sessão terminou. Entre novamente', en: 'Your session has ended. Sign in again' },
  'invalid-credentials': { status: 401, ...FIRST_TEXTS['invalid-credentials'] },
  'second-factor-needed': { status: 401, ...FIRST_TEXTS['second-factor-needed'] },
  'second-factor-wrong': { status: 400, ...FIRST_TEXTS['second-factor-wrong'] },
  'sign-in-again': {
    status: 403,
    pt: 'Esta ação pede um acesso de até dez minutos. Confirme sua senha; nada foi feito ainda',
    en: 'This action asks for a sign-in of the last ten minutes. Confirm your password; nothing has been done yet',
  },
  'second-factor-required': {
    status: 403,
    pt: 'Ative a verificação em duas etapas na sua conta para continuar',
    en: 'Turn on two-step verification in your account to continue',
  },
  'provider-unavailable': {
    status: 503,
    pt: 'O provedor de identidade corporativo não respondeu. Tente novamente em instantes',
    en: 'The corporate identity provider did not answer. Try again in a moment',
  },
  'sign-in-not-started-here': {
    status: 400,
    pt: 'Este acesso expirou ou não começou neste navegador. Entre novamente',
    en: 'This sign-in has expired or did not start in this browser. Sign in again',
  },
  'person-unknown': {
    status: 403,
    pt: 'Sua conta corporativa ainda não tem acesso ao portal. Peça o cadastro ao administrador',
    en: 'Your corporate account has no access to the portal yet. Ask the administrator to register you',
  },
  'activation-link-invalid': {
    status: 400,
    pt: 'Este link expirou ou já foi usado. Peça um novo ao administrador',
    en: 'This link has expired or was already used. Ask the administrator for a new one',
  },
  'wrong-password': { status: 400, pt: 'A senha atual não confere', en: 'The current password is not right' },
  'no-password': {
    status: 409,
    pt: 'Você entra pela conta corporativa e não tem senha no portal',
    en: 'You sign in with the corporate account and have no password in the portal',
  },
  'second-factor-exists': {
    status: 409,
    pt: 'A verificação em duas etapas já está ativa',
    en: 'Two-step verification is already on',
  },
  'second-factor-not-begun': {
    status: 409,
    pt: 'Comece novamente a ativação da verificação em duas etapas',
    en: 'Begin turning on two-step verification again',
  },
} as const satisfies ProblemTexts;
