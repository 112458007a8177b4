import { defineTexts } from '../../lib/i18n/texts.ts';

export const benefitLinksTexts = defineTexts('benefit-links', {
  pt: {
    lists: 'Listas de benefícios',
    benefits: 'Benefícios',
    coupons: 'Cupons',
    couponing: 'Campanhas de cupons',
    raffleAnswers: 'Respostas de sorteios',
    partnerPromos: 'Promoções de parceiros',
  },
  en: {
    lists: 'Lists of benefits',
    benefits: 'Benefits',
    coupons: 'Coupons',
    couponing: 'Coupon campaigns',
    raffleAnswers: 'Raffle answers',
    partnerPromos: 'Partner promotions',
  },
});
