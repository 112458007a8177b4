import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about coupon campaigns. */
export const COUPONING_PROBLEMS = {
  'couponing-ended': {
    status: 409,
    pt: 'Esta campanha já terminou e não pode mais ser alterada',
    en: 'This campaign is over and can no longer be changed',
  },
  'couponing-begun': {
    status: 409,
    pt: 'Esta campanha já começou: o início, o desconto e os códigos não podem mais ser alterados',
    en: 'This campaign has begun: its start, discount and codes can no longer be changed',
  },
  'couponing-ends-in-past': {
    status: 409,
    pt: 'O término da campanha deve ser no futuro',
    en: 'The campaign must end in the future',
  },
  'couponing-illegal-move': {
    status: 409,
    pt: 'A campanha não permite esta ação na situação em que está',
    en: 'The campaign does not allow this action as it stands',
  },
  'couponing-code-taken': {
    status: 409,
    pt: 'Outra campanha do shopping usa este código no mesmo período',
    en: 'Another campaign of the mall uses this code in the same period',
  },
  'couponing-codes-imported': {
    status: 409,
    pt: 'Os códigos desta campanha vêm de arquivos: o tipo de código não pode mudar',
    en: 'The codes of this campaign come from files: the kind of code cannot change',
  },
  'couponing-without-code-files': {
    status: 409,
    pt: 'Esta campanha não usa arquivo de códigos',
    en: 'This campaign does not use a file of codes',
  },
  'couponing-code-unknown': {
    status: 404,
    pt: 'Nenhuma campanha deste shopping tem este código',
    en: 'No campaign of this mall has this code',
  },
  'couponing-out-of-period': {
    status: 409,
    pt: 'Este código está fora do período da campanha',
    en: "This code is outside the campaign's period",
  },
  'couponing-paused': { status: 409, pt: 'Esta campanha está pausada', en: 'This campaign is paused' },
  'couponing-wrong-place': {
    status: 409,
    pt: 'Este código não vale nesta loja ou para este vendedor',
    en: 'This code is not good in this store or with this seller',
  },
  'couponing-amount-too-low': {
    status: 409,
    pt: 'A compra não chega ao valor mínimo da campanha',
    en: "The purchase is below the campaign's lowest amount",
  },
  'couponing-code-used-up': {
    status: 409,
    pt: 'Este código já foi usado todas as vezes que podia',
    en: 'This code was used as often as it can be',
  },
  'couponing-day-full': {
    status: 409,
    pt: 'O limite de hoje desta campanha foi atingido. Tente novamente amanhã',
    en: "Today's limit of this campaign is reached. Try again tomorrow",
  },
} as const satisfies ProblemTexts;
