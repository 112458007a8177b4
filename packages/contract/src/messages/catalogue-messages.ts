import { phrase } from './phrase.ts';

/**
 * Spec 8, and the dialogs of 2.5 to 2.7: what people read when something happened, failed or is
 * empty. Quoted texts are literal, spelling included ('Successo').
 */
export const CATALOGUE = {
  // Any call
  genericError: {
    pt: 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
    en: 'This request could not be processed. Please try again in a few minutes.',
  },
  internalError: { pt: 'Ocorreu um erro interno', en: 'An internal error occurred' },
  invalidRequestPrefix: {
    pt: 'Requisição inválida: as seguintes regras de validação falharam: ',
    en: 'Invalid request: the following validation rules failed: ',
  },
  unexpectedErrorPrefix: { pt: 'Ocorreu um erro inesperado: ', en: 'An unexpected error occurred: ' },
  loginFailed: { pt: 'Usuário ou senha inválido.', en: 'Invalid username or password.' },
  notAuthorizedTitle: { pt: 'Não autorizado', en: 'Not authorized' },
  notAuthorizedText: {
    pt: 'Você não tem permissão para acessar esta página. Contate o administrador',
    en: 'You have no permission to open this page. Contact the administrator',
  },

  // Empty lists
  emptySearch: {
    pt: 'Não há nenhum resultado para essa busca. Tente novamente',
    en: 'There is no result for this search. Try again',
  },
  emptyActions: { pt: 'Não há nenhuma ação ainda', en: 'There is no action yet' },
  emptyWinners: {
    pt: 'Insira os bilhetes do resultado do Sorteio da Loteria Federal nos campos acima para ver os ganhadores',
    en: 'Enter the tickets of the Federal Lottery result in the fields above to see the winners',
  },
  emptyPreRegistered: {
    pt: 'Não há CNPJ a ser tratado nessa lista para o shopping selecionado',
    en: 'There is no CNPJ to be handled in this list for the selected mall',
  },

  // Dialogs
  confirmTitle: { pt: 'Confirme a ação', en: 'Confirm the action' },
  successTitle: { pt: 'Successo', en: 'Success' },
  errorTitle: { pt: 'Erro', en: 'Error' },
  cancel: { pt: 'Cancelar', en: 'Cancel' },
  close: { pt: 'Fechar', en: 'Close' },
  yes: { pt: 'Sim', en: 'Yes' },
  no: { pt: 'Não', en: 'No' },

  // Block a customer
  searchCustomers: { pt: 'Buscar por CPF ou e-mail', en: 'Search by CPF or e-mail' },
  block: { pt: 'Bloquear', en: 'Block' },
  unblock: { pt: 'Desbloquear', en: 'Unblock' },
  blockQuestion: phrase<{ name: string }>(
    ({ name }) => `Tem certeza de que deseja bloquear o cliente ${name}?`,
    ({ name }) => `Are you sure you want to block the customer ${name}?`,
  ),
  unblockQuestion: phrase<{ name: string }>(
    ({ name }) => `Tem certeza de que deseja desbloquear o cliente ${name}?`,
    ({ name }) => `Are you sure you want to unblock the customer ${name}?`,
  ),
  blockDone: phrase<{ name: string }>(
    ({ name }) => `Cliente ${name} bloqueado`,
    ({ name }) => `Customer ${name} blocked`,
  ),
  unblockDone: phrase<{ name: string }>(
    ({ name }) => `Cliente ${name} desbloqueado`,
    ({ name }) => `Customer ${name} unblocked`,
  ),

  // Create, edit and burn
  createBenefitFailed: {
    pt: 'Erro desconhecido ao criar o benefício. Entre em contato com o administrador',
    en: 'Unknown error while creating the benefit. Contact the administrator',
  },
  createCampaignFailed: {
    pt: 'Erro desconhecido ao criar a campanha. Entre em contato com o administrador',
    en: 'Unknown error while creating the campaign. Contact the administrator',
  },
  createCouponFailed: {
    pt: 'Erro desconhecido ao criar o cupom. Entre em contato com o administrador',
    en: 'Unknown error while creating the coupon. Contact the administrator',
  },
  editBenefitFailed: {
    pt: 'Erro desconhecido ao editar o benefício. Entre em contato com o administrador',
    en: 'Unknown error while editing the benefit. Contact the administrator',
  },
  editCampaignFailed: {
    pt: 'Erro desconhecido ao editar a campanha. Entre em contato com o administrador',
    en: 'Unknown error while editing the campaign. Contact the administrator',
  },
  editCouponFailed: {
    pt: 'Erro desconhecido ao editar o cupom. Entre em contato com o administrador',
    en: 'Unknown error while editing the coupon. Contact the administrator',
  },
  massiveBurnFailed: {
    pt: 'Erro ao processar a queima em massa. Tente novamente ou entre em contato com o administrador',
    en: 'The massive burn could not be processed. Try again or contact the administrator',
  },
  refuseBenefitFailed: {
    pt: 'Houve um erro ao tentar recusar o benefício. Tente novamente.',
    en: 'The benefit could not be refused. Try again.',
  },
  activatePromotionFailed: {
    pt: 'Ocorreu um problema inesperado ao ativar a promoção. Tente mais tarde ou entre em contato com o administrador',
    en: 'An unexpected problem occurred while activating the promotion. Try later or contact the administrator',
  },

  // Missions and multipliers
  missionListTitle: { pt: 'Listagem de Missões', en: 'Mission list' },
  createMission: { pt: 'Criar missão', en: 'Create mission' },
  saveMissionFailed: { pt: 'Houve um erro ao salvar a missão. Tente novamente', en: 'The mission could not be saved. Try again' },
  saveMultiplierFailed: { pt: 'Erro ao salvar Multiplicador', en: 'The multiplier could not be saved' },
  multiplierEnded: {
    pt: 'Não é permitido alterar um período de multiplicador que já foi encerrado',
    en: 'A multiplier period that has ended cannot be changed',
  },

  // Stores
  linkStoreFailed: { pt: 'Não foi possível vincular a loja. Tente novamente', en: 'The store could not be linked. Try again' },
  cnpjListFailed: { pt: 'Erro ao buscar lista de CNPJs', en: 'The list of CNPJs could not be fetched' },

  // Draw and winners
  ticketLabel: phrase<{ number: number }>(
    ({ number }) => `Destino ${number}`,
    ({ number }) => `Ticket ${number}`,
  ),
  calculate: { pt: 'Calcular', en: 'Calculate' },
  drawFailedTitle: { pt: 'Ocorreu um erro!', en: 'An error occurred!' },
  drawDone: { pt: 'Número premiado gerado com sucesso.', en: 'Winning number generated.' },
  substituteWarning: {
    pt: 'Para cada ganhador é sorteado um suplente, indicado em amarelo.',
    en: 'A substitute is drawn for each winner, shown in yellow.',
  },
  published: { pt: 'PUBLICADO', en: 'PUBLISHED' },
  notPublished: { pt: 'NÃO PUBLICADO', en: 'NOT PUBLISHED' },
  publishToApp: { pt: 'Publicar no app', en: 'Publish to app' },
  winnersSelected: phrase<{ selected: number; quantity: number }>(
    ({ selected, quantity }) => `Ganhadores selecionados ${selected}/${quantity}`,
    ({ selected, quantity }) => `Winners selected ${selected}/${quantity}`,
  ),
  saveAndPublish: { pt: 'Salvar e publicar', en: 'Save and publish' },
  publishFailedTitle: { pt: 'Ocorreu um erro!', en: 'An error occurred!' },
  publishFailedText: {
    pt: 'Tivemos um erro para processar essa solicitação. Por favor, aguarde uns minutos e tente novamente. Se o erro persistir, contatar equipe técnica.',
    en: 'This request could not be processed. Please wait a few minutes and try again. If the error persists, contact the technical team.',
  },
  publishDoneTitle: { pt: 'Ganhadores publicados no app!', en: 'Winners published in the app!' },
  publishDoneText: {
    pt: 'Em alguns minutos os ganhadores selecionados serão exibidos no aplicativo do shopping, na seção Ganhadores da tela de Promoção.',
    en: "In a few minutes the selected winners will be shown in the mall's app, in the Winners section of the Promotion screen.",
  },

  // Promotion detail
  consultStock: { pt: 'CONSULTAR', en: 'CONSULT' },
  stockOfAward: phrase<{ remaining: number; total: number }>(
    ({ remaining, total }, { count }) => `${count(remaining)}/${count(total)} unidades`,
    ({ remaining, total }, { count }) => `${count(remaining)}/${count(total)} units`,
  ),

  // Tasks (PER-13)
  accessChanged: {
    pt: 'Seu acesso mudou desde o pedido: este arquivo não pode ser entregue',
    en: 'Your access has changed since this was asked for: the file cannot be given',
  },

  // E-mail lists (FMT-04)
  emailsRemoved: phrase<{ count: number; lines: string }>(
    ({ count, lines }, { count: shown }) =>
      count === 1
        ? `1 e-mail inválido foi removido (linha ${lines})`
        : `${shown(count)} e-mails inválidos foram removidos (linhas ${lines})`,
    ({ count, lines }, { count: shown }) =>
      count === 1
        ? `1 invalid e-mail was removed (line ${lines})`
        : `${shown(count)} invalid e-mails were removed (lines ${lines})`,
  ),
  duplicatesRemoved: phrase<{ count: number }>(
    ({ count }, { count: shown }) =>
      count === 1 ? '1 e-mail repetido foi removido' : `${shown(count)} e-mails repetidos foram removidos`,
    ({ count }, { count: shown }) =>
      count === 1 ? '1 repeated e-mail was removed' : `${shown(count)} repeated e-mails were removed`,
  ),
} as const;
