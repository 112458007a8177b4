import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about the keys of the consumer app. */
export const APP_PROBLEMS = {
  'wrong-app-key': {
    status: 401,
    pt: 'Chave do aplicativo ausente, inválida ou expirada',
    en: 'App key missing, invalid or expired',
  },
  'app-key-scope': { status: 403, pt: 'Esta chave do aplicativo não permite esta ação', en: 'This app key does not allow this' },
} as const satisfies ProblemTexts;
