import { defineTexts } from '../../lib/i18n/texts.ts';

/** CPN-01, CPN-02: what staff does to a coupon by hand. */
export const couponActsTexts = defineTexts('coupons.acts', {
  pt: {
    burn: 'Queimar manualmente',
    burnTitle: 'Queimar cupom manualmente',
    burnText: 'O cupom {{code}} de “{{title}}” fica como utilizado, e o cliente não pode mais usá-lo.',
    burnReason: 'Motivo da queima',
    burned: 'Cupom queimado',

    release: 'Liberar',
    releaseTitle: 'Liberar cupom',
    releaseText:
      'O cupom {{code}} de “{{title}}” é cancelado, e o cliente o perde. O que ele ocupava do estoque fica livre para outra pessoa.',
    releaseReason: 'Motivo da liberação',
    released: 'Cupom liberado',
  },
  en: {
    burn: 'Burn manually',
    burnTitle: 'Burn coupon manually',
    burnText: 'The coupon {{code}} of “{{title}}” counts as used, and the customer can no longer use it.',
    burnReason: 'Reason for burning',
    burned: 'Coupon burned',

    release: 'Release',
    releaseTitle: 'Release coupon',
    releaseText:
      'The coupon {{code}} of “{{title}}” is cancelled, and the customer loses it. What it took of the stock is free for somebody else.',
    releaseReason: 'Reason for the release',
    released: 'Coupon released',
  },
});
