import type { Text } from '../messages/text.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';

/** FMT-02: what a refused value reads, about missions and their steps. */
export const MISSION_RULE_TEXTS = {
  missionDescriptionTooLong: {
    pt: `A descrição da missão deve ter no máximo ${TEXT_LIMITS.missionDescription} caracteres`,
    en: `The mission description may have at most ${TEXT_LIMITS.missionDescription} characters`,
  },
  missionStepsTooMany: {
    pt: `A missão pode ter no máximo ${COUNTS.missionSteps} etapas`,
    en: `A mission may have at most ${COUNTS.missionSteps} steps`,
  },
  missionStepsRequired: { pt: 'Informe ao menos uma etapa da missão', en: 'Enter at least one step of the mission' },
  missionStepsContinuous: { pt: 'As etapas da missão devem ser contínuas', en: 'The steps of the mission must be continuous' },
  missionStepsSameGoal: {
    pt: 'Todas as etapas da missão devem ter a mesma meta',
    en: 'All steps of the mission must have the same goal',
  },
  missionStarted: {
    pt: 'Não podem mudar: já há clientes no caminho desta missão',
    en: 'Cannot change: customers are already on their way in this mission',
  },
  anyValueSingleGoal: { pt: 'A meta de qualquer valor permite apenas uma etapa', en: 'The any-value goal allows only one step' },
  anyValueWithoutTarget: { pt: 'A meta de qualquer valor não tem valor', en: 'The any-value goal has no value' },
} as const satisfies Readonly<Record<string, Text>>;
