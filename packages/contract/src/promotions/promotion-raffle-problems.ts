import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about the raffle of a promotion, whose winners come out of an urn. */
export const PROMOTION_RAFFLE_PROBLEMS = {
  'promotion-without-raffle': {
    status: 409,
    pt: 'Esta promoção não tem sorteio de cupons',
    en: 'This promotion has no raffle of coupons',
  },
  'raffle-period-open': {
    status: 409,
    pt: 'A participação ainda não foi encerrada: os cupons são tirados da urna depois do encerramento',
    en: 'Taking part has not been closed yet: coupons are drawn from the urn after that',
  },
  'raffle-settling': {
    status: 409,
    pt: 'Ainda há notas enviadas no prazo a decidir: os cupons são tirados da urna quando a contagem for fechada',
    en: 'Notes that were sent in time are still to be decided: coupons are drawn from the urn when counting is closed',
  },
  'raffle-confirmed': {
    status: 409,
    pt: 'Os ganhadores deste sorteio já foram confirmados e não podem ser alterados',
    en: 'The winners of this raffle are confirmed and cannot be changed',
  },
  'raffle-not-confirmed': {
    status: 409,
    pt: 'Os ganhadores deste sorteio ainda não foram confirmados por uma segunda pessoa',
    en: 'The winners of this raffle have not been confirmed by a second person yet',
  },
  'raffle-places-full': {
    status: 409,
    pt: 'Todos os prêmios deste sorteio já têm ganhador: desfaça um lançamento para lançar outro cupom',
    en: 'Every prize of this raffle has its winner: take an entry back to enter another coupon',
  },
  'raffle-coupon-unknown': {
    status: 409,
    pt: 'Nenhum cupom desta promoção tem este código. Confira as letras; cupons de outro shopping não valem aqui',
    en: 'No coupon of this promotion has this code. Check the letters; coupons of another mall are not good here',
  },
  'raffle-coupon-elsewhere': {
    status: 409,
    pt: 'Este cupom não é do sorteio desta promoção: é de outra promoção ou dá direito a um brinde',
    en: 'This coupon is not of the raffle of this promotion: it is of another promotion, or good for a gift',
  },
  'raffle-coupon-void': {
    status: 409,
    pt: 'Este cupom não vale mais: a loja cancelou a nota que o deu',
    en: 'This coupon is void: the store cancelled the invoice that gave it',
  },
  'raffle-coupon-entered': {
    status: 409,
    pt: 'Este cupom já foi lançado neste sorteio',
    en: 'This coupon has been entered in this raffle already',
  },
  'raffle-own-confirmation': {
    status: 403,
    pt: 'Quem lançou ou desfez um cupom não confirma o sorteio: peça a outra pessoa com a permissão Apurar sorteios',
    en: 'Who entered or took back a coupon does not confirm the raffle: ask somebody else who may carry out draws',
  },
  'raffle-without-winners': {
    status: 409,
    pt: 'Lance ao menos um cupom ganhador antes de confirmar',
    en: 'Enter at least one winning coupon before confirming',
  },
} as const satisfies ProblemTexts;
