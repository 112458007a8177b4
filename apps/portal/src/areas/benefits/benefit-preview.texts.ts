import { defineTexts } from '../../lib/i18n/texts.ts';

/** How the app shows a benefit. */
export const benefitPreviewTexts = defineTexts('benefits.preview', {
  pt: {
    noTitle: 'Título do benefício',
    wholeMall: 'Todo o shopping',
    percentage: '{{percentage}}% de desconto',
    fixed: '{{amount}} de desconto',
    balance: 'Ganhe ao somar {{amount}} em compras',
    purchases_one: 'Ganhe com {{count}} compra',
    purchases_other: 'Ganhe com {{count}} compras',
    prizes_one: '{{count}} prêmio',
    prizes_other: '{{count}} prêmios',
    drawn: 'sorteio em {{date}}',
    callToAction: 'Quero este benefício',
    isHighlight: 'Destaque de mudança de categoria',
  },
  en: {
    noTitle: 'Title of the benefit',
    wholeMall: 'The whole mall',
    percentage: '{{percentage}}% off',
    fixed: '{{amount}} off',
    balance: 'Win when you add up {{amount}} in purchases',
    purchases_one: 'Win with {{count}} purchase',
    purchases_other: 'Win with {{count}} purchases',
    prizes_one: '{{count}} prize',
    prizes_other: '{{count}} prizes',
    drawn: 'raffle on {{date}}',
    callToAction: 'I want this benefit',
    isHighlight: 'Category-change highlight',
  },
});
