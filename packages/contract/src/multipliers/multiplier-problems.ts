import { CATALOGUE } from '../messages/catalogue-messages.ts';
import type { ProblemTexts } from '../messages/problem-texts.ts';

/** ERR-02: refusals about multipliers. */
export const MULTIPLIER_PROBLEMS = {
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
} as const satisfies ProblemTexts;
