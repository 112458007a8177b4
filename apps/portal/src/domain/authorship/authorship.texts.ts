import { defineTexts } from '../../lib/i18n/texts.ts';

/** PER-15: what a save makes of somebody, before they save, and the way back from it. */
export const authorshipTexts = defineTexts('authorship', {
  pt: {
    'bars.mission': 'Se você salvar, não poderá mais aprovar esta missão.',
    'bars.benefit': 'Se você salvar, não poderá mais aprovar este benefício.',
    'bars.promotion': 'Se você salvar, não poderá mais aprovar esta promoção.',
    'bars.amendment': 'Se você propuser um aditamento, não poderá aprová-lo.',
    barsWhy: 'Quem salva passa a ser autor do que espera aprovação, e outra pessoa precisa aprovar.',

    handBack: 'Devolver a autoria',
    restores:
      'Se você só corrigiu algo, pode devolver a autoria: sua alteração é desfeita, volta o texto de antes dela e você pode aprovar.',
    keeps: 'Outro autor já salvou o texto depois de você. Se devolver a autoria, o texto fica como está e você pode aprovar.',
    afterSave:
      'Para devolver a autoria, peça a outro autor que abra e salve o formulário: sua alteração trocou um arquivo, a lista de e-mails ou a exclusividade e não pode ser desfeita aqui, ou foi salva antes de este controle existir.',
    handBackTitle: 'Devolver a autoria?',
    restoresAsked:
      'Tudo o que você alterou em “{{title}}” é desfeito. Você deixa de ser autor, e o histórico guarda o que foi feito.',
    keepsAsked:
      'O texto de “{{title}}” fica como o outro autor salvou. Você deixa de ser autor, e o histórico guarda o que foi feito.',
    handedBack: 'Autoria devolvida',
    unsaved: 'Salve ou descarte o que você digitou antes de devolver a autoria',
  },
  en: {
    'bars.mission': 'Once you save, you can no longer approve this mission.',
    'bars.benefit': 'Once you save, you can no longer approve this benefit.',
    'bars.promotion': 'Once you save, you can no longer approve this promotion.',
    'bars.amendment': 'If you propose an amendment, you cannot approve it.',
    barsWhy: 'Who saves becomes a writer of what waits for approval, and somebody else has to approve it.',

    handBack: 'Hand it back',
    restores:
      'If you only corrected something, you can hand it back: your change is undone, the text of before returns, and you may approve it.',
    keeps: 'Another writer has saved the text after you. If you hand it back, the text stays as it is, and you may approve it.',
    afterSave:
      'To hand it back, ask another writer to open and save the form: your change replaced a file, the list of e-mails or the exclusivity and cannot be undone here, or was saved before this was kept.',
    handBackTitle: 'Hand it back?',
    restoresAsked:
      'All that you changed in “{{title}}” is undone. You are its writer no more, and the history keeps what was done.',
    keepsAsked:
      'The text of “{{title}}” stays as the other writer saved it. You are its writer no more, and the history keeps what was done.',
    handedBack: 'Handed back',
    unsaved: 'Save or discard what you typed before you hand it back',
  },
});
