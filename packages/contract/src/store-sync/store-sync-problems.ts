import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about stores that send their sales by themselves. */
export const STORE_SYNC_PROBLEMS = {
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
    pt: 'O relógio do computador da loja está errado em mais de um dia. Acerte a data e a hora dele',
    en: "The clock of the shop's computer is wrong by more than a day. Set its date and time",
  },
  'store-nonce-missing': {
    status: 400,
    pt: 'A chamada não traz o número único que a resposta deve assinar',
    en: 'The call lacks the unique number that the answer has to sign',
  },
} as const satisfies ProblemTexts;
