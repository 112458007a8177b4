/**
 * Spec 8, and the dialogs of 2.5 to 2.7: what people read when something happened, failed or is
 * empty. Quoted texts are literal, spelling included ('Successo'). `{{name}}` is filled by fillText.
 */
export const CATALOGUE = {
  // Any call
  genericError: 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
  internalError: 'Ocorreu um erro interno',
  invalidRequestPrefix: 'Requisição inválida: as seguintes regras de validação falharam: ',
  unexpectedErrorPrefix: 'Ocorreu um erro inesperado: ',
  loginFailed: 'Usuário ou senha inválido.',
  notAuthorizedTitle: 'Não autorizado',
  notAuthorizedText: 'Você não tem permissão para acessar esta página. Contate o administrador',

  // Empty lists
  emptySearch: 'Não há nenhum resultado para essa busca. Tente novamente',
  emptyActions: 'Não há nenhuma ação ainda',
  emptyWinners: 'Insira os bilhetes do resultado do Sorteio da Loteria Federal nos campos acima para ver os ganhadores',
  emptyPreRegistered: 'Não há CNPJ a ser tratado nessa lista para o shopping selecionado',

  // Dialogs
  confirmTitle: 'Confirme a ação',
  successTitle: 'Successo',
  errorTitle: 'Erro',
  cancel: 'Cancelar',
  close: 'Fechar',
  yes: 'Sim',
  no: 'Não',

  // Block a customer
  searchCustomers: 'Buscar por CPF ou e-mail',
  block: 'Bloquear',
  unblock: 'Desbloquear',
  blockQuestion: 'Tem certeza de que deseja bloquear o cliente {{name}}?',
  unblockQuestion: 'Tem certeza de que deseja desbloquear o cliente {{name}}?',
  blockDone: 'Cliente {{name}} bloqueado',
  unblockDone: 'Cliente {{name}} desbloqueado',

  // Create, edit and burn
  createBenefitFailed: 'Erro desconhecido ao criar o benefício. Entre em contato com o administrador',
  createCampaignFailed: 'Erro desconhecido ao criar a campanha. Entre em contato com o administrador',
  createCouponFailed: 'Erro desconhecido ao criar o cupom. Entre em contato com o administrador',
  editBenefitFailed: 'Erro desconhecido ao editar o benefício. Entre em contato com o administrador',
  editCampaignFailed: 'Erro desconhecido ao editar a campanha. Entre em contato com o administrador',
  editCouponFailed: 'Erro desconhecido ao editar o cupom. Entre em contato com o administrador',
  massiveBurnFailed: 'Erro ao processar a queima em massa. Tente novamente ou entre em contato com o administrador',
  refuseBenefitFailed: 'Houve um erro ao tentar recusar o benefício. Tente novamente.',
  activatePromotionFailed:
    'Ocorreu um problema inesperado ao ativar a promoção. Tente mais tarde ou entre em contato com o administrador',

  // Missions and multipliers
  missionListTitle: 'Listagem de Missões',
  createMission: 'Criar missão',
  saveMissionFailed: 'Houve um erro ao salvar a missão. Tente novamente',
  saveMultiplierFailed: 'Erro ao salvar Multiplicador',
  multiplierEnded: 'Não é permitido alterar um período de multiplicador que já foi encerrado',

  // Stores
  linkStoreFailed: 'Não foi possível vincular a loja. Tente novamente',
  cnpjListFailed: 'Erro ao buscar lista de CNPJs',

  // Draw and winners
  ticketLabel: 'Destino {{number}}',
  calculate: 'Calcular',
  drawFailedTitle: 'Ocorreu um erro!',
  drawDone: 'Número premiado gerado com sucesso.',
  substituteWarning: 'Para cada ganhador é sorteado um suplente, indicado em amarelo.',
  published: 'PUBLICADO',
  notPublished: 'NÃO PUBLICADO',
  publishToApp: 'Publicar no app',
  winnersSelected: 'Ganhadores selecionados {{selected}}/{{quantity}}',
  saveAndPublish: 'Salvar e publicar',
  publishFailedTitle: 'Ocorreu um erro!',
  publishFailedText:
    'Tivemos um erro para processar essa solicitação. Por favor, aguarde uns minutos e tente novamente. Se o erro persistir, contatar equipe técnica.',
  publishDoneTitle: 'Ganhadores publicados no app!',
  publishDoneText:
    'Em alguns minutos os ganhadores selecionados serão exibidos no aplicativo do shopping, na seção Ganhadores da tela de Promoção.',

  // Promotion detail
  consultStock: 'CONSULTAR',
  stockOfAward: '{{remaining}}/{{total}} unidades',
  invoiceTargetOne: '{{count}} nota',
  invoiceTargetMany: '{{count}} notas',

  // E-mail lists (FMT-04)
  emailsRemovedOne: '1 e-mail inválido foi removido (linha {{lines}})',
  emailsRemovedMany: '{{count}} e-mails inválidos foram removidos (linhas {{lines}})',
  duplicatesRemovedOne: '1 e-mail repetido foi removido',
  duplicatesRemovedMany: '{{count}} e-mails repetidos foram removidos',
} as const;

export type CatalogueCode = keyof typeof CATALOGUE;
export type CatalogueMessage = (typeof CATALOGUE)[CatalogueCode];
