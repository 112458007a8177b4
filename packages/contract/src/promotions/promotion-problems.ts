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
  'promotion-needs-amendment': {
    status: 409,
    pt: 'Em uma promoção ativa isto muda por aditamento: informe o motivo, e outra pessoa aprova',
    en: 'In a running promotion this changes by an amendment: say why, and somebody else approves it',
  },
  'amendment-pending': {
    status: 409,
    pt: 'Esta promoção já tem um aditamento aguardando aprovação: aprove, recuse ou retire-o antes de propor outro',
    en: 'This promotion already has an amendment that waits: approve, refuse or withdraw it before proposing another',
  },
  'amendment-empty': { status: 409, pt: 'O aditamento não muda nada na promoção', en: 'The amendment changes nothing' },
  'amendment-decided': {
    status: 409,
    pt: 'Este aditamento já foi decidido ou retirado',
    en: 'This amendment was decided or withdrawn already',
  },
  'amendment-own-approval': {
    status: 403,
    pt: 'Quem propôs o aditamento não o aprova: peça a outra pessoa com a permissão Aprovar e recusar campanhas',
    en: 'Who proposed the amendment does not approve it: ask somebody else with the permission Approve and refuse campaigns',
  },
  'amendment-not-own': {
    status: 403,
    pt: 'Só quem propôs o aditamento o retira; quem aprova campanhas pode recusá-lo',
    en: 'Only who proposed the amendment withdraws it; who approves campaigns may refuse it',
  },
  'amendment-outdated': {
    status: 409,
    pt: 'A promoção mudou desde que este aditamento foi proposto: recuse-o ou retire-o e proponha outro',
    en: 'The promotion has changed since this amendment was proposed: refuse or withdraw it and propose another',
  },
  'amendment-mode-over': {
    status: 409,
    pt: 'A mecânica que este aditamento muda já terminou: recuse-o ou retire-o',
    en: 'The mode that this amendment changes is over: refuse or withdraw it',
  },
  'draw-period-open': {
    status: 409,
    pt: 'O período desta promoção ainda não terminou: a data do sorteio muda em Editar',
    en: 'The period of this promotion is not over: the date of its draw changes under Edit',
  },
  'draw-begun': {
    status: 409,
    pt: 'Este sorteio já começou: a data não muda mais',
    en: 'This draw has begun: its date no longer changes',
  },
  'draw-list-freezing': {
    status: 409,
    pt: 'O prazo da lista desta promoção acabou de passar e ela está sendo congelada. Tente novamente em instantes',
    en: 'The deadline of the list of this promotion has just passed and it is being frozen. Try again in a moment',
  },
  'draw-extraction-held': {
    status: 409,
    pt: 'A hora da extração que vale para este sorteio já passou: a data não muda mais. Se ela não foi realizada, vale a primeira depois dela: informe-a na apuração',
    en: 'The hour of the extraction that counts for this draw has passed: its date no longer changes. If it was not held, the first one after it counts: type that one in the draw',
  },
  'draw-date-not-later': {
    status: 409,
    pt: 'O novo dia do sorteio deve ser posterior ao atual e ainda estar por vir',
    en: 'The new day of the draw must be later than the present one, and still to come',
  },
  'goal-in-use': {
    status: 409,
    pt: 'Uma meta pela qual já foram gerados cupons ou números fica como está. Acrescente outra meta ao patrocinador',
    en: 'A goal through which coupons or numbers were made stays as it is. Add another goal to the sponsor',
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
  'customer-zip-code-unknown': {
    status: 409,
    pt: 'Esta promoção pede o CEP de quem participa e o do cliente não é conhecido: complete o endereço no cadastro',
    en: "This promotion asks participants for their postal code and the customer's is not known: complete the address in the registration",
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
