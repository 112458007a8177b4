import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals to hand back what somebody corrected. */
export const HAND_BACK_PROBLEMS = {
  'hand-back-not-yours': {
    status: 409,
    pt: 'Você não é autor do que espera aprovação. Não há autoria a devolver',
    en: 'You are not a writer of what waits for approval. There is nothing to hand back',
  },
  'hand-back-began': {
    status: 403,
    pt: 'Quem começou esta versão não pode devolver a autoria. Peça a aprovação a outra pessoa',
    en: 'Who began this version cannot hand it back. Ask somebody else to approve it',
  },
  'hand-back-after-save': {
    status: 409,
    pt: 'Sua alteração trocou um arquivo, a lista de e-mails ou a exclusividade e não pode ser desfeita aqui. Peça a outro autor que abra e salve o formulário; depois disso você pode devolver a autoria',
    en: 'Your change replaced a file, the list of e-mails or the exclusivity and cannot be undone here. Ask another writer to open and save the form; then you can hand it back',
  },
} as const satisfies ProblemTexts;
