import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about coupons, their codes, and the raffles of benefits. */
export const COUPON_PROBLEMS = {
  'coupon-not-usable': { status: 409, pt: 'Este cupom não está disponível para uso', en: 'This coupon is not available' },
  'code-file-illegal-move': {
    status: 409,
    pt: 'O arquivo de códigos não permite esta ação no status em que está',
    en: 'The file of codes does not allow this action in its status',
  },
  'raffle-not-yet': { status: 409, pt: 'A data do sorteio ainda não chegou', en: 'The date of the raffle has not come yet' },
  'raffle-closing': { status: 409, pt: 'O sorteio está sendo encerrado', en: 'The raffle is being closed' },
  'raffle-prizes-given': {
    status: 409,
    pt: 'Todos os prêmios deste sorteio já têm ganhador',
    en: 'Every prize of this raffle already has a winner',
  },
  'raffle-person-has-won': {
    status: 409,
    pt: 'O titular deste cupom já ganhou um prêmio deste sorteio: cada CPF ganha uma vez',
    en: 'The holder of this coupon has won a prize of this raffle already: each CPF wins once',
  },
  'raffle-person-disqualified': {
    status: 409,
    pt: 'O titular deste cupom perdeu um prêmio deste sorteio: foi desclassificado ou desistiu',
    en: 'The holder of this coupon lost a prize of this raffle: they were disqualified or gave it up',
  },
  'raffle-holder-erased': {
    status: 409,
    pt: 'O titular deste cupom foi excluído do cadastro: sorteie outro cupom',
    en: 'The holder of this coupon was deleted: draw another coupon',
  },
  'raffle-coupon-used': {
    status: 409,
    pt: 'O cupom deste ganhador já foi utilizado: o prêmio foi entregue',
    en: "This winner's coupon was used already: the prize was handed over",
  },
  'raffle-coupon-in-result': {
    status: 409,
    pt: 'Este cupom está no resultado de um sorteio. Antes da confirmação, desfaça o lançamento; depois, desclassifique o ganhador',
    en: 'This coupon is in the result of a raffle. Before it is confirmed, take the entry back; afterwards, disqualify the winner',
  },
  'raffle-has-winners': {
    status: 409,
    pt: 'Este sorteio já tem cupons lançados: a data não muda mais',
    en: 'Coupons of this raffle have been entered: its date does not change any more',
  },
  'raffle-date-not-later': {
    status: 409,
    pt: 'A nova data deve ser depois da atual e ainda estar por vir',
    en: 'The new date must be after the present one and still to come',
  },
  'raffle-postponement-asked': {
    status: 409,
    pt: 'Um adiamento deste sorteio já espera confirmação',
    en: 'A postponement of this raffle waits to be confirmed already',
  },
  'raffle-postponement-own': {
    status: 403,
    pt: 'Quem pediu o adiamento não o confirma. Peça a outra pessoa',
    en: 'Who asked for the postponement does not confirm it. Ask somebody else',
  },
  'raffle-postponement-decided': {
    status: 409,
    pt: 'Este adiamento já foi decidido ou desfeito',
    en: 'This postponement was decided or taken back already',
  },
  'raffle-code-unknown': {
    status: 409,
    pt: 'Nenhum cupom deste sorteio tem este código',
    en: 'No coupon of this raffle has this code',
  },
  'coupon-wrong-code': { status: 409, pt: 'O código informado não é o deste cupom', en: "This is not the coupon's code" },
  'coupon-not-awaited': {
    status: 409,
    pt: 'Este cupom não espera um código do parceiro',
    en: "This coupon does not wait for a partner's code",
  },
  'coupon-has-other-code': {
    status: 409,
    pt: 'O parceiro já informou outro código para este cupom',
    en: 'The partner has already given another code for this coupon',
  },
  'coupon-code-taken': {
    status: 409,
    pt: 'Outro cupom deste benefício já tem este código',
    en: 'Another coupon of this benefit already has this code',
  },
  'coupon-wrong-day': {
    status: 409,
    pt: 'Este cupom não pode ser usado hoje: o benefício vale em outros dias da semana',
    en: 'This coupon cannot be used today: the benefit is good on other days of the week',
  },
  'coupon-out-of-period': {
    status: 409,
    pt: 'Este cupom está fora do período de uso do benefício',
    en: "This coupon is outside the benefit's period of use",
  },
  'coupon-used-by-staff': {
    status: 409,
    pt: 'Este cupom é utilizado pela equipe do shopping no portal',
    en: "This coupon is used by the mall's staff in the portal",
  },
} as const satisfies ProblemTexts;
