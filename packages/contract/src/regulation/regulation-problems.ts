import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about the lists of a mall's regulation. */
export const REGULATION_PROBLEMS = {
  'substore-of-itself': { status: 409, pt: 'Uma loja não pode ser subloja dela mesma', en: 'A store cannot be its own substore' },
  'substore-chain': { status: 409, pt: 'Uma subloja não pode ter sublojas', en: 'A substore cannot have substores' },
  'store-already-blocked': { status: 409, pt: 'Esta loja já está bloqueada', en: 'This store is already blocked' },
  'forbidden-item-taken': { status: 409, pt: 'Este item já está na lista', en: 'This item is already on the list' },
} as const satisfies ProblemTexts;
