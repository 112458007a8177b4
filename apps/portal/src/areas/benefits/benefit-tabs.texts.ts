import { defineTexts } from '../../lib/i18n/texts.ts';

export const benefitTabsTexts = defineTexts('benefits.tabs', {
  pt: {
    tabs: 'Partes do benefício',
    FORM: 'Benefício',
    CODES: 'Códigos',
    WINNERS: 'Ganhadores',
  },
  en: {
    tabs: 'Parts of the benefit',
    FORM: 'Benefit',
    CODES: 'Codes',
    WINNERS: 'Winners',
  },
});
