import { BENEFIT_RULE_TEXTS } from '../benefits/benefit-rule-texts.ts';
import { COUPONING_RULE_TEXTS } from '../couponing/couponing-rule-texts.ts';
import { DRAW_RULE_TEXTS } from '../draw/draw-rule-texts.ts';
import { FILE_RULE_TEXTS } from '../files/file-rule-texts.ts';
import { INVOICE_RULE_TEXTS } from '../invoices/invoice-rule-texts.ts';
import { MISSION_RULE_TEXTS } from '../missions/mission-rule-texts.ts';
import { PROMOTION_RULE_TEXTS } from '../promotions/promotion-rule-texts.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { SAVED_VIEW_RULE_TEXTS } from '../saved-views/saved-view-rule-texts.ts';
import { PASSWORD_RULE_TEXTS } from '../session/password-rule-texts.ts';
import { STORE_RULE_TEXTS } from '../stores/store-rule-texts.ts';
import { FIRST_TEXTS } from './first-texts.ts';

/**
 * Spec 5 and 8: what a refused value reads, once for form and server (FMT-02): here that of any field, beside each noun its own.
 * Texts the specification quotes are literal, its slips included ('possivel', 'de de').
 */
export const RULE_TEXTS = {
  // Dates
  startBeforeEnd: { pt: 'Data de início deve ser menor que a data de término', en: 'The start date must be before the end date' },
  endAfterStart: { pt: 'Data de término deve ser maior que a data de início', en: 'The end date must be after the start date' },
  dateInvalid: { pt: 'Insira uma data válida', en: 'Enter a valid date' },
  timeInvalid: { pt: 'Insira um horário válido', en: 'Enter a valid time' },
  reportRangeRequired: { pt: 'Selecione o período do relatório', en: 'Choose the period of the report' },
  reportEndAfterStart: {
    pt: 'A data final do relatório deve ser maior que a data inicial',
    en: 'The end of the report must be after its start',
  },
  reportRangeTooLong: {
    pt: `O período do relatório pode ter no máximo ${COUNTS.reportDays} dias`,
    en: `The period of the report may have at most ${COUNTS.reportDays} days`,
  },

  // Required fields
  required: { pt: 'Campo obrigatório', en: 'Required field' },
  nameRequired: { pt: 'Informe o nome', en: 'Enter the name' },
  lastNameRequired: { pt: 'Informe o sobrenome', en: 'Enter the last name' },
  descriptionRequired: { pt: 'Informe a descrição', en: 'Enter the description' },
  emailRequired: { pt: 'Informe o e-mail', en: 'Enter the e-mail' },
  startDateRequired: { pt: 'Informe a data de início', en: 'Enter the start date' },
  endDateRequired: { pt: 'Informe a data de término', en: 'Enter the end date' },
  cpfRequired: { pt: 'Informe o CPF', en: 'Enter the CPF' },
  cnpjRequired: { pt: 'Informe o CNPJ', en: 'Enter the CNPJ' },
  phoneRequired: { pt: 'Informe o telefone', en: 'Enter the phone number' },
  passwordRequired: FIRST_TEXTS.passwordRequired,
  codeRequired: FIRST_TEXTS.codeRequired,
  usernameRequired: FIRST_TEXTS.usernameRequired,
  slugRequired: { pt: 'Informe o slug', en: 'Enter the slug' },
  slugFormat: {
    pt: 'Use letras minúsculas e números, separados por hífens',
    en: 'Use lower-case letters and digits, separated by hyphens',
  },
  reasonRequired: { pt: 'Informe o motivo', en: 'Enter the reason' },

  // Identifiers
  cpfInvalid: { pt: 'Insira um CPF válido', en: 'Enter a valid CPF' },
  cnpjLength: { pt: 'Insira 14 caracteres numéricos', en: 'Enter 14 numeric characters' },
  cnpjAlphanumericLength: {
    pt: `Insira ${COUNTS.cnpjCharacters} caracteres, os dois últimos numéricos`,
    en: `Enter ${COUNTS.cnpjCharacters} characters, the last two numeric`,
  },
  cnpjInvalid: { pt: 'Insira um CNPJ válido', en: 'Enter a valid CNPJ' },
  emailInvalid: { pt: 'Formato de email inválido', en: 'Invalid e-mail format' },
  phoneInvalid: { pt: 'Insira um telefone válido, com DDD', en: 'Enter a valid phone number with area code' },
  moneyInvalid: { pt: 'Insira um valor em reais válido', en: 'Enter a valid amount in reais' },
  mallCodeInvalid: { pt: 'Código de shopping inválido', en: 'Invalid mall code' },
  zipCodeInvalid: { pt: 'Insira um CEP válido, com 8 dígitos', en: 'Enter a valid CEP with 8 digits' },
  stateInvalid: { pt: 'Selecione um estado', en: 'Choose a state' },
  birthDateInvalid: { pt: 'Insira uma data de nascimento válida', en: 'Enter a valid date of birth' },
  customerMismatch: { pt: 'O cliente informado não é o do endereço', en: 'The customer given is not the one of the address' },
  cpfConfirmation: { pt: 'O CPF digitado não é o deste cliente', en: 'The CPF typed in is not this customer’s' },

  // What was typed and cannot be read (SHL-13)
  moneyUnreadable: {
    pt: 'Não foi possível ler este valor. Escreva como 1.138,99',
    en: 'This amount could not be read. Write it like 1.138,99',
  },
  moneyAmbiguous: {
    pt: 'Este valor pode ser lido de dois jeitos. Escreva como 1.138,00 ou 1,13',
    en: 'This amount can be read in two ways. Write it like 1.138,00 or 1,13',
  },
  numberUnreadable: {
    pt: 'Não foi possível ler este número. Escreva só os dígitos, sem casas decimais',
    en: 'This number could not be read. Write its digits alone, without decimals',
  },
  dayUnreadable: {
    pt: 'Não foi possível ler esta data. Escreva como 15/11/2026',
    en: 'This date could not be read. Write it like 15/11/2026',
  },
  timeUnreadable: {
    pt: 'Não foi possível ler este horário. Escreva como 14:30',
    en: 'This time could not be read. Write it like 14:30',
  },
  periodUnreadable: {
    pt: 'Não foi possível ler este período. Escreva como 01/11/2026 a 15/11/2026',
    en: 'This period could not be read. Write it like 01/11/2026 to 15/11/2026',
  },
  periodBackwards: { pt: 'O período termina antes de começar', en: 'The period ends before it begins' },

  // Amounts
  wholeNumber: { pt: 'Insira um número inteiro dentro do permitido', en: 'Enter a whole number within what is allowed' },
  bodyTooComplex: {
    pt: 'O corpo da requisição tem níveis ou valores demais',
    en: 'The body of the request has too many levels or values',
  },
  moneyTooHigh: { pt: 'O valor deve ser de até R$ 99.999.999,99', en: 'The amount may be up to R$ 99,999,999.99' },
  listRepeats: { pt: 'O mesmo item está mais de uma vez na lista', en: 'The same item stands in the list more than once' },
  listTooLong: { pt: 'A lista tem mais itens do que o permitido', en: 'The list has more items than allowed' },

  // Text limits
  actionDescriptionTooLong: {
    pt: `A descrição da ação deve ter no máximo ${TEXT_LIMITS.actionDescription} caracteres`,
    en: `The action description may have at most ${TEXT_LIMITS.actionDescription} characters`,
  },
  emailTooLong: {
    pt: `O e-mail deve ter no máximo ${TEXT_LIMITS.email} caracteres`,
    en: `The e-mail may have at most ${TEXT_LIMITS.email} characters`,
  },
  textTooLong: { pt: `Use no máximo ${TEXT_LIMITS.plain} caracteres`, en: `Use at most ${TEXT_LIMITS.plain} characters` },
  addressNumberTooLong: {
    pt: `Use no máximo ${TEXT_LIMITS.addressNumber} caracteres`,
    en: `Use at most ${TEXT_LIMITS.addressNumber} characters`,
  },
  senderSentenceTooLong: {
    pt: `Use no máximo ${TEXT_LIMITS.senderSentence} caracteres`,
    en: `Use at most ${TEXT_LIMITS.senderSentence} characters`,
  },
  reasonTooLong: { pt: `Use no máximo ${TEXT_LIMITS.reason} caracteres`, en: `Use at most ${TEXT_LIMITS.reason} characters` },
  textUnreadable: { pt: 'O texto tem caracteres que não podem ser gravados', en: 'The text has characters that cannot be saved' },

  // Lists
  emailListRequired: { pt: 'Informe ao menos um e-mail', en: 'Give at least one e-mail' },
  emailListTooLong: { pt: 'A lista deve ter no máximo 10.000 e-mails', en: 'The list may have at most 10,000 e-mails' },

  ...PROMOTION_RULE_TEXTS,
  ...INVOICE_RULE_TEXTS,
  ...BENEFIT_RULE_TEXTS,
  ...COUPONING_RULE_TEXTS,
  ...MISSION_RULE_TEXTS,
  ...SAVED_VIEW_RULE_TEXTS,
  ...STORE_RULE_TEXTS,
  ...DRAW_RULE_TEXTS,
  ...PASSWORD_RULE_TEXTS,
  ...FILE_RULE_TEXTS,
} as const;
