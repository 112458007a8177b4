import { defineTexts } from '../../lib/i18n/texts.ts';

/** PRO-04: what is done to a promotion, asked for and answered. */
export const promotionActsTexts = defineTexts('promotions.acts', {
  pt: {
    more: 'Mais ações',
    edit: 'Editar',
    approve: 'Aprovar',
    refuse: 'Recusar',
    activate: 'Ativar',
    close: 'Encerrar',
    delete: 'Excluir',

    approveTitle: 'Aprovar promoção',
    approveText: 'A promoção “{{name}}” fica aprovada e começa em {{start}}, ou antes, se alguém a ativar.',
    approveTextLate: 'A promoção “{{name}}” fica aprovada. Seu início, {{start}}, já passou: ela fica ativa em instantes.',
    approved: 'Promoção aprovada',

    refuseTitle: 'Recusar promoção',
    refuseText: 'A promoção “{{name}}” não vai ao ar. Quem a criou vê o motivo e pode editá-la, e então ela volta à validação.',
    reason: 'Motivo da recusa',
    refused: 'Promoção recusada',

    activateTitle: 'Ativar promoção',
    activateText: 'A promoção “{{name}}” fica visível no app e passa a aceitar participantes e notas imediatamente.',
    activateEarly: 'O início previsto, {{start}}, passa a ser agora.',
    activated: 'Promoção ativada',

    closeTitle: 'Encerrar promoção',
    closeText: 'A promoção “{{name}}” termina agora para todos, em todas as suas mecânicas.',
    closeWhat:
      'Ninguém mais entra nela nem envia notas para ela. As notas enviadas antes do encerramento ainda contam quando forem aprovadas.',
    closeNumbers:
      'A lista de números da sorte congela para a apuração quando nenhuma nota enviada a tempo aguardar mais decisão, no máximo no prazo da promoção.',
    closeTyped: 'Digite o nome da promoção para confirmar',
    closed: 'Promoção encerrada',

    deleteTitle: 'Excluir promoção',
    deleteText: 'A promoção “{{name}}” e seus arquivos deixam de existir.',
    deleted: 'Promoção excluída',
  },
  en: {
    more: 'More actions',
    edit: 'Edit',
    approve: 'Approve',
    refuse: 'Refuse',
    activate: 'Activate',
    close: 'Close',
    delete: 'Delete',

    approveTitle: 'Approve promotion',
    approveText: 'The promotion “{{name}}” is approved and starts at {{start}}, or before, if somebody activates it.',
    approveTextLate: 'The promotion “{{name}}” is approved. Its start, {{start}}, has passed: it runs in a moment.',
    approved: 'Promotion approved',

    refuseTitle: 'Refuse promotion',
    refuseText:
      'The promotion “{{name}}” does not go live. Who created it sees the reason and may edit it, and then it waits for approval again.',
    reason: 'Reason of the refusal',
    refused: 'Promotion refused',

    activateTitle: 'Activate promotion',
    activateText: 'The promotion “{{name}}” shows in the app and takes participants and invoices at once.',
    activateEarly: 'The planned start, {{start}}, becomes now.',
    activated: 'Promotion activated',

    closeTitle: 'Close promotion',
    closeText: 'The promotion “{{name}}” ends now for everybody, in all of its modes.',
    closeWhat:
      'Nobody enters it or sends invoices to it any more. Invoices sent before it is closed still count once they are approved.',
    closeNumbers:
      'The list of lucky numbers freezes for the draw when no invoice sent in time waits for a decision any more, at the latest at the deadline of the promotion.',
    closeTyped: "Type the promotion's name to confirm",
    closed: 'Promotion closed',

    deleteTitle: 'Delete promotion',
    deleteText: 'The promotion “{{name}}” and its files cease to exist.',
    deleted: 'Promotion deleted',
  },
});
