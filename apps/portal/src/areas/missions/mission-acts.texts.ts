import { defineTexts } from '../../lib/i18n/texts.ts';

/** MIS-04: what is decided about a mission, asked for and answered. */
export const missionActsTexts = defineTexts('missions.acts', {
  pt: {
    approve: 'Aprovar',
    refuse: 'Recusar',
    close: 'Encerrar',
    delete: 'Excluir',
    unsaved: 'Salve ou descarte o que você alterou antes de decidir',
    unsavedDelete: 'Salve ou descarte o que você alterou antes de excluir',

    approveTitle: 'Aprovar missão',
    approveText: 'A missão “{{title}}” fica programada e é publicada no app em {{start}}.',
    approveTextLate: 'A missão “{{title}}” fica aprovada. Seu início, {{start}}, já passou: ela é publicada no app em instantes.',
    approved: 'Missão aprovada',

    refuseTitle: 'Recusar missão',
    refuseText: 'A missão “{{title}}” não é publicada. Quem a criou vê o motivo e pode editá-la, e então ela volta à validação.',
    refuseReason: 'Motivo da recusa',
    refused: 'Missão recusada',

    closeTitle: 'Encerrar missão',
    closeText:
      'A missão “{{title}}” sai do app imediatamente e para todos, também para quem já cumpriu parte das etapas. Nenhuma nota conta mais para ela, e ela não pode ser reaberta nem editada.',
    closeAdvice: 'Encerre somente em último caso: para corrigir algo, edite a missão.',
    closeReason: 'Motivo do encerramento',
    closed: 'Missão encerrada',

    deleteTitle: 'Excluir missão',
    deleteText: 'A missão “{{title}}”, que nunca esteve no app, deixa de existir, com sua imagem e sua lista.',
    deleted: 'Missão excluída',
  },
  en: {
    approve: 'Approve',
    refuse: 'Refuse',
    close: 'Close',
    delete: 'Delete',
    unsaved: 'Save or discard what you changed before you decide',
    unsavedDelete: 'Save or discard what you changed before you delete',

    approveTitle: 'Approve mission',
    approveText: 'The mission “{{title}}” is scheduled and published in the app at {{start}}.',
    approveTextLate:
      'The mission “{{title}}” is approved. Its start, {{start}}, has passed: it is published in the app in a moment.',
    approved: 'Mission approved',

    refuseTitle: 'Refuse mission',
    refuseText:
      'The mission “{{title}}” is not published. Who created it sees the reason and may edit it, and then it waits for approval again.',
    refuseReason: 'Reason of the refusal',
    refused: 'Mission refused',

    closeTitle: 'Close mission',
    closeText:
      'The mission “{{title}}” leaves the app at once and for everybody, also for those who have taken some of its steps. No invoice counts for it any more, and it can neither be reopened nor edited.',
    closeAdvice: 'Close it only as a last resort: to correct something, edit the mission.',
    closeReason: 'Reason of the closing',
    closed: 'Mission closed',

    deleteTitle: 'Delete mission',
    deleteText: 'The mission “{{title}}”, which was never in the app, ceases to exist, with its image and its list.',
    deleted: 'Mission deleted',
  },
});
