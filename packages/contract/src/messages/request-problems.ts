import { FIRST_TEXTS } from './first-texts.ts';
import type { ProblemTexts } from './problem-texts.ts';

/** ERR-02: refusals about any request. */
export const REQUEST_PROBLEMS = {
  'invalid-request': { status: 400, pt: 'Requisição inválida', en: 'Invalid request' },
  'malformed-json': {
    status: 400,
    pt: 'O corpo da requisição não é um JSON válido',
    en: 'The body of the request is not valid JSON',
  },
  'no-permission': {
    status: 403,
    pt: 'Você não tem permissão para esta ação. Contate o administrador',
    en: 'You have no permission for this action. Contact the administrator',
  },
  'foreign-mall': {
    status: 403,
    pt: 'Você não tem acesso a um dos shoppings informados',
    en: 'You have no access to one of the given malls',
  },
  'not-found': { status: 404, pt: 'Registro não encontrado', en: 'Record not found' },
  'route-not-found': { status: 404, pt: 'Endereço não encontrado', en: 'Address not found' },
  'request-timeout': { status: 408, pt: 'O envio demorou demais. Tente novamente', en: 'Sending took too long. Try again' },
  'stale-version': {
    status: 409,
    pt: 'Este registro foi alterado por outra pessoa. Recarregue para ver o que mudou',
    en: 'This record was changed by somebody else. Reload to see what changed',
  },
  'idempotency-mismatch': {
    status: 409,
    pt: 'Esta chave de repetição já foi usada com outro conteúdo',
    en: 'This idempotency key was already used with other content',
  },
  'body-too-large': {
    status: 413,
    pt: 'O conteúdo enviado é maior que o permitido',
    en: 'The content sent is larger than allowed',
  },
  'unsupported-media-type': { status: 415, pt: 'Formato de conteúdo não aceito', en: 'Content format not accepted' },
  'too-many-requests': {
    status: 429,
    pt: 'Muitas tentativas. Aguarde alguns minutos e tente novamente',
    en: 'Too many attempts. Wait a few minutes and try again',
  },
  'too-many-lookups': {
    status: 429,
    pt: 'Muitas consultas por CPF ou e-mail em pouco tempo. Aguarde alguns minutos e tente novamente',
    en: 'Too many look-ups by CPF or e-mail in a short time. Wait a few minutes and try again',
  },
  'headers-too-large': {
    status: 431,
    pt: 'Os cabeçalhos da requisição são maiores que o permitido',
    en: 'The headers of the request are larger than allowed',
  },
  'internal-error': { status: 500, ...FIRST_TEXTS['internal-error'] },
  'not-ready': {
    status: 503,
    pt: 'O serviço está iniciando. Tente novamente em instantes',
    en: 'The service is starting. Try again in a moment',
  },
  // OPS-08: more than can be done at once; what was asked for was not begun.
  'server-busy': {
    status: 503,
    pt: 'O serviço está ocupado neste momento. Aguarde alguns segundos e tente novamente',
    en: 'The service is busy at the moment. Wait a few seconds and try again',
  },
  'wrong-subscription-key': {
    status: 401,
    pt: 'Chave de assinatura ausente ou inválida',
    en: 'Missing or invalid subscription key',
  },
} as const satisfies ProblemTexts;
