import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about promotions, their sponsors and who takes part. */
export const PROMOTION_PROBLEMS = {
  'promotion-illegal-move': {
    status: 409,
    pt: 'Esta ação não é possível no status atual da promoção',
    en: "The promotion's current status does not allow this",
  },
  'promotion-own-approval': {
    status: 403,
    pt: 'Quem escreveu ou alterou a promoção não a aprova: peça a outra pessoa com a permissão Aprovar e recusar campanhas',
    en: 'Who wrote or changed the promotion does not approve it: ask somebody else with the permission Approve and refuse campaigns',
  },
  'promotion-over': { status: 409, pt: 'O período desta promoção já terminou', en: 'The period of this promotion is over' },
  'promotion-not-running': { status: 409, pt: 'Esta promoção não está ativa', en: 'This promotion is not running' },
  'promotion-without-draw': {
    status: 409,
    pt: 'Esta promoção não gera esse tipo de cupom ou número',
    en: 'This promotion makes no such coupons or numbers',
  },
  'promotion-file-gone': {
    status: 409,
    pt: 'Um dos arquivos da promoção expirou ou já foi usado. Envie-o novamente',
    en: 'One of the files of the promotion has expired or was used. Upload it again',
  },
  'promotion-notes-failing': {
    status: 409,
    pt: 'Há notas aprovadas que ainda não puderam ser contadas nesta promoção. Resolva a falha e tente novamente',
    en: 'Some approved notes could not be counted for this promotion yet. Clear the failure and try again',
  },
  'promotion-busy': {
    status: 503,
    pt: 'Esta promoção está sendo usada por outra operação e nada foi alterado. Tente novamente em instantes',
    en: 'Another operation is using this promotion and nothing was changed. Try again in a moment',
  },
  'customer-age-unknown': {
    status: 409,
    pt: 'Esta promoção é para maiores de 18 anos e a data de nascimento do cliente não é conhecida: complete o cadastro',
    en: "This promotion is for people of 18 or older and the customer's date of birth is not known: complete the registration",
  },
  'customer-under-age': {
    status: 409,
    pt: 'Esta promoção é para maiores de 18 anos',
    en: 'This promotion is for people of 18 or older',
  },
  'customer-not-eligible': {
    status: 409,
    pt: 'Este cliente não pode participar desta promoção',
    en: 'This customer cannot take part in this promotion',
  },
  'customer-not-opted-in': {
    status: 409,
    pt: 'Este cliente não participa desta promoção: um número só é dado a quem aceitou participar',
    en: 'This customer takes no part in this promotion: a number is given only to those who opted in',
  },
  'sponsor-in-use': {
    status: 409,
    pt: 'Este patrocinador já gerou cupons ou números e não pode ser excluído',
    en: 'This sponsor has made coupons or numbers and cannot be deleted',
  },
  'sponsor-mismatch': {
    status: 409,
    pt: 'O patrocinador, a meta ou a forma de comprovação não são desta promoção',
    en: 'The sponsor, the goal or the way of confirmation is not of this promotion',
  },
  'extra-limit': {
    status: 409,
    pt: 'A quantidade passa do que ainda pode ser gerado',
    en: 'The quantity exceeds what can still be made',
  },
  'numbers-exhausted': {
    status: 409,
    pt: 'Os números da sorte desta promoção se esgotaram',
    en: 'The lucky numbers of this promotion have run out',
  },
  'simulation-too-large': {
    status: 409,
    pt: 'O período tem notas demais para simular de uma vez. Escolha um período menor',
    en: 'The period has too many notes to simulate at once. Choose a shorter one',
  },
} as const satisfies ProblemTexts;
