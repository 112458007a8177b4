import { defineTexts } from '../../lib/i18n/texts.ts';

/** CPN-02: what became of a benefit's coupons so far. */
export const benefitCouponsTexts = defineTexts('benefits.coupons', {
  pt: {
    title: 'Cupons deste benefício',
    taken: 'Entregues',
    burned: 'Utilizados',
    waiting: 'Aguardando estoque',
    served: 'Atendidos após espera',
    awaited: 'Aguardando o parceiro',
  },
  en: {
    title: "This benefit's coupons",
    taken: 'Handed out',
    burned: 'Used',
    waiting: 'Waiting for stock',
    served: 'Served after waiting',
    awaited: 'Waiting for the partner',
  },
});
