import type { PROBLEMS, ProblemCode } from './problem-codes.ts';

type ProblemMessage = (typeof PROBLEMS)[ProblemCode]['message'];

/** What the API refuses with, in English, by the Portuguese text. */
export const ENGLISH_PROBLEMS = {
  'Requisição inválida': 'Invalid request',
  'O corpo da requisição não é um JSON válido': 'The body of the request is not valid JSON',
  'Sua sessão terminou. Entre novamente': 'Your session has ended. Sign in again',
  'Usuário ou senha inválido.': 'Invalid username or password.',
  'Você não tem permissão para esta ação. Contate o administrador':
    'You have no permission for this action. Contact the administrator',
  'Você não tem acesso a um dos shoppings informados': 'You have no access to one of the given malls',
  'Registro não encontrado': 'Record not found',
  'Endereço não encontrado': 'Address not found',
  'O envio demorou demais. Tente novamente': 'Sending took too long. Try again',
  'Este registro foi alterado por outra pessoa. Recarregue para ver o que mudou':
    'This record was changed by somebody else. Reload to see what changed',
  'Esta chave de repetição já foi usada com outro conteúdo': 'This idempotency key was already used with other content',
  'O conteúdo enviado é maior que o permitido': 'The content sent is larger than allowed',
  'Formato de conteúdo não aceito': 'Content format not accepted',
  'Muitas tentativas. Aguarde alguns minutos e tente novamente': 'Too many attempts. Wait a few minutes and try again',
  'Os cabeçalhos da requisição são maiores que o permitido': 'The headers of the request are larger than allowed',
  'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.':
    'This request could not be processed. Please try again in a few minutes.',
  'O serviço está iniciando. Tente novamente em instantes': 'The service is starting. Try again in a moment',

  'Chave de assinatura ausente ou inválida': 'Missing or invalid subscription key',

  'O provedor de identidade corporativo não respondeu. Tente novamente em instantes':
    'The corporate identity provider did not answer. Try again in a moment',
  'Este acesso expirou ou não começou neste navegador. Entre novamente':
    'This sign-in has expired or did not start in this browser. Sign in again',
  'Sua conta corporativa ainda não tem acesso ao portal. Peça o cadastro ao administrador':
    'Your corporate account has no access to the portal yet. Ask the administrator to register you',

  'Este link expirou ou já foi usado. Peça um novo ao administrador':
    'This link has expired or was already used. Ask the administrator for a new one',

  'Já existe um usuário com este e-mail': 'There already is a user with this e-mail',
  'Você só pode conceder shoppings e permissões que possui': 'You can only grant malls and permissions that you hold',
  'Este usuário tem acessos que você não possui. Peça a alteração a quem os possui':
    'This user has access that you do not hold. Ask somebody who holds it to make the change',
  'Esta é a última pessoa capaz de gerenciar acessos. Conceda o acesso a outra antes':
    'This is the last person able to manage access. Grant it to somebody else first',
  'Este usuário está desativado. Ative-o antes': 'This user is disabled. Enable them first',
  'Já existe um grupo com este nome': 'There already is a group with this name',
  'Já existe uma permissão com este slug': 'There already is a permission with this slug',
  'Esta permissão é usada pelo produto e não pode ser excluída': 'This permission is used by the product and cannot be deleted',

  'Este cliente já está bloqueado': 'This customer is already blocked',
  'Este cliente não está bloqueado': 'This customer is not blocked',
  'Outro cliente deste shopping usa este e-mail': 'Another customer of this mall uses this e-mail',
  'Este cliente ainda não pode ser excluído': 'This customer cannot be deleted yet',
  'Este CPF já está liberado neste shopping': 'This CPF is already released in this mall',

  'Não há cliente com este CPF neste shopping': 'No customer of this mall has this CPF',
  'Este cliente está bloqueado e não pode enviar notas': 'This customer is blocked and cannot send notes',
  'O arquivo da nota expirou ou já foi usado. Envie-o novamente': 'The file of the note has expired or was used. Upload it again',
  'Esta nota já foi decidida': 'This note was already decided',
  'Esta nota está em análise por outra pessoa': 'Somebody else is reviewing this note',
  'Esta nota ainda não está em análise': 'This note is not in review yet',
  'Já existe uma nota igual a esta': 'There already is a note like this one',
  'O valor da nota passa do limite do shopping': "The note's value exceeds the mall's limit",
  'O CNPJ emissor está bloqueado neste shopping': 'The issuer CNPJ is blocked in this mall',

  'Este CNPJ já está bloqueado': 'This CNPJ is already blocked',
  'Este CNPJ já foi adicionado': 'This CNPJ was already added',
  'Este CNPJ já está cadastrado em uma loja': 'This CNPJ already belongs to a store',
  'Não há loja com esta LUC no shopping informado': 'There is no store with this LUC in the given mall',

  'Chave do aplicativo ausente, inválida ou expirada': 'App key missing, invalid or expired',
  'Esta chave do aplicativo não permite esta ação': 'This app key does not allow this',

  'Esta ação não é possível no status atual da promoção': "The promotion's current status does not allow this",
  'O período desta promoção já terminou': 'The period of this promotion is over',
  'Esta promoção não está ativa': 'This promotion is not running',
  'Esta promoção não gera esse tipo de cupom ou número': 'This promotion makes no such coupons or numbers',
  'Um dos arquivos da promoção expirou ou já foi usado. Envie-o novamente':
    'One of the files of the promotion has expired or was used. Upload it again',
  'Este cliente não pode participar desta promoção': 'This customer cannot take part in this promotion',
  'Este patrocinador já gerou cupons ou números e não pode ser excluído':
    'This sponsor has made coupons or numbers and cannot be deleted',
  'O patrocinador, a meta ou a forma de comprovação não são desta promoção':
    'The sponsor, the goal or the way of confirmation is not of this promotion',
  'A quantidade passa do que ainda pode ser gerado': 'The quantity exceeds what can still be made',
  'A lista de números ainda não foi congelada': 'The list of numbers has not been frozen yet',
  'O número premiado ainda não foi calculado': 'The winning number has not been worked out yet',
  'Este número não foi selecionado na apuração': 'This number was not selected in the draw',
  'A quantidade de ganhadores desta promoção já foi publicada': 'All winners of this promotion have been published',
  'Os números da sorte desta promoção se esgotaram': 'The lucky numbers of this promotion have run out',
  'Este cupom não está disponível para uso': 'This coupon is not available',
  'O período tem notas demais para simular de uma vez. Escolha um período menor':
    'The period has too many notes to simulate at once. Choose a shorter one',
  'Uma loja não pode ser subloja dela mesma': 'A store cannot be its own substore',
  'Uma subloja não pode ter sublojas': 'A substore cannot have substores',
  'Esta loja já está bloqueada': 'This store is already blocked',
  'Este item já está na lista': 'This item is already on the list',

  'Arquivo recusado': 'File refused',
  'Esta importação expirou ou já foi concluída. Envie o arquivo novamente':
    'This import has expired or was already completed. Upload the file again',
  'A tarefa ainda não terminou': 'The task has not finished yet',
} as const satisfies Record<ProblemMessage, string>;
