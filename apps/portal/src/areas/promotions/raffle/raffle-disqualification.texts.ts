import { defineTexts } from '../../../lib/i18n/texts.ts';

/** DRW-10, DRW-14: winners of a raffle who cannot receive the prize. */
export const raffleDisqualificationTexts = defineTexts('promotion-raffle.disqualifications', {
  pt: {
    text: 'Quem não pode receber o prêmio é desclassificado por uma pessoa e confirmado por outra; só então o próximo cupom da urna é lançado para aquele lugar.',
    ask: 'Desclassificar um ganhador',
    askNone: 'Nenhum ganhador pode ser desclassificado agora',
    askText: 'Outra pessoa com a permissão de apurar confirma o pedido. Quem pede não confirma. Até lá o prêmio não é entregue.',
    winner: 'Ganhador',
    void: 'nota cancelada',
    voidTitle_one: 'A nota fiscal de um ganhador foi cancelada',
    voidTitle_other: 'As notas fiscais de {{count}} ganhadores foram canceladas',
    voidText_one:
      'O cupom {{codes}} não vale mais e o prêmio não é entregue. Desclassifique o ganhador para lançar o próximo cupom.',
    voidText_other:
      'Os cupons {{codes}} não valem mais e os prêmios não são entregues. Desclassifique os ganhadores para lançar os próximos cupons.',
    freed: 'O próximo cupom da urna pode ser lançado para este lugar.',
    replaced: 'O próximo cupom da urna ficou com este lugar.',
    confirmText:
      'O cupom {{code}} perde o prêmio, e o lugar fica aberto para o próximo cupom. A ata e o app passam a dizer isso.',
    refuseText: 'O cupom {{code}} continua com o prêmio. O pedido fica no histórico.',
    replacement: 'no lugar de um desclassificado',
  },
  en: {
    text: 'Who cannot receive the prize is disqualified by one person and confirmed by another; only then the next coupon of the urn is entered for that place.',
    ask: 'Disqualify a winner',
    askNone: 'No winner can be disqualified now',
    askText:
      'Somebody else who may carry out draws confirms it. Who asks does not confirm. Until then the prize is not handed over.',
    winner: 'Winner',
    void: 'invoice cancelled',
    voidTitle_one: 'The invoice of a winner was cancelled',
    voidTitle_other: 'The invoices of {{count}} winners were cancelled',
    voidText_one: 'Coupon {{codes}} is void and the prize is not handed over. Disqualify the winner to enter the next coupon.',
    voidText_other:
      'Coupons {{codes}} are void and the prizes are not handed over. Disqualify the winners to enter the next coupons.',
    freed: 'The next coupon of the urn can be entered for this place.',
    replaced: 'The next coupon of the urn took this place.',
    confirmText:
      'Coupon {{code}} loses the prize, and the place is open for the next coupon. The minutes and the app will say so.',
    refuseText: 'Coupon {{code}} keeps the prize. That it was asked for stays in the history.',
    replacement: 'in the place of somebody disqualified',
  },
});
