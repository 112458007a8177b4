import type { ProblemTexts } from '../messages/problem-texts.ts';
import { RULE_TEXTS } from '../messages/rule-texts.ts';

/** ERR-02: refusals about benefits. */
export const BENEFIT_PROBLEMS = {
  'benefit-illegal-move': {
    status: 409,
    pt: 'O benefício não permite esta ação no status em que está',
    en: 'The benefit does not allow this action in its status',
  },
  'benefit-own-approval': {
    status: 403,
    pt: 'Quem escreveu o benefício não pode aprová-lo. Peça a outra pessoa',
    en: 'Who wrote the benefit cannot approve it. Ask somebody else',
  },
  'benefit-list-missing': {
    status: 409,
    pt: 'Informe a lista de e-mails do benefício antes de aprovar',
    en: 'Fill in the list of e-mails of the benefit before approving it',
  },
  'benefit-over': {
    status: 409,
    pt: 'O período do benefício já terminou. Edite as datas antes de aprovar',
    en: 'The period of the benefit has ended. Change its dates before approving it',
  },
  'benefit-was-in-app': {
    status: 409,
    pt: 'O benefício já esteve no app e não pode ser excluído. Recuse-o para que não volte',
    en: 'The benefit has been in the app and cannot be deleted. Refuse it so that it does not return',
  },
  'benefit-has-code-files': {
    status: 409,
    pt: 'Há arquivos de códigos enviados para este benefício, e ele não pode ser excluído. Recuse-o para que não apareça no app',
    en: 'Files of codes were sent for this benefit, and it cannot be deleted. Refuse it so that it does not show in the app',
  },
  'benefit-file-gone': {
    status: 409,
    pt: 'Um dos arquivos enviados não está mais disponível. Envie-o novamente',
    en: 'One of the uploaded files is no longer available. Upload it again',
  },
  'benefit-highlight-taken': { status: 409, ...RULE_TEXTS.highlightTaken },
  'benefit-not-offered': {
    status: 409,
    pt: 'Este benefício não está disponível no momento',
    en: 'This benefit is not available now',
  },
  'benefit-not-reserved-by-hand': {
    status: 409,
    pt: 'Este benefício não tem cupom que se possa reservar',
    en: 'This benefit has no coupon that can be reserved',
  },
  'benefit-out-of-stock': { status: 409, pt: 'Os cupons deste benefício acabaram', en: 'This benefit has no coupons left' },
  'benefit-day-full': {
    status: 409,
    pt: 'O limite de hoje deste benefício foi atingido. Tente novamente amanhã',
    en: "Today's limit of this benefit is reached. Try again tomorrow",
  },
  'benefit-month-full': {
    status: 409,
    pt: 'O limite deste mês deste benefício foi atingido',
    en: "This month's limit of this benefit is reached",
  },
  'benefit-period-full': {
    status: 409,
    pt: 'O limite do período deste benefício foi atingido',
    en: 'The limit for the period of this benefit is reached',
  },
  'benefit-customer-full': {
    status: 409,
    pt: 'Este cliente já tem todos os cupons deste benefício a que tem direito',
    en: 'This customer already has every coupon of this benefit they may have',
  },
  'benefit-without-integration': {
    status: 409,
    pt: 'Este benefício não é exclusivo por integração com o CRM',
    en: 'This benefit is not exclusive through CRM integration',
  },
  'benefit-without-code-files': {
    status: 409,
    pt: 'Este benefício não usa arquivo de códigos',
    en: 'This benefit does not use a file of codes',
  },
  'benefit-without-raffle': { status: 409, pt: 'Este benefício não é um sorteio', en: 'This benefit is not a raffle' },
} as const satisfies ProblemTexts;
