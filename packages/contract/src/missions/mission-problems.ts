import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about missions. */
export const MISSION_PROBLEMS = {
  'mission-illegal-move': {
    status: 409,
    pt: 'A missão não permite esta ação no status em que está',
    en: 'The mission does not allow this action in its status',
  },
  'mission-own-approval': {
    status: 403,
    pt: 'Quem escreveu a missão não pode aprová-la. Peça a outra pessoa',
    en: 'Who wrote the mission cannot approve it. Ask somebody else',
  },
  'mission-over': {
    status: 409,
    pt: 'O período da missão já terminou. Edite as datas antes de aprovar',
    en: 'The period of the mission has ended. Change its dates before approving it',
  },
  'mission-was-in-app': {
    status: 409,
    pt: 'A missão já esteve no app e não pode ser excluída. Recuse-a para que não volte',
    en: 'The mission has been in the app and cannot be deleted. Refuse it so that it does not return',
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
} as const satisfies ProblemTexts;
