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
    pt: 'Os ganhadores deste sorteio já foram confirmados. Quem não pode receber o prêmio é desclassificado; só então o próximo cupom é lançado',
    en: 'The winners of this raffle are confirmed. Who cannot receive the prize is disqualified; only then the next coupon is entered',
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
    pt: 'Quem lançou um destes cupons, ou desfez o lançamento de outra pessoa, não confirma o sorteio: peça a outra pessoa que tenha a mesma permissão',
    en: "Who entered one of these coupons, or took back somebody else's, does not confirm the raffle: ask somebody else with the same permission",
  },
  'raffle-without-winners': {
    status: 409,
    pt: 'Lance ao menos um cupom ganhador antes de confirmar',
    en: 'Enter at least one winning coupon before confirming',
  },
  'raffle-entry-without-prize': {
    status: 409,
    pt: 'Este cupom não tem prêmio: não foi contemplado, ou outro já ficou com o lugar',
    en: 'This coupon has no prize: it did not win, or another has the place already',
  },
  'raffle-prize-delivered': {
    status: 409,
    pt: 'Este prêmio já foi entregue. Se a entrega foi marcada por engano, desmarque-a antes',
    en: 'This prize was handed over already. If that was ticked by mistake, take the tick back first',
  },
  'raffle-disqualification-asked': {
    status: 409,
    pt: 'Há um pedido de desclassificação deste ganhador à espera de decisão, ou ele já foi desclassificado',
    en: 'A disqualification of this winner waits to be decided, or they were disqualified already',
  },
  'raffle-prize-void': {
    status: 409,
    pt: 'A nota que deu este cupom foi cancelada pela loja: o prêmio não é entregue',
    en: 'The store cancelled the invoice that gave this coupon: the prize is not handed over',
  },
  'raffle-prize-disqualified': {
    status: 409,
    pt: 'Este ganhador foi desclassificado: o prêmio não é entregue',
    en: 'This winner was disqualified: the prize is not handed over',
  },
} as const satisfies ProblemTexts;
