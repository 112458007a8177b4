import type { Text } from '../messages/text.ts';
import { THRESHOLDS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about promotions and their prizes. */
export const PROMOTION_RULE_TEXTS = {
  announcementBeforeRaffle: {
    pt: 'A divulgação do prêmio deve ser depois do sorteio',
    en: 'The prize is announced after the raffle',
  },
  raffleAfterEnd: {
    pt: 'Data do sorteio deve ser maior que a data de término',
    en: 'The raffle date must be after the end date',
  },
  prizeRequired: { pt: 'Informe o prêmio', en: 'Enter the prize' },
  prizeQuantityRequired: { pt: 'Informe a quantidade de prêmios', en: 'Enter the prize quantity' },
  prizeReleaseDateRequired: { pt: 'Informe a data de divulgação do prêmio', en: 'Enter the prize release date' },
  raffleDateRequired: { pt: 'Informe a data do sorteio', en: 'Enter the raffle date' },
  withdrawalPlaceRequired: { pt: 'Informe o local de retirada', en: 'Enter the withdrawal place' },
  regulationRequired: { pt: 'Envie o regulamento', en: 'Upload the regulation' },
  tagRequired: { pt: 'Informe a tag', en: 'Enter the tag' },
  secapIdRequired: { pt: 'Informe o ID SECAP', en: 'Enter the SECAP id' },
  targetValueRequired: { pt: 'Informe o valor da meta', en: 'Enter the target value' },
  targetValueTooHigh: { pt: 'O valor da meta passa do permitido', en: 'The target value is above what is allowed' },
  prizeQuantityTooHigh: {
    pt: 'A quantidade de cada prêmio deve ser de até 10.000.000',
    en: 'There may be up to 10,000,000 of each prize',
  },
  targetValuePositive: {
    pt: `O valor da meta deve ser maior que ${THRESHOLDS.targetValueAbove}`,
    en: `The target value must be greater than ${THRESHOLDS.targetValueAbove}`,
  },
  prizeQuantityPositive: {
    pt: 'A quantidade de prêmios deve ser um número inteiro maior que 0',
    en: 'The prize quantity must be a whole number greater than 0',
  },
  prizeQuantityNotReducible: { pt: 'A quantidade de prêmios não pode ser reduzida', en: 'The prize quantity cannot be reduced' },
  modeNotOfType: {
    pt: 'Esta mecânica não faz parte do tipo da promoção',
    en: 'This mode is not part of the promotion type',
  },
  fieldLocked: { pt: 'Este campo não pode mudar em uma promoção ativa', en: 'This field cannot change in a running promotion' },
  fieldAmended: {
    pt: 'Muda por aditamento, que outra pessoa aprova',
    en: 'Changes by an amendment, which somebody else approves',
  },
  endNotEarlier: {
    pt: 'O término de uma promoção ativa só pode ser adiado',
    en: 'The end of a running promotion can only be put off',
  },
  awardNotRemovable: {
    pt: 'Um prêmio de uma promoção ativa não pode ser retirado',
    en: 'A prize of a running promotion cannot be taken away',
  },
  sortOfOnePromotion: {
    pt: 'Esta ordem é a da lista de uma promoção: abra os consumidores a partir da promoção',
    en: 'This order is that of the list of one promotion: open the consumers from the promotion',
  },
  endInPast: { pt: 'A data de término já passou', en: 'The end date has passed' },
  cpfListEmpty: { pt: 'O arquivo não tem nenhum CPF válido', en: 'The file has no valid CPF' },
  storeListEmpty: { pt: 'O arquivo não tem nenhuma loja do shopping', en: 'The file has no store of the mall' },
  donationTypeRequired: { pt: 'Selecione o que é doado', en: 'Choose what is donated' },
  confirmationMethodUnknown: { pt: 'Selecione uma forma de comprovação', en: 'Choose a way of confirmation' },
} as const satisfies Readonly<Record<string, Text>>;
