/** Spec 9: one language, locale, time zone and currency, whatever the computer says. */
export const LOCALE = {
  language: 'pt',
  secondLanguage: 'en',
  tag: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
} as const;
