import type { CatalogueMessage } from './catalogue-messages.ts';

/** The error catalogue and the dialogs in English, by the Portuguese text. */
export const ENGLISH_CATALOGUE = {
  'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.':
    'This request could not be processed. Please try again in a few minutes.',
  'Ocorreu um erro interno': 'An internal error occurred',
  'Requisição inválida: as seguintes regras de validação falharam: ': 'Invalid request: the following validation rules failed: ',
  'Ocorreu um erro inesperado: ': 'An unexpected error occurred: ',
  'Usuário ou senha inválido.': 'Invalid username or password.',
  'Não autorizado': 'Not authorized',
  'Você não tem permissão para acessar esta página. Contate o administrador':
    'You have no permission to open this page. Contact the administrator',

  'Não há nenhum resultado para essa busca. Tente novamente': 'There is no result for this search. Try again',
  'Não há nenhuma ação ainda': 'There is no action yet',
  'Insira os bilhetes do resultado do Sorteio da Loteria Federal nos campos acima para ver os ganhadores':
    'Enter the tickets of the Federal Lottery result in the fields above to see the winners',
  'Não há CNPJ a ser tratado nessa lista para o shopping selecionado':
    'There is no CNPJ to be handled in this list for the selected mall',

  'Confirme a ação': 'Confirm the action',
  Successo: 'Success',
  Erro: 'Error',
  Cancelar: 'Cancel',
  Fechar: 'Close',
  Sim: 'Yes',
  Não: 'No',

  'Buscar por CPF ou e-mail': 'Search by CPF or e-mail',
  Bloquear: 'Block',
  Desbloquear: 'Unblock',
  'Tem certeza de que deseja bloquear o cliente {{name}}?': 'Are you sure you want to block the customer {{name}}?',
  'Tem certeza de que deseja desbloquear o cliente {{name}}?': 'Are you sure you want to unblock the customer {{name}}?',
  'Cliente {{name}} bloqueado': 'Customer {{name}} blocked',
  'Cliente {{name}} desbloqueado': 'Customer {{name}} unblocked',

  'Erro desconhecido ao criar o benefício. Entre em contato com o administrador':
    'Unknown error while creating the benefit. Contact the administrator',
  'Erro desconhecido ao criar a campanha. Entre em contato com o administrador':
    'Unknown error while creating the campaign. Contact the administrator',
  'Erro desconhecido ao criar o cupom. Entre em contato com o administrador':
    'Unknown error while creating the coupon. Contact the administrator',
  'Erro desconhecido ao editar o benefício. Entre em contato com o administrador':
    'Unknown error while editing the benefit. Contact the administrator',
  'Erro desconhecido ao editar a campanha. Entre em contato com o administrador':
    'Unknown error while editing the campaign. Contact the administrator',
  'Erro desconhecido ao editar o cupom. Entre em contato com o administrador':
    'Unknown error while editing the coupon. Contact the administrator',
  'Erro ao processar a queima em massa. Tente novamente ou entre em contato com o administrador':
    'The massive burn could not be processed. Try again or contact the administrator',
  'Houve um erro ao tentar recusar o benefício. Tente novamente.': 'The benefit could not be refused. Try again.',
  'Ocorreu um problema inesperado ao ativar a promoção. Tente mais tarde ou entre em contato com o administrador':
    'An unexpected problem occurred while activating the promotion. Try later or contact the administrator',

  'Listagem de Missões': 'Mission list',
  'Criar missão': 'Create mission',
  'Houve um erro ao salvar a missão. Tente novamente': 'The mission could not be saved. Try again',
  'Erro ao salvar Multiplicador': 'The multiplier could not be saved',
  'Não é permitido alterar um período de multiplicador que já foi encerrado':
    'A multiplier period that has ended cannot be changed',

  'Não foi possível vincular a loja. Tente novamente': 'The store could not be linked. Try again',
  'Erro ao buscar lista de CNPJs': 'The list of CNPJs could not be fetched',

  'Destino {{number}}': 'Ticket {{number}}',
  Calcular: 'Calculate',
  'Ocorreu um erro!': 'An error occurred!',
  'Número premiado gerado com sucesso.': 'Winning number generated.',
  'Para cada ganhador é sorteado um suplente, indicado em amarelo.': 'A substitute is drawn for each winner, shown in yellow.',
  PUBLICADO: 'PUBLISHED',
  'NÃO PUBLICADO': 'NOT PUBLISHED',
  'Publicar no app': 'Publish to app',
  'Ganhadores selecionados {{selected}}/{{quantity}}': 'Winners selected {{selected}}/{{quantity}}',
  'Salvar e publicar': 'Save and publish',
  'Tivemos um erro para processar essa solicitação. Por favor, aguarde uns minutos e tente novamente. Se o erro persistir, contatar equipe técnica.':
    'This request could not be processed. Please wait a few minutes and try again. If the error persists, contact the technical team.',
  'Ganhadores publicados no app!': 'Winners published in the app!',
  'Em alguns minutos os ganhadores selecionados serão exibidos no aplicativo do shopping, na seção Ganhadores da tela de Promoção.':
    "In a few minutes the selected winners will be shown in the mall's app, in the Winners section of the Promotion screen.",

  CONSULTAR: 'CONSULT',
  '{{remaining}}/{{total}} unidades': '{{remaining}}/{{total}} units',
  '{{count}} nota': '{{count}} invoice',
  '{{count}} notas': '{{count}} invoices',

  '1 e-mail inválido foi removido (linha {{lines}})': '1 invalid e-mail was removed (line {{lines}})',
  '{{count}} e-mails inválidos foram removidos (linhas {{lines}})': '{{count}} invalid e-mails were removed (lines {{lines}})',
  '1 e-mail repetido foi removido': '1 repeated e-mail was removed',
  '{{count}} e-mails repetidos foram removidos': '{{count}} repeated e-mails were removed',
} as const satisfies Record<CatalogueMessage, string>;
