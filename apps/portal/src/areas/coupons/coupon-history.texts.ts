import { defineTexts } from '../../lib/i18n/texts.ts';

/** CPN-01: what happened to a coupon. */
export const couponHistoryTexts = defineTexts('coupons.history', {
  pt: {
    'coupon.reserved': 'Reservado',
    'coupon.earned': 'Ganho em promoção ou missão',
    'coupon.served': 'Atendido pela fila de espera',
    'coupon.used': 'Utilizado',
    'coupon.burned-by-hand': 'Queimado manualmente',
    'coupon.burned-by-file': 'Queimado em massa',
    'coupon.released': 'Liberado',
    'coupon.given-back': 'Devolvido pelo cliente',
    'coupon.delivered': 'Código entregue pelo parceiro',
    'coupon.refused': 'Recusado pelo parceiro',
    'coupon.redeemed': 'Uso confirmado pelo parceiro',
    'coupon.won': 'Sorteado',
    'coupon.prize-lost': 'Perdeu o prêmio: ganhador desclassificado',
    'coupon.closed': 'Encerrado com o sorteio',
    'coupon.cancelled-with-note': 'Cancelado com a nota',

    status: 'Status',
    reason: 'Motivo',
    fileName: 'Arquivo',
  },
  en: {
    'coupon.reserved': 'Reserved',
    'coupon.earned': 'Earned in a promotion or mission',
    'coupon.served': 'Served from the waiting line',
    'coupon.used': 'Used',
    'coupon.burned-by-hand': 'Burned by hand',
    'coupon.burned-by-file': 'Burned massively',
    'coupon.released': 'Released',
    'coupon.given-back': 'Given back by the customer',
    'coupon.delivered': 'Code delivered by the partner',
    'coupon.refused': 'Refused by the partner',
    'coupon.redeemed': 'Use confirmed by the partner',
    'coupon.won': 'Drawn',
    'coupon.prize-lost': 'Lost the prize: winner disqualified',
    'coupon.closed': 'Closed with the raffle',
    'coupon.cancelled-with-note': 'Cancelled with its note',

    status: 'Status',
    reason: 'Reason',
    fileName: 'File',
  },
});
