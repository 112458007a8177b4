import type { ProblemTexts } from '../messages/problem-texts.ts';
import { COUNTS } from '../reference/limits.ts';

/** ERR-02: refusals about saved views. */
export const SAVED_VIEW_PROBLEMS = {
  'view-name-taken': {
    status: 409,
    pt: 'Você já tem uma visão com este nome nesta lista. Escolha outro nome',
    en: 'You already have a view of this name in this list. Choose another name',
  },
  'too-many-views': {
    status: 409,
    pt: `Você já tem ${COUNTS.savedViews} visões salvas nesta lista. Exclua uma para salvar outra`,
    en: `You already have ${COUNTS.savedViews} saved views in this list. Delete one to save another`,
  },
  'view-of-other': {
    status: 403,
    pt: 'Só quem criou esta visão, ou um administrador, pode alterá-la',
    en: 'Only the person who made this view, or an administrator, can change it',
  },
} as const satisfies ProblemTexts;
