import { defineTexts } from '../../lib/i18n/texts.ts';

/** Spec 6: 'no permission, contact the administrator'. */
export const lockedActTexts = defineTexts('locked-act', {
  pt: {
    reason: 'Você não tem permissão para esta ação ({{permission}}). Contate o administrador.',
    title: 'Você não pode alterar o que está aqui',
  },
  en: {
    reason: 'You have no permission for this action ({{permission}}). Contact the administrator.',
    title: 'You cannot change what is here',
  },
});
