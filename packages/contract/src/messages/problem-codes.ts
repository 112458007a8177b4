import { CATALOGUE } from './catalogue-messages.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { RULE_TEXTS } from './rule-texts.ts';
import type { Text } from './text.ts';

/**
 * Every refusal the API can answer: its status and what the person reads (ERR-02).
 * Codes are the stable part; texts may be bettered, except those the specification fixes.
 */
export const PROBLEMS = {
  'invalid-request': { status: 400, pt: 'Requisição inválida', en: 'Invalid request' },
  'malformed-json': {
    status: 400,
    pt: 'O corpo da requisição não é um JSON válido',
    en: 'The body of the request is not valid JSON',
  },
  'not-signed-in': { status: 401, pt: 'Sua sessão terminou. Entre novamente', en: 'Your session has ended. Sign in again' },
  'invalid-credentials': { status: 401, ...FIRST_TEXTS['invalid-credentials'] },
  'second-factor-needed': { status: 401, ...FIRST_TEXTS['second-factor-needed'] },
  'second-factor-wrong': { status: 400, ...FIRST_TEXTS['second-factor-wrong'] },
  'second-factor-required': {
    status: 403,
    pt: 'Ative a verificação em duas etapas na sua conta para continuar',
    en: 'Turn on two-step verification in your account to continue',
  },
  'sign-in-again': {
    status: 403,
    pt: 'Esta ação pede um acesso de até dez minutos. Confirme sua senha; nada foi feito ainda',
    en: 'This action asks for a sign-in of the last ten minutes. Confirm your password; nothing has been done yet',
  },
  'no-permission': {
    status: 403,
    pt: 'Você não tem permissão para esta ação. Contate o administrador',
    en: 'You have no permission for this action. Contact the administrator',
  },
  'foreign-mall': {
    status: 403,
    pt: 'Você não tem acesso a um dos shoppings informados',
    en: 'You have no access to one of the given malls',
  },
  'not-found': { status: 404, pt: 'Registro não encontrado', en: 'Record not found' },
  'route-not-found': { status: 404, pt: 'Endereço não encontrado', en: 'Address not found' },
  'request-timeout': { status: 408, pt: 'O envio demorou demais. Tente novamente', en: 'Sending took too long. Try again' },
  'stale-version': {
    status: 409,
    pt: 'Este registro foi alterado por outra pessoa. Recarregue para ver o que mudou',
    en: 'This record was changed by somebody else. Reload to see what changed',
  },
  'idempotency-mismatch': {
    status: 409,
    pt: 'Esta chave de repetição já foi usada com outro conteúdo',
    en: 'This idempotency key was already used with other content',
  },
  'body-too-large': {
    status: 413,
    pt: 'O conteúdo enviado é maior que o permitido',
    en: 'The content sent is larger than allowed',
  },
  'unsupported-media-type': { status: 415, pt: 'Formato de conteúdo não aceito', en: 'Content format not accepted' },
  'too-many-requests': {
    status: 429,
    pt: 'Muitas tentativas. Aguarde alguns minutos e tente novamente',
    en: 'Too many attempts. Wait a few minutes and try again',
  },
  'too-many-lookups': {
    status: 429,
    pt: 'Muitas consultas por CPF ou e-mail em pouco tempo. Aguarde alguns minutos e tente novamente',
    en: 'Too many look-ups by CPF or e-mail in a short time. Wait a few minutes and try again',
  },
  'headers-too-large': {
    status: 431,
    pt: 'Os cabeçalhos da requisição são maiores que o permitido',
    en: 'The headers of the request are larger than allowed',
  },
  'internal-error': { status: 500, ...FIRST_TEXTS['internal-error'] },
  'not-ready': {
    status: 503,
    pt: 'O serviço está iniciando. Tente novamente em instantes',
    en: 'The service is starting. Try again in a moment',
  },

  // OPS-08: more than can be done at once; what was asked for was not begun.
  'server-busy': {
    status: 503,
    pt: 'O serviço está ocupado neste momento. Aguarde alguns segundos e tente novamente',
    en: 'The service is busy at the moment. Wait a few seconds and try again',
  },

  'wrong-subscription-key': {
    status: 401,
    pt: 'Chave de assinatura ausente ou inválida',
    en: 'Missing or invalid subscription key',
  },

  // Identity provider
  'provider-unavailable': {
    status: 503,
    pt: 'O provedor de identidade corporativo não respondeu. Tente novamente em instantes',
    en: 'The corporate identity provider did not answer. Try again in a moment',
  },
  'sign-in-not-started-here': {
    status: 400,
    pt: 'Este acesso expirou ou não começou neste navegador. Entre novamente',
    en: 'This sign-in has expired or did not start in this browser. Sign in again',
  },
  'person-unknown': {
    status: 403,
    pt: 'Sua conta corporativa ainda não tem acesso ao portal. Peça o cadastro ao administrador',
    en: 'Your corporate account has no access to the portal yet. Ask the administrator to register you',
  },

  // Activation links
  'activation-link-invalid': {
    status: 400,
    pt: 'Este link expirou ou já foi usado. Peça um novo ao administrador',
    en: 'This link has expired or was already used. Ask the administrator for a new one',
  },

  // The person's own account
  'wrong-password': { status: 400, pt: 'A senha atual não confere', en: 'The current password is not right' },
  'no-password': {
    status: 409,
    pt: 'Você entra pela conta corporativa e não tem senha no portal',
    en: 'You sign in with the corporate account and have no password in the portal',
  },
  'second-factor-exists': {
    status: 409,
    pt: 'A verificação em duas etapas já está ativa',
    en: 'Two-step verification is already on',
  },
  'second-factor-not-begun': {
    status: 409,
    pt: 'Comece novamente a ativação da verificação em duas etapas',
    en: 'Begin turning on two-step verification again',
  },

  // Access manager
  'email-taken': { status: 409, pt: 'Já existe um usuário com este e-mail', en: 'There already is a user with this e-mail' },
  'grants-more-than-held': {
    status: 403,
    pt: 'Você só pode conceder shoppings e permissões que possui',
    en: 'You can only grant malls and permissions that you hold',
  },
  'user-above-actor': {
    status: 403,
    pt: 'Este usuário tem acessos que você não possui. Peça a alteração a quem os possui',
    en: 'This user has access that you do not hold. Ask somebody who holds it to make the change',
  },
  'last-access-manager': {
    status: 409,
    pt: 'Esta é a última pessoa capaz de gerenciar acessos. Conceda o acesso a outra antes',
    en: 'This is the last person able to manage access. Grant it to somebody else first',
  },
  'user-needs-mall': {
    status: 403,
    pt: 'Somente quem tem todos os shoppings deixa um usuário sem shopping. Escolha ao menos um',
    en: 'Only somebody who has every mall leaves a user without a mall. Choose at least one',
  },
  'reaches-beyond-malls': {
    status: 403,
    pt: 'Há usuários de shoppings que você não tem. Peça a alteração a quem tem todos eles',
    en: 'There are users of malls that you do not have. Ask somebody who has all of them to make the change',
  },
  'user-disabled': {
    status: 409,
    pt: 'Este usuário está desativado. Ative-o antes',
    en: 'This user is disabled. Enable them first',
  },
  'group-name-taken': { status: 409, pt: 'Já existe um grupo com este nome', en: 'There already is a group with this name' },
  'slug-taken': { status: 409, pt: 'Já existe uma permissão com este slug', en: 'There already is a permission with this slug' },
  'slug-in-use': {
    status: 409,
    pt: 'Esta permissão é usada pelo produto e não pode ser excluída',
    en: 'This permission is used by the product and cannot be deleted',
  },

  // Customers
  'customer-already-blocked': { status: 409, pt: 'Este cliente já está bloqueado', en: 'This customer is already blocked' },
  'customer-not-blocked': { status: 409, pt: 'Este cliente não está bloqueado', en: 'This customer is not blocked' },
  'customer-email-taken': {
    status: 409,
    pt: 'Outro cliente deste shopping usa este e-mail',
    en: 'Another customer of this mall uses this e-mail',
  },
  'customer-held': { status: 409, pt: 'Este cliente ainda não pode ser excluído', en: 'This customer cannot be deleted yet' },
  'cpf-already-released': {
    status: 409,
    pt: 'Este CPF já está liberado neste shopping',
    en: 'This CPF is already released in this mall',
  },

  // Notes
  'customer-unknown': {
    status: 404,
    pt: 'Não há cliente com este CPF neste shopping',
    en: 'No customer of this mall has this CPF',
  },
  'customer-blocked': {
    status: 409,
    pt: 'Este cliente está bloqueado e não pode enviar notas',
    en: 'This customer is blocked and cannot send notes',
  },
  'note-file-gone': {
    status: 409,
    pt: 'O arquivo da nota expirou ou já foi usado. Envie-o novamente',
    en: 'The file of the note has expired or was used. Upload it again',
  },
  'invoice-decided': { status: 409, pt: 'Esta nota já foi decidida', en: 'This note was already decided' },
  'invoice-with-somebody-else': {
    status: 409,
    pt: 'Esta nota está em análise por outra pessoa',
    en: 'Somebody else is reviewing this note',
  },
  'invoice-own-approval': {
    status: 403,
    pt: 'Quem enviou ou reenviou a nota não a aprova: peça a outra pessoa com a permissão Aprovar e recusar notas fiscais',
    en: 'Who sent or resent the note does not approve it: ask somebody else with the permission Approve and refuse invoices',
  },
  'invoice-not-in-review': { status: 409, pt: 'Esta nota ainda não está em análise', en: 'This note is not in review yet' },
  'invoice-duplicated': { status: 409, pt: 'Já existe uma nota igual a esta', en: 'There already is a note like this one' },
  'invoice-over-value-limit': {
    status: 409,
    pt: 'O valor da nota passa do limite do shopping',
    en: "The note's value exceeds the mall's limit",
  },
  'invoice-issuer-blocked': {
    status: 409,
    pt: 'O CNPJ emissor está bloqueado neste shopping',
    en: 'The issuer CNPJ is blocked in this mall',
  },

  // Issuer CNPJs and stores
  'cnpj-already-blocked': { status: 409, pt: 'Este CNPJ já está bloqueado', en: 'This CNPJ is already blocked' },
  'cnpj-already-allowed': { status: 409, pt: 'Este CNPJ já foi adicionado', en: 'This CNPJ was already added' },
  'cnpj-in-other-store': {
    status: 409,
    pt: 'Este CNPJ já está cadastrado em uma loja',
    en: 'This CNPJ already belongs to a store',
  },
  // Store sync
  'store-already-linked': {
    status: 409,
    pt: 'Esta loja já está vinculada à sincronização',
    en: 'This store is already linked to the sync',
  },
  'store-key-unknown': {
    status: 401,
    pt: 'Chave de loja ausente ou desconhecida. Baixe a configuração da loja no portal',
    en: "Missing or unknown store key. Download the store's settings in the portal",
  },
  'store-key-revoked': {
    status: 401,
    pt: 'A chave desta loja foi revogada ou substituída. Gere uma nova no portal',
    en: "This store's key was revoked or replaced. Make a new one in the portal",
  },
  'store-clock-off': {
    status: 409,
    pt: 'O relógio deste computador está errado em mais de um dia. Acerte a data e a hora',
    en: "This computer's clock is wrong by more than a day. Set its date and time",
  },
  'store-nonce-missing': {
    status: 400,
    pt: 'A chamada não traz o número único que a resposta deve assinar',
    en: 'The call lacks the unique number that the answer has to sign',
  },
  'store-not-found': {
    status: 404,
    pt: 'Não há loja com esta LUC no shopping informado',
    en: 'There is no store with this LUC in the given mall',
  },

  // The consumer app
  'wrong-app-key': {
    status: 401,
    pt: 'Chave do aplicativo ausente, inválida ou expirada',
    en: 'App key missing, invalid or expired',
  },
  'app-key-scope': { status: 403, pt: 'Esta chave do aplicativo não permite esta ação', en: 'This app key does not allow this' },

  // Promotions
  'promotion-illegal-move': {
    status: 409,
    pt: 'Esta ação não é possível no status atual da promoção',
    en: "The promotion's current status does not allow this",
  },
  'promotion-own-approval': {
    status: 403,
    pt: 'Quem escreveu ou alterou a promoção não a aprova: peça a outra pessoa com a permissão Aprovar e recusar campanhas',
    en: 'Who wrote or changed the promotion does not approve it: ask somebody else with the permission Approve and refuse campaigns',
  },
  'promotion-over': { status: 409, pt: 'O período desta promoção já terminou', en: 'The period of this promotion is over' },
  'promotion-not-running': { status: 409, pt: 'Esta promoção não está ativa', en: 'This promotion is not running' },
  'promotion-without-draw': {
    status: 409,
    pt: 'Esta promoção não gera esse tipo de cupom ou número',
    en: 'This promotion makes no such coupons or numbers',
  },
  'promotion-file-gone': {
    status: 409,
    pt: 'Um dos arquivos da promoção expirou ou já foi usado. Envie-o novamente',
    en: 'One of the files of the promotion has expired or was used. Upload it again',
  },
  'promotion-notes-failing': {
    status: 409,
    pt: 'Há notas aprovadas que ainda não puderam ser contadas nesta promoção. Resolva a falha e tente novamente',
    en: 'Some approved notes could not be counted for this promotion yet. Clear the failure and try again',
  },
  'promotion-busy': {
    status: 503,
    pt: 'Esta promoção está sendo usada por outra operação e nada foi alterado. Tente novamente em instantes',
    en: 'Another operation is using this promotion and nothing was changed. Try again in a moment',
  },
  'customer-not-eligible': {
    status: 409,
    pt: 'Este cliente não pode participar desta promoção',
    en: 'This customer cannot take part in this promotion',
  },
  'sponsor-in-use': {
    status: 409,
    pt: 'Este patrocinador já gerou cupons ou números e não pode ser excluído',
    en: 'This sponsor has made coupons or numbers and cannot be deleted',
  },
  'sponsor-mismatch': {
    status: 409,
    pt: 'O patrocinador, a meta ou a forma de comprovação não são desta promoção',
    en: 'The sponsor, the goal or the way of confirmation is not of this promotion',
  },
  'extra-limit': {
    status: 409,
    pt: 'A quantidade passa do que ainda pode ser gerado',
    en: 'The quantity exceeds what can still be made',
  },
  'numbers-exhausted': {
    status: 409,
    pt: 'Os números da sorte desta promoção se esgotaram',
    en: 'The lucky numbers of this promotion have run out',
  },
  'coupon-not-usable': { status: 409, pt: 'Este cupom não está disponível para uso', en: 'This coupon is not available' },
  'draw-list-open': {
    status: 409,
    pt: 'A lista de números ainda não foi congelada',
    en: 'The list of numbers has not been frozen yet',
  },
  'draw-not-made': {
    status: 409,
    pt: 'O número premiado ainda não foi calculado',
    en: 'The winning number has not been worked out yet',
  },
  'number-not-selected': {
    status: 409,
    pt: 'Este número não foi selecionado na apuração',
    en: 'This number was not selected in the draw',
  },
  'winners-complete': {
    status: 409,
    pt: 'A quantidade de ganhadores desta promoção já foi publicada',
    en: 'All winners of this promotion have been published',
  },
  'simulation-too-large': {
    status: 409,
    pt: 'O período tem notas demais para simular de uma vez. Escolha um período menor',
    en: 'The period has too many notes to simulate at once. Choose a shorter one',
  },
  'substore-of-itself': { status: 409, pt: 'Uma loja não pode ser subloja dela mesma', en: 'A store cannot be its own substore' },
  'substore-chain': { status: 409, pt: 'Uma subloja não pode ter sublojas', en: 'A substore cannot have substores' },
  'store-already-blocked': { status: 409, pt: 'Esta loja já está bloqueada', en: 'This store is already blocked' },
  'forbidden-item-taken': { status: 409, pt: 'Este item já está na lista', en: 'This item is already on the list' },

  // Multipliers
  'multiplier-ended': { status: 409, ...CATALOGUE.multiplierEnded },
  'multiplier-begun': {
    status: 409,
    pt: 'Este multiplicador já começou: o início não pode mais ser alterado',
    en: 'This multiplier has begun: its start can no longer be changed',
  },
  'multiplier-ends-in-past': {
    status: 409,
    pt: 'O término do período deve ser no futuro',
    en: 'The period must end in the future',
  },
  'multiplier-without-integration': {
    status: 409,
    pt: 'Este multiplicador não é exclusivo por integração com o CRM',
    en: 'This multiplier is not exclusive through CRM integration',
  },

  // Benefits
  'mission-illegal-move': {
    status: 409,
    pt: 'A missão não permite esta ação no status em que está',
    en: 'The mission does not allow this action in its status',
  },
  'mission-own-judgement': {
    status: 403,
    pt: 'Quem escreveu a missão não pode aprová-la, recusá-la nem encerrá-la. Peça a outra pessoa',
    en: 'Who wrote the mission can neither approve, refuse nor close it. Ask somebody else',
  },
  'mission-over': {
    status: 409,
    pt: 'O período da missão já terminou. Edite as datas antes de aprovar',
    en: 'The period of the mission has ended. Change its dates before approving it',
  },
  'mission-without-integration': {
    status: 409,
    pt: 'A missão não é exclusiva por integração, ou já encerrou',
    en: 'The mission is not exclusive through integration, or is over',
  },
  'mission-file-gone': {
    status: 409,
    pt: 'A imagem enviada não está mais disponível. Envie-a novamente',
    en: 'The uploaded image is no longer available. Upload it again',
  },
  'mission-prize-gone': {
    status: 409,
    pt: 'O benefício escolhido como prêmio não está publicado ou não tem mais cupons. Escolha outro',
    en: 'The benefit chosen as the prize is not published or has no coupons left. Choose another one',
  },
  'benefit-illegal-move': {
    status: 409,
    pt: 'O benefício não permite esta ação no status em que está',
    en: 'The benefit does not allow this action in its status',
  },
  'benefit-own-approval': {
    status: 403,
    pt: 'Quem escreveu o benefício não pode aprová-lo. Peça a outra pessoa',
    en: 'Who wrote the benefit cannot approve it. Ask somebody else',
  },
  'benefit-list-missing': {
    status: 409,
    pt: 'Informe a lista de e-mails do benefício antes de aprovar',
    en: 'Fill in the list of e-mails of the benefit before approving it',
  },
  'benefit-over': {
    status: 409,
    pt: 'O período do benefício já terminou. Edite as datas antes de aprovar',
    en: 'The period of the benefit has ended. Change its dates before approving it',
  },
  'benefit-file-gone': {
    status: 409,
    pt: 'Um dos arquivos enviados não está mais disponível. Envie-o novamente',
    en: 'One of the uploaded files is no longer available. Upload it again',
  },
  'benefit-highlight-taken': { status: 409, ...RULE_TEXTS.highlightTaken },
  'benefit-not-offered': {
    status: 409,
    pt: 'Este benefício não está disponível no momento',
    en: 'This benefit is not available now',
  },
  'benefit-not-reserved-by-hand': {
    status: 409,
    pt: 'Este benefício não tem cupom que se possa reservar',
    en: 'This benefit has no coupon that can be reserved',
  },
  'benefit-out-of-stock': { status: 409, pt: 'Os cupons deste benefício acabaram', en: 'This benefit has no coupons left' },
  'benefit-day-full': {
    status: 409,
    pt: 'O limite de hoje deste benefício foi atingido. Tente novamente amanhã',
    en: "Today's limit of this benefit is reached. Try again tomorrow",
  },
  'benefit-month-full': {
    status: 409,
    pt: 'O limite deste mês deste benefício foi atingido',
    en: "This month's limit of this benefit is reached",
  },
  'benefit-period-full': {
    status: 409,
    pt: 'O limite do período deste benefício foi atingido',
    en: 'The limit for the period of this benefit is reached',
  },
  'benefit-customer-full': {
    status: 409,
    pt: 'Este cliente já tem todos os cupons deste benefício a que tem direito',
    en: 'This customer already has every coupon of this benefit they may have',
  },
  'benefit-without-integration': {
    status: 409,
    pt: 'Este benefício não é exclusivo por integração com o CRM',
    en: 'This benefit is not exclusive through CRM integration',
  },
  'benefit-without-code-files': {
    status: 409,
    pt: 'Este benefício não usa arquivo de códigos',
    en: 'This benefit does not use a file of codes',
  },
  'code-file-illegal-move': {
    status: 409,
    pt: 'O arquivo de códigos não permite esta ação no status em que está',
    en: 'The file of codes does not allow this action in its status',
  },
  'benefit-without-raffle': { status: 409, pt: 'Este benefício não é um sorteio', en: 'This benefit is not a raffle' },
  'raffle-not-yet': { status: 409, pt: 'A data do sorteio ainda não chegou', en: 'The date of the raffle has not come yet' },
  'raffle-closing': { status: 409, pt: 'O sorteio está sendo encerrado', en: 'The raffle is being closed' },
  'raffle-prizes-given': {
    status: 409,
    pt: 'Todos os prêmios deste sorteio já têm ganhador',
    en: 'Every prize of this raffle already has a winner',
  },
  'raffle-code-unknown': {
    status: 409,
    pt: 'Nenhum cupom deste sorteio tem este código',
    en: 'No coupon of this raffle has this code',
  },
  'coupon-wrong-code': { status: 409, pt: 'O código informado não é o deste cupom', en: "This is not the coupon's code" },
  'coupon-not-awaited': {
    status: 409,
    pt: 'Este cupom não espera um código do parceiro',
    en: "This coupon does not wait for a partner's code",
  },
  'coupon-has-other-code': {
    status: 409,
    pt: 'O parceiro já informou outro código para este cupom',
    en: 'The partner has already given another code for this coupon',
  },
  'coupon-code-taken': {
    status: 409,
    pt: 'Outro cupom deste benefício já tem este código',
    en: 'Another coupon of this benefit already has this code',
  },
  'coupon-wrong-day': {
    status: 409,
    pt: 'Este cupom não pode ser usado hoje: o benefício vale em outros dias da semana',
    en: 'This coupon cannot be used today: the benefit is good on other days of the week',
  },
  'coupon-out-of-period': {
    status: 409,
    pt: 'Este cupom está fora do período de uso do benefício',
    en: "This coupon is outside the benefit's period of use",
  },
  'coupon-used-by-staff': {
    status: 409,
    pt: 'Este cupom é utilizado pela equipe do shopping no portal',
    en: "This coupon is used by the mall's staff in the portal",
  },

  // Couponing
  'couponing-ended': {
    status: 409,
    pt: 'Esta campanha já terminou e não pode mais ser alterada',
    en: 'This campaign is over and can no longer be changed',
  },
  'couponing-begun': {
    status: 409,
    pt: 'Esta campanha já começou: o início, o desconto e os códigos não podem mais ser alterados',
    en: 'This campaign has begun: its start, discount and codes can no longer be changed',
  },
  'couponing-ends-in-past': {
    status: 409,
    pt: 'O término da campanha deve ser no futuro',
    en: 'The campaign must end in the future',
  },
  'couponing-illegal-move': {
    status: 409,
    pt: 'A campanha não permite esta ação na situação em que está',
    en: 'The campaign does not allow this action as it stands',
  },
  'couponing-code-taken': {
    status: 409,
    pt: 'Outra campanha do shopping usa este código no mesmo período',
    en: 'Another campaign of the mall uses this code in the same period',
  },
  'couponing-codes-imported': {
    status: 409,
    pt: 'Os códigos desta campanha vêm de arquivos: o tipo de código não pode mudar',
    en: 'The codes of this campaign come from files: the kind of code cannot change',
  },
  'couponing-without-code-files': {
    status: 409,
    pt: 'Esta campanha não usa arquivo de códigos',
    en: 'This campaign does not use a file of codes',
  },
  'couponing-code-unknown': {
    status: 404,
    pt: 'Nenhuma campanha deste shopping tem este código',
    en: 'No campaign of this mall has this code',
  },
  'couponing-out-of-period': {
    status: 409,
    pt: 'Este código está fora do período da campanha',
    en: "This code is outside the campaign's period",
  },
  'couponing-paused': { status: 409, pt: 'Esta campanha está pausada', en: 'This campaign is paused' },
  'couponing-wrong-place': {
    status: 409,
    pt: 'Este código não vale nesta loja ou para este vendedor',
    en: 'This code is not good in this store or with this seller',
  },
  'couponing-amount-too-low': {
    status: 409,
    pt: 'A compra não chega ao valor mínimo da campanha',
    en: "The purchase is below the campaign's lowest amount",
  },
  'couponing-code-used-up': {
    status: 409,
    pt: 'Este código já foi usado todas as vezes que podia',
    en: 'This code was used as often as it can be',
  },
  'couponing-day-full': {
    status: 409,
    pt: 'O limite de hoje desta campanha foi atingido. Tente novamente amanhã',
    en: "Today's limit of this campaign is reached. Try again tomorrow",
  },

  // Files and imports
  'file-rejected': { status: 400, pt: 'Arquivo recusado', en: 'File refused' },
  'import-expired': {
    status: 409,
    pt: 'Esta importação expirou ou já foi concluída. Envie o arquivo novamente',
    en: 'This import has expired or was already completed. Upload the file again',
  },
  'import-outgrown': {
    status: 409,
    pt: 'Desde a prévia chegaram mais notas que esta importação recusaria. Envie o arquivo novamente para ver o que ela faria',
    en: 'Since the preview more invoices have come that this import would refuse. Upload the file again to see what it would do',
  },
  'task-not-finished': { status: 409, pt: 'A tarefa ainda não terminou', en: 'The task has not finished yet' },
} as const satisfies Record<string, Text & { readonly status: number }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
