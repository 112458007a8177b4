import { COUNTS, SIGN_IN_LIMITS, TEXT_LIMITS, THRESHOLDS } from '../reference/limits.ts';
import { FIRST_TEXTS } from './first-texts.ts';

/**
 * Spec 5 and 8: what a refused value reads, once for form and server (FMT-02). Texts the
 * specification quotes are literal, its slips included ('possivel', 'de de').
 */
export const RULE_TEXTS = {
  // Dates
  startBeforeEnd: { pt: 'Data de início deve ser menor que a data de término', en: 'The start date must be before the end date' },
  endAfterStart: { pt: 'Data de término deve ser maior que a data de início', en: 'The end date must be after the start date' },
  raffleAfterEnd: {
    pt: 'Data do sorteio deve ser maior que a data de término',
    en: 'The raffle date must be after the end date',
  },
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
  prizeRequired: { pt: 'Informe o prêmio', en: 'Enter the prize' },
  prizeQuantityRequired: { pt: 'Informe a quantidade de prêmios', en: 'Enter the prize quantity' },
  prizeReleaseDateRequired: { pt: 'Informe a data de divulgação do prêmio', en: 'Enter the prize release date' },
  raffleDateRequired: { pt: 'Informe a data do sorteio', en: 'Enter the raffle date' },
  withdrawalPlaceRequired: { pt: 'Informe o local de retirada', en: 'Enter the withdrawal place' },
  regulationRequired: { pt: 'Envie o regulamento', en: 'Upload the regulation' },
  tagRequired: { pt: 'Informe a tag', en: 'Enter the tag' },
  secapIdRequired: { pt: 'Informe o número SECAP', en: 'Enter the SECAP id' },
  targetValueRequired: { pt: 'Informe o valor da meta', en: 'Enter the target value' },
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
  accessKeyLength: {
    pt: `Insira os ${COUNTS.accessKeyCharacters} caracteres da chave de acesso`,
    en: `Enter the ${COUNTS.accessKeyCharacters} characters of the access key`,
  },
  accessKeyInvalid: { pt: 'Insira uma chave de acesso válida', en: 'Enter a valid access key' },
  accessKeyState: {
    pt: 'A chave de acesso não indica um estado brasileiro',
    en: 'The access key does not name a Brazilian state',
  },
  accessKeyMonth: {
    pt: 'O mês de emissão na chave de acesso não existe',
    en: 'The month of issue in the access key does not exist',
  },
  accessKeyFuture: {
    pt: 'O mês de emissão na chave de acesso está no futuro',
    en: 'The month of issue in the access key is in the future',
  },
  accessKeyModel: {
    pt: 'Apenas notas dos modelos NF-e, NFC-e e CF-e SAT são aceitas',
    en: 'Only NF-e, NFC-e and CF-e SAT invoices are accepted',
  },
  accessKeyIssuer: {
    pt: 'O CNPJ do emitente na chave de acesso é inválido',
    en: "The issuer's CNPJ in the access key is invalid",
  },
  accessKeySatEnded: {
    pt: 'O estado de São Paulo não aceita CF-e SAT emitido a partir de 2026',
    en: 'The state of São Paulo does not accept CF-e SAT issued from 2026 on',
  },
  mallCodeInvalid: { pt: 'Código de shopping inválido', en: 'Invalid mall code' },
  zipCodeInvalid: { pt: 'Insira um CEP válido, com 8 dígitos', en: 'Enter a valid CEP with 8 digits' },
  stateInvalid: { pt: 'Selecione um estado', en: 'Choose a state' },
  noteNumberRequired: { pt: 'Informe o número da nota', en: 'Enter the number of the note' },
  noteNumberInvalid: {
    pt: `O número da nota deve ter até ${COUNTS.noteNumberDigits} dígitos; o de uma NFS-e, até ${COUNTS.serviceNoteNumberDigits}`,
    en: `The number of the note has up to ${COUNTS.noteNumberDigits} digits; that of an NFS-e, up to ${COUNTS.serviceNoteNumberDigits}`,
  },
  noteSeriesInvalid: {
    pt: `A série deve ter até ${COUNTS.noteSeriesDigits} dígitos`,
    en: `The series has up to ${COUNTS.noteSeriesDigits} digits`,
  },
  notePictureRequired: { pt: 'Envie a foto da nota', en: 'Upload the picture of the note' },
  issueDateFuture: { pt: 'A data de emissão está no futuro', en: 'The date of issue is in the future' },
  issueDateOutsideKey: {
    pt: 'A data de emissão não é do mês indicado na chave de acesso',
    en: 'The date of issue is not in the month the access key says',
  },
  notOfAccessKey: {
    pt: 'Este dado é diferente do que a chave de acesso indica',
    en: 'This differs from what the access key says',
  },
  accessKeyFixed: { pt: 'A chave de acesso desta nota não pode mudar', en: 'The access key of this note cannot change' },
  qrUnreadable: { pt: 'Não foi possível ler o QR Code da nota', en: 'The QR code of the note could not be read' },
  noteTestEnvironment: {
    pt: 'Notas emitidas em ambiente de teste não são aceitas',
    en: 'Notes issued in the test environment are not accepted',
  },
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
  noteAmountZero: { pt: 'Notas com valor zero são recusadas', en: 'Notes of zero value are refused' },
  noteAmountTooHigh: {
    pt: 'O valor de uma nota deve ser de até R$ 99.999.999,99',
    en: 'A note may have a value of up to R$ 99,999,999.99',
  },
  bodyTooComplex: {
    pt: 'O corpo da requisição tem níveis ou valores demais',
    en: 'The body of the request has too many levels or values',
  },
  moneyTooHigh: { pt: 'O valor deve ser de até R$ 99.999.999,99', en: 'The amount may be up to R$ 99,999,999.99' },
  targetValueTooHigh: { pt: 'O valor da meta passa do permitido', en: 'The target value is above what is allowed' },
  prizeQuantityTooHigh: {
    pt: 'A quantidade de cada prêmio deve ser de até 10.000.000',
    en: 'There may be up to 10,000,000 of each prize',
  },
  targetValuePositive: {
    pt: `O valor da meta deve ser maior que ${THRESHOLDS.targetValueAbove}`,
    en: `The target value must be greater than ${THRESHOLDS.targetValueAbove}`,
  },
  discountAmountPositive: { pt: 'O valor do desconto deve ser maior que 0', en: 'The discount must be greater than 0' },
  prizeQuantityPositive: {
    pt: 'A quantidade de prêmios deve ser um número inteiro maior que 0',
    en: 'The prize quantity must be a whole number greater than 0',
  },
  prizeQuantityNotReducible: { pt: 'A quantidade de prêmios não pode ser reduzida', en: 'The prize quantity cannot be reduced' },

  // Promotions
  modeNotOfType: {
    pt: 'Esta mecânica não faz parte do tipo da promoção',
    en: 'This mode is not part of the promotion type',
  },
  fieldLocked: { pt: 'Este campo não pode mudar em uma promoção ativa', en: 'This field cannot change in a running promotion' },
  endNotEarlier: {
    pt: 'O término de uma promoção ativa só pode ser adiado',
    en: 'The end of a running promotion can only be put off',
  },
  awardNotRemovable: {
    pt: 'Um prêmio de uma promoção ativa não pode ser retirado',
    en: 'A prize of a running promotion cannot be taken away',
  },
  endInPast: { pt: 'A data de término já passou', en: 'The end date has passed' },
  reasonRequired: { pt: 'Informe o motivo', en: 'Enter the reason' },
  listTooLong: { pt: 'A lista tem mais itens do que o permitido', en: 'The list has more items than allowed' },
  storeUnknown: { pt: 'Não há loja com este código no shopping', en: 'The mall has no store with this code' },
  cpfListEmpty: { pt: 'O arquivo não tem nenhum CPF válido', en: 'The file has no valid CPF' },
  storeListEmpty: { pt: 'O arquivo não tem nenhuma loja do shopping', en: 'The file has no store of the mall' },
  confirmationMethodUnknown: { pt: 'Selecione uma forma de comprovação', en: 'Choose a way of confirmation' },

  // Benefits
  fieldNotOfBenefit: {
    pt: 'Este campo não se aplica a um benefício deste tipo e canal',
    en: 'This field does not apply to a benefit of this type and channel',
  },
  channelNotOfType: { pt: 'Este canal não atende a este tipo de benefício', en: 'This type of benefit has no such channel' },
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

  // Couponing
  fieldNotOfCouponing: {
    pt: 'Este campo não se aplica a uma campanha deste tipo',
    en: 'This field does not apply to a campaign of this kind',
  },
  storeOrSellers: { pt: 'Informe uma loja ou vendedores, não os dois', en: 'Give a store or sellers, not both' },
  partnerCode: {
    pt: `Use até ${TEXT_LIMITS.partnerCode} letras sem acento, números ou hífens`,
    en: `Use up to ${TEXT_LIMITS.partnerCode} letters without accents, digits or dashes`,
  },
  fixedCode: {
    pt: `Use de 4 a ${TEXT_LIMITS.fixedCode} letras sem acento, números ou hífens`,
    en: `Use 4 to ${TEXT_LIMITS.fixedCode} letters without accents, digits or dashes`,
  },
  couponingNameTooLong: {
    pt: `O nome deve ter no máximo ${TEXT_LIMITS.couponingName} caracteres`,
    en: `The name may have at most ${TEXT_LIMITS.couponingName} characters`,
  },

  // Text limits
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
  actionDescriptionTooLong: {
    pt: `A descrição da ação deve ter no máximo ${TEXT_LIMITS.actionDescription} caracteres`,
    en: `The action description may have at most ${TEXT_LIMITS.actionDescription} characters`,
  },
  missionDescriptionTooLong: {
    pt: `A descrição da missão deve ter no máximo ${TEXT_LIMITS.missionDescription} caracteres`,
    en: `The mission description may have at most ${TEXT_LIMITS.missionDescription} characters`,
  },
  callToActionTooLong: {
    pt: `A chamada para ação deve ter no máximo ${TEXT_LIMITS.callToAction} caracteres`,
    en: `The call to action may have at most ${TEXT_LIMITS.callToAction} characters`,
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
  reasonTooLong: { pt: `Use no máximo ${TEXT_LIMITS.reason} caracteres`, en: `Use at most ${TEXT_LIMITS.reason} characters` },
  textUnreadable: { pt: 'O texto tem caracteres que não podem ser gravados', en: 'The text has characters that cannot be saved' },

  // Lists
  emailListRequired: { pt: 'Informe ao menos um e-mail', en: 'Give at least one e-mail' },
  emailListTooLong: { pt: 'A lista deve ter no máximo 10.000 e-mails', en: 'The list may have at most 10,000 e-mails' },
  missionStepsTooMany: {
    pt: `A missão pode ter no máximo ${COUNTS.missionSteps} etapas`,
    en: `A mission may have at most ${COUNTS.missionSteps} steps`,
  },
  missionStepsRequired: { pt: 'Informe ao menos uma etapa da missão', en: 'Enter at least one step of the mission' },
  missionStepsContinuous: { pt: 'As etapas da missão devem ser contínuas', en: 'The steps of the mission must be continuous' },
  missionStepsSameGoal: {
    pt: 'Todas as etapas da missão devem ter a mesma meta',
    en: 'All steps of the mission must have the same goal',
  },
  missionStarted: {
    pt: 'Não podem mudar: já há clientes no caminho desta missão',
    en: 'Cannot change: customers are already on their way in this mission',
  },
  anyValueSingleGoal: { pt: 'A meta de qualquer valor permite apenas uma etapa', en: 'The any-value goal allows only one step' },
  anyValueWithoutTarget: { pt: 'A meta de qualquer valor não tem valor', en: 'The any-value goal has no value' },
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

  // Stores and issuer CNPJs
  cnpjAlreadyAdded: { pt: 'Este CNPJ já foi adicionado', en: 'This CNPJ was already added' },
  cnpjMustBeUnique: { pt: 'Os CNPJs emissores devem ser únicos', en: 'Issuer CNPJs must be unique' },
  cnpjInOtherStore: { pt: 'Este CNPJ já está cadastrado em uma loja', en: 'This CNPJ already belongs to a store' },
  storeNotFoundByLuc: {
    pt: 'Não há loja com esta LUC no shopping informado',
    en: 'There is no store with this LUC in the given mall',
  },
  lucTooShort: {
    pt: `A LUC deve ter no mínimo ${COUNTS.lucCharacters} caracteres`,
    en: `The LUC needs at least ${COUNTS.lucCharacters} characters`,
  },
  cnpjRepeatedInFile: { pt: 'CNPJ repetido no arquivo', en: 'CNPJ repeated in the file' },
  fileWithoutCnpjs: { pt: 'O arquivo não tem nenhum CNPJ', en: 'The file has no CNPJ' },
  cpfRepeatedInFile: { pt: 'CPF repetido no arquivo', en: 'CPF repeated in the file' },
  fileWithoutCpfs: { pt: 'O arquivo não tem nenhum CPF', en: 'The file has no CPF' },
  erpRequired: { pt: 'Selecione um ERP para vincular a loja', en: 'Choose an ERP to link the store' },

  // Draw
  ticketDigits: { pt: 'Insira 6 dígitos válidos', en: 'Enter 6 valid digits' },
  ticketCount: {
    pt: `Informe os ${COUNTS.lotteryTickets} bilhetes da Loteria Federal`,
    en: `Enter the ${COUNTS.lotteryTickets} Federal Lottery tickets`,
  },
  winnerSelectionInvalid: {
    pt: 'Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte',
    en: 'The list of winners could not be validated, contact support',
  },

  // Draws
  drawPeriodOpen: {
    pt: 'O período dos números da sorte ainda não foi encerrado',
    en: 'The period of the lucky numbers has not been closed yet',
  },
  drawListOpen: {
    pt: 'A lista de números está sendo congelada. Aguarde um instante e tente novamente',
    en: 'The list of numbers is being frozen. Wait a moment and try again',
  },
  drawAlreadyMade: {
    pt: 'O número premiado desta promoção já foi calculado',
    en: 'The winning number of this promotion has already been worked out',
  },
  drawWithoutNumbers: {
    pt: 'Nenhum número da sorte foi distribuído nesta promoção',
    en: 'No lucky number was handed out in this promotion',
  },
  drawWithoutMode: { pt: 'Esta promoção não tem números da sorte', en: 'This promotion has no lucky numbers' },
  extractionBeforeEnd: {
    pt: 'A extração não pode ser anterior ao fim do período de participação',
    en: 'The extraction cannot be earlier than the end of the participation period',
  },
  extractionAfterDraw: { pt: 'A extração não pode ser posterior à apuração', en: 'The extraction cannot be later than the draw' },
  seriesPrefix: { pt: 'Insira no máximo 2 dígitos', en: 'Enter at most 2 digits' },

  // Passwords
  passwordTooShort: {
    pt: `A senha deve ter no mínimo ${SIGN_IN_LIMITS.passwordMin} caracteres`,
    en: `The password needs at least ${SIGN_IN_LIMITS.passwordMin} characters`,
  },
  passwordTooLong: {
    pt: `A senha deve ter no máximo ${SIGN_IN_LIMITS.passwordMax} caracteres`,
    en: `The password may have at most ${SIGN_IN_LIMITS.passwordMax} characters`,
  },
  passwordCommon: { pt: 'Esta senha é muito comum. Escolha outra', en: 'This password is too common. Choose another' },
  passwordContainsEmail: { pt: 'A senha não pode conter o seu e-mail', en: 'The password cannot contain your e-mail' },

  // Files
  fileEmpty: { pt: 'O arquivo está vazio', en: 'The file is empty' },
  imageRejected: {
    pt: 'A imagem deve ser JPG ou PNG, ter no máximo 1 MB e exatamente 1000x1000 px',
    en: 'The image must be JPG or PNG, at most 1 MB and exactly 1000x1000 px',
  },
  imageType: { pt: 'A imagem deve ser um arquivo JPG ou PNG', en: 'The image must be a JPG or PNG file' },
  imageTooLarge: { pt: 'A imagem deve ter no máximo 1 MB', en: 'The image may have at most 1 MB' },
  imageDimensions: { pt: 'A imagem deve ter exatamente 1000x1000 px', en: 'The image must have exactly 1000x1000 px' },
  regulationType: { pt: 'O regulamento deve ser um arquivo PDF', en: 'The regulation must be a PDF file' },
  regulationTooLarge: { pt: 'O regulamento deve ter no máximo 10 MB', en: 'The regulation may have at most 10 MB' },
  restrictionListType: { pt: 'A lista de restrição deve ser um arquivo CSV', en: 'The restriction list must be a CSV file' },
  restrictionListTooLarge: {
    pt: 'A lista de restrição deve ter no máximo 2 MB',
    en: 'The restriction list may have at most 2 MB',
  },
  importType: { pt: 'O arquivo de importação deve ser um CSV', en: 'The import file must be a CSV' },
  importTooLarge: { pt: 'O arquivo de importação deve ter no máximo 20 MB', en: 'The import file may have at most 20 MB' },
  notePictureType: {
    pt: 'A foto da nota deve ser uma imagem JPG ou PNG',
    en: 'The picture of the note must be a JPG or PNG image',
  },
  notePictureTooLarge: { pt: 'A foto da nota deve ter no máximo 10 MB', en: 'The picture of the note may have at most 10 MB' },
  notePictureUnreadable: {
    pt: 'A foto da nota está corrompida ou é grande demais para ser aberta',
    en: 'The picture of the note is damaged or too large to open',
  },
  noteXmlType: { pt: 'O arquivo da nota deve ser um XML', en: 'The file of the note must be an XML' },
  noteXmlTooLarge: { pt: 'O XML da nota deve ter no máximo 5 MB', en: 'The XML of the note may have at most 5 MB' },
  noteXmlUnreadable: { pt: 'O XML da nota está malformado', en: 'The XML of the note is malformed' },
  noteXmlUnsafe: {
    pt: 'O XML da nota tem declarações que não são aceitas',
    en: 'The XML of the note has declarations that are not accepted',
  },
  noteXmlUnknown: { pt: 'O XML não é de uma NF-e, NFC-e ou CF-e SAT', en: 'The XML is not of an NF-e, NFC-e or CF-e SAT' },
  noteXmlCancelled: { pt: 'Esta nota foi cancelada', en: 'This note was cancelled' },
  noteXmlNotAuthorised: { pt: 'Esta nota não foi autorizada pela Sefaz', en: 'This note was not authorised by the tax office' },
  noteXmlNotSale: { pt: 'Apenas notas de venda são aceitas', en: 'Only notes of sales are accepted' },
  noteXmlMismatch: {
    pt: 'A chave de acesso não corresponde aos dados do XML',
    en: 'The access key does not match what the XML says',
  },
  integrationCsvType: { pt: 'O arquivo de integração deve ser um CSV', en: 'The integration file must be a CSV' },
  integrationTxtType: { pt: 'O arquivo de integração deve ser um TXT', en: 'The integration file must be a TXT' },
  couponingCodesType: { pt: 'O arquivo de códigos deve ser um CSV ou TXT', en: 'The file of codes must be a CSV or TXT' },
  couponingCodesTooLarge: {
    pt: 'O arquivo de códigos deve ter no máximo 20 MB',
    en: 'The file of codes may have at most 20 MB',
  },
  integrationTooLarge: {
    pt: 'O arquivo de integração deve ter no máximo 20 MB',
    en: 'The integration file may have at most 20 MB',
  },
  integrationShortLine: {
    pt: `Cada linha deve ter um código de ${COUNTS.shortIntegrationCode} dígitos`,
    en: `Each line must have one code of ${COUNTS.shortIntegrationCode} digits`,
  },
  integrationLongLine: {
    pt: `Cada linha deve ter um código de ${COUNTS.longIntegrationCode} dígitos e uma senha de ${COUNTS.integrationPassword} dígitos`,
    en: `Each line must have one code of ${COUNTS.longIntegrationCode} digits and a password of ${COUNTS.integrationPassword} digits`,
  },
} as const;
