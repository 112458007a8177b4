/**
 * What can be read before anything else of the portal has come, apart from the long tables of everything, which
 * the first visit need not load.
 */
export const FIRST_MESSAGES = {
  'internal-error': 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
  'invalid-credentials': 'Usuário ou senha inválido.',
  usernameRequired: 'Informe o usuário',
  passwordRequired: 'Informe a senha',
} as const;
