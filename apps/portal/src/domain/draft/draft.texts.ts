import { defineTexts } from '../../lib/i18n/texts.ts';

export const draftTexts = defineTexts('draft', {
  pt: {
    title: 'Continuar de onde parou?',
    text: 'Há um rascunho de {{when}} que não foi salvo.',
    'leftOut.emailList': 'Listas de e-mails não ficam guardadas no rascunho.',
    'leftOut.email': 'O e-mail não fica guardado no rascunho.',
    continue: 'Continuar',
    discard: 'Descartar',
    restored: 'Rascunho recuperado',
  },
  en: {
    title: 'Continue where you stopped?',
    text: 'There is an unsaved draft of {{when}}.',
    'leftOut.emailList': 'E-mail lists are not kept in drafts.',
    'leftOut.email': 'The e-mail is not kept in drafts.',
    continue: 'Continue',
    discard: 'Discard',
    restored: 'Draft restored',
  },
});
