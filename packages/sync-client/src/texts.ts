import type { RuleCode } from '@galeria/contract/messages/rule-messages';

/** Why a file was not taken, so that somebody in the shop knows what to do about it. */
const REASONS: Partial<Record<RuleCode, string>> = {
  noteXmlUnreadable: 'O XML está incompleto ou malformado. Gere o arquivo de novo no sistema da loja.',
  noteXmlUnsafe: 'O XML traz declarações (DOCTYPE) que notas fiscais não têm. Gere o arquivo de novo no sistema da loja.',
  noteXmlUnknown: 'O arquivo não é de uma venda (NF-e, NFC-e, CF-e) nem de um cancelamento. Ele pode ser apagado desta pasta.',
  noteXmlCancelled: 'A nota consta como cancelada. Coloque na pasta o XML do evento de cancelamento (procEventoNFe).',
  noteXmlNotAuthorised:
    'A Sefaz ainda não autorizou este documento. Coloque na pasta o XML autorizado (procNFe ou procEventoNFe).',
  noteXmlNotSale:
    'Não é uma nota de venda nem de devolução de cliente (é de entrada, devolução a fornecedor, ajuste, complemento, crédito ou débito). Nada a fazer.',
  noteXmlMismatch: 'A chave de acesso não corresponde ao conteúdo do XML. Gere o arquivo de novo no sistema da loja.',
  noteTestEnvironment: 'A nota é do ambiente de homologação (teste). Ponha o sistema da loja em produção.',
  noteAmountTooHigh: 'O valor da nota é maior do que o aceito. Confira a nota.',
  issueDateFuture: 'A data de emissão está no futuro. Acerte o relógio do computador que emite as notas.',
  accessKeyFuture: 'A chave de acesso é de um mês que ainda não chegou. Acerte o relógio do computador que emite as notas.',
  accessKeyLength: 'A chave de acesso não tem 44 caracteres.',
  accessKeyInvalid: 'A chave de acesso não é válida (dígito verificador).',
  accessKeySatEnded: 'Desde janeiro de 2026 não se emite CF-e SAT em São Paulo.',
  cnpjLength: 'O CNPJ do emitente não é válido.',
};

export const reasonOf = (code: RuleCode): string => REASONS[code] ?? 'A chave de acesso do documento não é válida.';

/** What a refusal of the whole call means for the shop. What comes next follows it in the log, after a full stop. */
const REFUSALS: Readonly<Record<string, string>> = {
  'store-key-unknown':
    'O servidor não conhece a chave desta loja. Peça à administração do shopping uma chave nova e coloque-a em galeria-sync.json',
  'store-key-revoked':
    'A chave desta loja foi revogada ou substituída por outra. Peça à administração do shopping uma chave nova e coloque-a em galeria-sync.json',
  'store-clock-off':
    'O relógio deste computador está errado em mais de um dia. Acerte a data e a hora dele; nada é enviado até lá',
  'too-many-requests': 'O servidor pediu para esperar um pouco',
};

export const refusalText = (status: number, code: string | null, message: string | null): string =>
  REFUSALS[code ?? ''] ??
  `O servidor recusou o pedido (${status}${code === null ? '' : `, ${code}`}). ${message ?? ''}`.trim().replace(/[.]$/, '');
