import type { Text } from '../messages/text.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about benefits. */
export const BENEFIT_RULE_TEXTS = {
  discountAmountPositive: { pt: 'O valor do desconto deve ser maior que 0', en: 'The discount must be greater than 0' },
  fieldNotOfBenefit: {
    pt: 'Este campo não se aplica a um benefício deste tipo e canal',
    en: 'This field does not apply to a benefit of this type and channel',
  },
  channelNotOfType: { pt: 'Este canal não atende a este tipo de benefício', en: 'This type of benefit has no such channel' },
  raffleEntered: {
    pt: 'O sorteio já tem cupons lançados: isto não muda mais',
    en: 'Coupons of the raffle have been entered: this does not change any more',
  },
  limitAboveWider: {
    pt: 'O limite não pode passar do limite do intervalo maior',
    en: 'The limit may not be above that of the longer interval',
  },
  amountsOutOfOrder: {
    pt: 'O valor máximo não pode ser menor que o mínimo',
    en: 'The highest amount may not be below the lowest',
  },
  percentage: { pt: 'Informe um percentual inteiro de 1 a 100', en: 'Enter a whole percentage from 1 to 100' },
  costShare: { pt: 'Informe um percentual inteiro de 1 a 99', en: 'Enter a whole percentage from 1 to 99' },
  benefitTitleTooLong: {
    pt: `O título deve ter no máximo ${TEXT_LIMITS.benefitTitle} caracteres`,
    en: `The title may have at most ${TEXT_LIMITS.benefitTitle} characters`,
  },
  pickupInstructionTooLong: {
    pt: `A instrução de retirada deve ter no máximo ${TEXT_LIMITS.pickupInstruction} caracteres`,
    en: `The pickup instruction may have at most ${TEXT_LIMITS.pickupInstruction} characters`,
  },
  participatingStoresTooLong: {
    pt: `O texto de lojas participantes deve ter no máximo ${TEXT_LIMITS.participatingStores} caracteres`,
    en: `The participating-stores text may have at most ${TEXT_LIMITS.participatingStores} characters`,
  },
  rulesTooLong: {
    pt: `As regras devem ter no máximo ${TEXT_LIMITS.rules} caracteres`,
    en: `The rules may have at most ${TEXT_LIMITS.rules} characters`,
  },
  callToActionTooLong: {
    pt: `A chamada para ação deve ter no máximo ${TEXT_LIMITS.callToAction} caracteres`,
    en: `The call to action may have at most ${TEXT_LIMITS.callToAction} characters`,
  },
  couponsGiven: {
    pt: 'Não pode mudar: já há cupons deste benefício com clientes',
    en: 'Cannot change: customers already have coupons of this benefit',
  },
  stockBelowGiven: {
    pt: 'Já foram entregues mais cupons do que isso',
    en: 'More coupons than that have been given already',
  },
  highlightTaken: {
    pt: 'Já existe um benefício de destaque de mudança de categoria para esta categoria, período e público',
    en: 'There already is a category-change highlight benefit for this category, period and audience',
  },
} as const satisfies Readonly<Record<string, Text>>;
