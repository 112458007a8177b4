import { COUNTS, SIGN_IN_LIMITS, TEXT_LIMITS, THRESHOLDS } from '../reference/limits.ts';
import { FIRST_MESSAGES } from './first-messages.ts';

/**
 * Spec 5 and 8: what a refused value reads, once for form and server (FMT-02). Texts the
 * specification quotes are literal, its slips included ('possivel', 'de de').
 */
export const RULE_MESSAGES = {
  // Dates
  startBeforeEnd: 'Data de início deve ser menor que a data de término',
  endAfterStart: 'Data de término deve ser maior que a data de início',
  raffleAfterEnd: 'Data do sorteio deve ser maior que a data de término',
  dateInvalid: 'Insira uma data válida',
  timeInvalid: 'Insira um horário válido',
  reportRangeRequired: 'Selecione o período do relatório',
  reportEndAfterStart: 'A data final do relatório deve ser maior que a data inicial',

  // Required fields
  required: 'Campo obrigatório',
  nameRequired: 'Informe o nome',
  lastNameRequired: 'Informe o sobrenome',
  descriptionRequired: 'Informe a descrição',
  emailRequired: 'Informe o e-mail',
  startDateRequired: 'Informe a data de início',
  endDateRequired: 'Informe a data de término',
  prizeRequired: 'Informe o prêmio',
  prizeQuantityRequired: 'Informe a quantidade de prêmios',
  prizeReleaseDateRequired: 'Informe a data de divulgação do prêmio',
  raffleDateRequired: 'Informe a data do sorteio',
  withdrawalPlaceRequired: 'Informe o local de retirada',
  regulationRequired: 'Envie o regulamento',
  tagRequired: 'Informe a tag',
  secapIdRequired: 'Informe o número SECAP',
  targetValueRequired: 'Informe o valor da meta',
  cpfRequired: 'Informe o CPF',
  cnpjRequired: 'Informe o CNPJ',
  phoneRequired: 'Informe o telefone',
  passwordRequired: FIRST_MESSAGES.passwordRequired,
  usernameRequired: FIRST_MESSAGES.usernameRequired,
  slugRequired: 'Informe o slug',
  slugFormat: 'Use letras minúsculas e números, separados por hífens',

  // Identifiers
  cpfInvalid: 'Insira um CPF válido',
  cnpjLength: 'Insira 14 caracteres numéricos',
  cnpjAlphanumericLength: `Insira ${COUNTS.cnpjCharacters} caracteres, os dois últimos numéricos`,
  cnpjInvalid: 'Insira um CNPJ válido',
  emailInvalid: 'Formato de email inválido',
  phoneInvalid: 'Insira um telefone válido, com DDD',
  moneyInvalid: 'Insira um valor em reais válido',
  accessKeyLength: `Insira os ${COUNTS.accessKeyCharacters} caracteres da chave de acesso`,
  accessKeyInvalid: 'Insira uma chave de acesso válida',
  accessKeyState: 'A chave de acesso não indica um estado brasileiro',
  accessKeyMonth: 'O mês de emissão na chave de acesso não existe',
  accessKeyFuture: 'O mês de emissão na chave de acesso está no futuro',
  accessKeyModel: 'Apenas notas dos modelos NF-e, NFC-e e CF-e SAT são aceitas',
  accessKeyIssuer: 'O CNPJ do emitente na chave de acesso é inválido',
  accessKeySatEnded: 'O estado de São Paulo não aceita CF-e SAT emitido a partir de 2026',
  mallCodeInvalid: 'Código de shopping inválido',
  zipCodeInvalid: 'Insira um CEP válido, com 8 dígitos',
  stateInvalid: 'Selecione um estado',
  noteNumberRequired: 'Informe o número da nota',
  noteNumberInvalid: `O número da nota deve ter até ${COUNTS.noteNumberDigits} dígitos`,
  noteSeriesInvalid: `A série deve ter até ${COUNTS.noteSeriesDigits} dígitos`,
  notePictureRequired: 'Envie a foto da nota',
  issueDateFuture: 'A data de emissão está no futuro',
  issueDateOutsideKey: 'A data de emissão não é do mês indicado na chave de acesso',
  notOfAccessKey: 'Este dado é diferente do que a chave de acesso indica',
  accessKeyFixed: 'A chave de acesso desta nota não pode mudar',
  qrUnreadable: 'Não foi possível ler o QR Code da nota',
  noteTestEnvironment: 'Notas emitidas em ambiente de teste não são aceitas',
  birthDateInvalid: 'Insira uma data de nascimento válida',
  customerMismatch: 'O cliente informado não é o do endereço',
  cpfConfirmation: 'O CPF digitado não é o deste cliente',

  // Amounts
  wholeNumber: 'Insira um número inteiro dentro do permitido',
  noteAmountZero: 'Notas com valor zero são recusadas',
  targetValuePositive: `O valor da meta deve ser maior que ${THRESHOLDS.targetValueAbove}`,
  prizeQuantityPositive: 'A quantidade de prêmios deve ser um número inteiro maior que 0',
  prizeQuantityNotReducible: 'A quantidade de prêmios não pode ser reduzida',

  // Promotions
  mechanicNotOfType: 'Esta mecânica não faz parte do tipo da promoção',
  fieldLocked: 'Este campo não pode mudar em uma promoção ativa',
  endNotEarlier: 'O término de uma promoção ativa só pode ser adiado',
  awardNotRemovable: 'Um prêmio de uma promoção ativa não pode ser retirado',
  endInPast: 'A data de término já passou',
  reasonRequired: 'Informe o motivo',
  listTooLong: 'A lista tem mais itens do que o permitido',
  storeUnknown: 'Não há loja com este código no shopping',
  cpfListEmpty: 'O arquivo não tem nenhum CPF válido',
  storeListEmpty: 'O arquivo não tem nenhuma loja do shopping',
  confirmationMethodUnknown: 'Selecione uma forma de comprovação',

  // Text limits
  benefitTitleTooLong: `O título deve ter no máximo ${TEXT_LIMITS.benefitTitle} caracteres`,
  pickupInstructionTooLong: `A instrução de retirada deve ter no máximo ${TEXT_LIMITS.pickupInstruction} caracteres`,
  participatingStoresTooLong: `O texto de lojas participantes deve ter no máximo ${TEXT_LIMITS.participatingStores} caracteres`,
  rulesTooLong: `As regras devem ter no máximo ${TEXT_LIMITS.rules} caracteres`,
  actionDescriptionTooLong: `A descrição da ação deve ter no máximo ${TEXT_LIMITS.actionDescription} caracteres`,
  missionDescriptionTooLong: `A descrição da missão deve ter no máximo ${TEXT_LIMITS.missionDescription} caracteres`,
  callToActionTooLong: `A chamada para ação deve ter no máximo ${TEXT_LIMITS.callToAction} caracteres`,
  emailTooLong: `O e-mail deve ter no máximo ${TEXT_LIMITS.email} caracteres`,
  textTooLong: `Use no máximo ${TEXT_LIMITS.plain} caracteres`,
  addressNumberTooLong: `Use no máximo ${TEXT_LIMITS.addressNumber} caracteres`,
  reasonTooLong: `Use no máximo ${TEXT_LIMITS.reason} caracteres`,
  textUnreadable: 'O texto tem caracteres que não podem ser gravados',

  // Lists
  emailListTooLong: 'A lista deve ter no máximo 10.000 e-mails',
  missionStepsTooMany: `A missão pode ter no máximo ${COUNTS.missionSteps} etapas`,
  missionStepsRequired: 'Informe ao menos uma etapa da missão',
  missionStepsContinuous: 'As etapas da missão devem ser contínuas',
  missionStepsSameGoal: 'Todas as etapas da missão devem ter a mesma meta',
  anyValueSingleGoal: 'A meta de qualquer valor permite apenas uma etapa',
  highlightTaken: 'Já existe um benefício de destaque de mudança de categoria para esta categoria, período e público',

  // Stores and issuer CNPJs
  cnpjAlreadyAdded: 'Este CNPJ já foi adicionado',
  cnpjMustBeUnique: 'Os CNPJs emissores devem ser únicos',
  cnpjInOtherStore: 'Este CNPJ já está cadastrado em uma loja',
  storeNotFoundByLuc: 'Não há loja com esta LUC no shopping informado',
  lucTooShort: `A LUC deve ter no mínimo ${COUNTS.lucCharacters} caracteres`,
  erpRequired: 'Selecione um ERP para vincular a loja',

  // Draw
  ticketDigits: 'Insira 6 dígitos válidos',
  ticketCount: `Informe os ${COUNTS.lotteryTickets} bilhetes da Loteria Federal`,
  winnerSelectionInvalid: 'Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte',

  // Draws
  drawPeriodOpen: 'O período dos números da sorte ainda não foi encerrado',
  drawListOpen: 'A lista de números está sendo congelada. Aguarde um instante e tente novamente',
  drawAlreadyMade: 'O número premiado desta promoção já foi calculado',
  drawWithoutNumbers: 'Nenhum número da sorte foi distribuído nesta promoção',
  drawWithoutMechanic: 'Esta promoção não tem números da sorte',
  seriesPrefix: 'Insira no máximo 2 dígitos',

  // Passwords
  passwordTooShort: `A senha deve ter no mínimo ${SIGN_IN_LIMITS.passwordMin} caracteres`,
  passwordTooLong: `A senha deve ter no máximo ${SIGN_IN_LIMITS.passwordMax} caracteres`,
  passwordCommon: 'Esta senha é muito comum. Escolha outra',
  passwordContainsEmail: 'A senha não pode conter o seu e-mail',

  // Files
  fileEmpty: 'O arquivo está vazio',
  imageRejected: 'A imagem deve ser JPG ou PNG, ter no máximo 1 MB e exatamente 1000x1000 px',
  imageType: 'A imagem deve ser um arquivo JPG ou PNG',
  imageTooLarge: 'A imagem deve ter no máximo 1 MB',
  imageDimensions: 'A imagem deve ter exatamente 1000x1000 px',
  regulationType: 'O regulamento deve ser um arquivo PDF',
  regulationTooLarge: 'O regulamento deve ter no máximo 10 MB',
  restrictionListType: 'A lista de restrição deve ser um arquivo CSV',
  restrictionListTooLarge: 'A lista de restrição deve ter no máximo 2 MB',
  importType: 'O arquivo de importação deve ser um CSV',
  importTooLarge: 'O arquivo de importação deve ter no máximo 20 MB',
  notePictureType: 'A foto da nota deve ser uma imagem JPG ou PNG',
  notePictureTooLarge: 'A foto da nota deve ter no máximo 10 MB',
  notePictureUnreadable: 'A foto da nota está corrompida ou é grande demais para ser aberta',
  noteXmlType: 'O arquivo da nota deve ser um XML',
  noteXmlTooLarge: 'O XML da nota deve ter no máximo 5 MB',
  noteXmlUnreadable: 'O XML da nota está malformado',
  noteXmlUnsafe: 'O XML da nota tem declarações que não são aceitas',
  noteXmlUnknown: 'O XML não é de uma NF-e, NFC-e ou CF-e SAT',
  noteXmlCancelled: 'Esta nota foi cancelada',
  noteXmlNotAuthorised: 'Esta nota não foi autorizada pela Sefaz',
  noteXmlNotSale: 'Apenas notas de venda são aceitas',
  noteXmlMismatch: 'A chave de acesso não corresponde aos dados do XML',
  integrationCsvType: 'O arquivo de integração deve ser um CSV',
  integrationTxtType: 'O arquivo de integração deve ser um TXT',
  integrationTooLarge: 'O arquivo de integração deve ter no máximo 20 MB',
  integrationShortLine: `Cada linha deve ter um código de ${COUNTS.shortIntegrationCode} dígitos`,
  integrationLongLine: `Cada linha deve ter um código de ${COUNTS.longIntegrationCode} dígitos e uma senha de ${COUNTS.integrationPassword} dígitos`,
} as const;

export type RuleCode = keyof typeof RULE_MESSAGES;
export type RuleMessage = (typeof RULE_MESSAGES)[RuleCode];
