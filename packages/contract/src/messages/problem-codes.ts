import { FIRST_MESSAGES } from './first-messages.ts';

/**
 * Every refusal the API can answer: its status and what the person reads (ERR-02).
 * Codes are the stable part; texts may be bettered, except those the specification fixes.
 */
export const PROBLEMS = {
  'invalid-request': { status: 400, message: 'Requisição inválida' },
  'malformed-json': { status: 400, message: 'O corpo da requisição não é um JSON válido' },
  'not-signed-in': { status: 401, message: 'Sua sessão terminou. Entre novamente' },
  'invalid-credentials': { status: 401, message: FIRST_MESSAGES['invalid-credentials'] },
  'no-permission': { status: 403, message: 'Você não tem permissão para esta ação. Contate o administrador' },
  'foreign-mall': { status: 403, message: 'Você não tem acesso a um dos shoppings informados' },
  'not-found': { status: 404, message: 'Registro não encontrado' },
  'route-not-found': { status: 404, message: 'Endereço não encontrado' },
  'request-timeout': { status: 408, message: 'O envio demorou demais. Tente novamente' },
  'stale-version': { status: 409, message: 'Este registro foi alterado por outra pessoa. Recarregue para ver o que mudou' },
  'idempotency-mismatch': { status: 409, message: 'Esta chave de repetição já foi usada com outro conteúdo' },
  'body-too-large': { status: 413, message: 'O conteúdo enviado é maior que o permitido' },
  'unsupported-media-type': { status: 415, message: 'Formato de conteúdo não aceito' },
  'too-many-requests': { status: 429, message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente' },
  'headers-too-large': { status: 431, message: 'Os cabeçalhos da requisição são maiores que o permitido' },
  'internal-error': { status: 500, message: FIRST_MESSAGES['internal-error'] },
  'not-ready': { status: 503, message: 'O serviço está iniciando. Tente novamente em instantes' },

  'wrong-subscription-key': { status: 401, message: 'Chave de assinatura ausente ou inválida' },

  // Identity provider
  'provider-unavailable': {
    status: 503,
    message: 'O provedor de identidade corporativo não respondeu. Tente novamente em instantes',
  },
  'sign-in-not-started-here': { status: 400, message: 'Este acesso expirou ou não começou neste navegador. Entre novamente' },
  'person-unknown': {
    status: 403,
    message: 'Sua conta corporativa ainda não tem acesso ao portal. Peça o cadastro ao administrador',
  },

  // Activation links
  'activation-link-invalid': { status: 400, message: 'Este link expirou ou já foi usado. Peça um novo ao administrador' },

  // Access manager
  'email-taken': { status: 409, message: 'Já existe um usuário com este e-mail' },
  'grants-more-than-held': { status: 403, message: 'Você só pode conceder shoppings e permissões que possui' },
  'user-above-actor': { status: 403, message: 'Este usuário tem acessos que você não possui. Peça a alteração a quem os possui' },
  'last-access-manager': {
    status: 409,
    message: 'Esta é a última pessoa capaz de gerenciar acessos. Conceda o acesso a outra antes',
  },
  'user-disabled': { status: 409, message: 'Este usuário está desativado. Ative-o antes' },
  'group-name-taken': { status: 409, message: 'Já existe um grupo com este nome' },
  'slug-taken': { status: 409, message: 'Já existe uma permissão com este slug' },
  'slug-in-use': { status: 409, message: 'Esta permissão é usada pelo produto e não pode ser excluída' },

  // Customers
  'customer-already-blocked': { status: 409, message: 'Este cliente já está bloqueado' },
  'customer-not-blocked': { status: 409, message: 'Este cliente não está bloqueado' },
  'customer-email-taken': { status: 409, message: 'Outro cliente deste shopping usa este e-mail' },
  'customer-held': { status: 409, message: 'Este cliente ainda não pode ser excluído' },
  'cpf-already-released': { status: 409, message: 'Este CPF já está liberado neste shopping' },

  // Notes
  'customer-unknown': { status: 404, message: 'Não há cliente com este CPF neste shopping' },
  'customer-blocked': { status: 409, message: 'Este cliente está bloqueado e não pode enviar notas' },
  'note-file-gone': { status: 409, message: 'O arquivo da nota expirou ou já foi usado. Envie-o novamente' },
  'invoice-decided': { status: 409, message: 'Esta nota já foi decidida' },
  'invoice-with-somebody-else': { status: 409, message: 'Esta nota está em análise por outra pessoa' },
  'invoice-not-in-review': { status: 409, message: 'Esta nota ainda não está em análise' },
  'invoice-duplicated': { status: 409, message: 'Já existe uma nota igual a esta' },
  'invoice-over-value-limit': { status: 409, message: 'O valor da nota passa do limite do shopping' },
  'invoice-issuer-blocked': { status: 409, message: 'O CNPJ emissor está bloqueado neste shopping' },

  // Issuer CNPJs and stores
  'cnpj-already-blocked': { status: 409, message: 'Este CNPJ já está bloqueado' },
  'cnpj-already-allowed': { status: 409, message: 'Este CNPJ já foi adicionado' },
  'cnpj-in-other-store': { status: 409, message: 'Este CNPJ já está cadastrado em uma loja' },
  'store-not-found': { status: 404, message: 'Não há loja com esta LUC no shopping informado' },

  // The consumer app
  'wrong-app-key': { status: 401, message: 'Chave do aplicativo ausente, inválida ou expirada' },
  'app-key-scope': { status: 403, message: 'Esta chave do aplicativo não permite esta ação' },

  // Promotions
  'promotion-illegal-move': { status: 409, message: 'Esta ação não é possível no status atual da promoção' },
  'promotion-over': { status: 409, message: 'O período desta promoção já terminou' },
  'promotion-not-running': { status: 409, message: 'Esta promoção não está ativa' },
  'promotion-without-draw': { status: 409, message: 'Esta promoção não gera esse tipo de cupom ou número' },
  'promotion-file-gone': { status: 409, message: 'Um dos arquivos da promoção expirou ou já foi usado. Envie-o novamente' },
  'customer-not-eligible': { status: 409, message: 'Este cliente não pode participar desta promoção' },
  'sponsor-in-use': { status: 409, message: 'Este patrocinador já gerou cupons ou números e não pode ser excluído' },
  'sponsor-mismatch': { status: 409, message: 'O patrocinador, a meta ou a forma de comprovação não são desta promoção' },
  'extra-limit': { status: 409, message: 'A quantidade passa do que ainda pode ser gerado' },
  'numbers-exhausted': { status: 409, message: 'Os números da sorte desta promoção se esgotaram' },
  'coupon-not-usable': { status: 409, message: 'Este cupom não está disponível para uso' },
  'draw-list-open': { status: 409, message: 'A lista de números ainda não foi congelada' },
  'draw-not-made': { status: 409, message: 'O número premiado ainda não foi calculado' },
  'number-not-selected': { status: 409, message: 'Este número não foi selecionado na apuração' },
  'winners-complete': { status: 409, message: 'A quantidade de ganhadores desta promoção já foi publicada' },
  'simulation-too-large': {
    status: 409,
    message: 'O período tem notas demais para simular de uma vez. Escolha um período menor',
  },
  'substore-of-itself': { status: 409, message: 'Uma loja não pode ser subloja dela mesma' },
  'substore-chain': { status: 409, message: 'Uma subloja não pode ter sublojas' },
  'store-already-blocked': { status: 409, message: 'Esta loja já está bloqueada' },
  'forbidden-item-taken': { status: 409, message: 'Este item já está na lista' },

  // Files and imports
  'file-rejected': { status: 400, message: 'Arquivo recusado' },
  'import-expired': { status: 409, message: 'Esta importação expirou ou já foi concluída. Envie o arquivo novamente' },
  'task-not-finished': { status: 409, message: 'A tarefa ainda não terminou' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
