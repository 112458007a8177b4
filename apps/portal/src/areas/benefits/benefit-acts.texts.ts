import { defineTexts } from '../../lib/i18n/texts.ts';

/** BEN-02: what is done to a benefit, asked for and answered. */
export const benefitActsTexts = defineTexts('benefits.acts', {
  pt: {
    edit: 'Editar',
    approve: 'Aprovar',
    refuse: 'Recusar',
    pause: 'Pausar',
    resume: 'Retomar',
    delete: 'Excluir',
    history: 'Histórico',
    coupons: 'Cupons',
    massiveBurn: 'Queima em massa',
    unsaved: 'Salve ou descarte o que você alterou antes de decidir',
    unsavedDelete: 'Salve ou descarte o que você alterou antes de excluir',
    unsavedCopy: 'Salve ou descarte o que você alterou antes de copiar',

    approveTitle: 'Aprovar benefício',
    approveText: 'O benefício “{{title}}” fica aprovado e aparece no app em {{start}}.',
    approveTextLate: 'O benefício “{{title}}” fica aprovado. Seu início, {{start}}, já passou: ele aparece no app em instantes.',
    approved: 'Benefício aprovado',

    refuseTitle: 'Recusar benefício',
    refuseText:
      'O benefício “{{title}}” não aparece no app. Quem o criou vê o motivo e pode editá-lo, e então ele volta à validação.',
    reason: 'Motivo da recusa',
    refused: 'Benefício recusado',

    pauseTitle: 'Pausar benefício',
    pauseText: 'O benefício “{{title}}” sai do app imediatamente. Ele continua aprovado e pode ser retomado a qualquer momento.',
    paused: 'Benefício pausado',

    resumeTitle: 'Retomar benefício',
    resumeText: 'O benefício “{{title}}” volta ao app em instantes, se o seu período estiver em curso.',
    resumed: 'Benefício retomado',

    deleteTitle: 'Excluir benefício',
    deleteText:
      'O benefício “{{title}}”, que nunca esteve no app, deixa de existir, com sua imagem, seu regulamento e sua lista.',
    deleted: 'Benefício excluído',
  },
  en: {
    edit: 'Edit',
    approve: 'Approve',
    refuse: 'Refuse',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
    history: 'History',
    coupons: 'Coupons',
    massiveBurn: 'Massive burn',
    unsaved: 'Save or discard what you changed before you decide',
    unsavedDelete: 'Save or discard what you changed before you delete',
    unsavedCopy: 'Save or discard what you changed before you copy',

    approveTitle: 'Approve benefit',
    approveText: 'The benefit “{{title}}” is approved and shows in the app at {{start}}.',
    approveTextLate: 'The benefit “{{title}}” is approved. Its start, {{start}}, has passed: it shows in the app in a moment.',
    approved: 'Benefit approved',

    refuseTitle: 'Refuse benefit',
    refuseText:
      'The benefit “{{title}}” does not show in the app. Who created it sees the reason and may edit it, and then it waits for approval again.',
    reason: 'Reason of the refusal',
    refused: 'Benefit refused',

    pauseTitle: 'Pause benefit',
    pauseText: 'The benefit “{{title}}” leaves the app at once. It stays approved and can be resumed at any moment.',
    paused: 'Benefit paused',

    resumeTitle: 'Resume benefit',
    resumeText: 'The benefit “{{title}}” is back in the app in a moment, if its period is running.',
    resumed: 'Benefit resumed',

    deleteTitle: 'Delete benefit',
    deleteText:
      'The benefit “{{title}}”, which was never in the app, ceases to exist, with its image, its regulation and its list.',
    deleted: 'Benefit deleted',
  },
});
