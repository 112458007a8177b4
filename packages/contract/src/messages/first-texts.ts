/**
 * What can be read before anything else of the portal has come, apart from the long tables of everything, which
 * the first visit need not load.
 */
export const FIRST_TEXTS = {
  'internal-error': {
    pt: 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
    en: 'This request could not be processed. Please try again in a few minutes.',
  },
  'invalid-credentials': { pt: 'Usuário ou senha inválido.', en: 'Invalid username or password.' },
  usernameRequired: { pt: 'Informe o usuário', en: 'Enter the username' },
  passwordRequired: { pt: 'Informe a senha', en: 'Enter the password' },
  codeRequired: { pt: 'Informe o código', en: 'Enter the code' },
  'second-factor-needed': {
    pt: 'Informe o código do seu aplicativo autenticador',
    en: 'Enter the code of your authenticator app',
  },
  'second-factor-wrong': {
    pt: 'Código inválido. Confira o aplicativo autenticador e tente novamente',
    en: 'Invalid code. Check the authenticator app and try again',
  },
} as const;
