import { defineTexts } from '../../lib/i18n/texts.ts';

/** SHL-12, CPN-01, CPN-02: several coupons used up or taken back at once. */
export const couponsBulkTexts = defineTexts('coupons.bulk', {
  pt: {
    burn: 'Queimar manualmente',
    burnTitle_one: 'Queimar {{count}} cupom?',
    burnTitle_other: 'Queimar {{count}} cupons?',
    burnText_one: 'O cupom fica como utilizado, e o cliente não pode mais usá-lo.',
    burnText_other: 'Os cupons ficam como utilizados, e os clientes não podem mais usá-los.',
    burnReason: 'Motivo da queima',
    burned_one: '{{count}} cupom queimado',
    burned_other: '{{count}} cupons queimados',
    release: 'Liberar',
    releaseTitle_one: 'Liberar {{count}} cupom?',
    releaseTitle_other: 'Liberar {{count}} cupons?',
    releaseText_one: 'O cupom é cancelado, e o cliente o perde. O que ele ocupava do estoque fica livre para outra pessoa.',
    releaseText_other:
      'Os cupons são cancelados, e os clientes os perdem. O que eles ocupavam do estoque fica livre para outras pessoas.',
    releaseReason: 'Motivo da liberação',
    released_one: '{{count}} cupom liberado',
    released_other: '{{count}} cupons liberados',
    named: '{{code}} de {{title}}',
  },
  en: {
    burn: 'Burn manually',
    burnTitle_one: 'Burn {{count}} coupon?',
    burnTitle_other: 'Burn {{count}} coupons?',
    burnText_one: 'The coupon counts as used, and the customer can no longer use it.',
    burnText_other: 'The coupons count as used, and the customers can no longer use them.',
    burnReason: 'Reason for burning',
    burned_one: '{{count}} coupon burned',
    burned_other: '{{count}} coupons burned',
    release: 'Release',
    releaseTitle_one: 'Release {{count}} coupon?',
    releaseTitle_other: 'Release {{count}} coupons?',
    releaseText_one: 'The coupon is cancelled, and the customer loses it. What it took of the stock is free for somebody else.',
    releaseText_other: 'The coupons are cancelled, and the customers lose them. What they took of the stock is free for others.',
    releaseReason: 'Reason for the release',
    released_one: '{{count}} coupon released',
    released_other: '{{count}} coupons released',
    named: '{{code}} of {{title}}',
  },
});
