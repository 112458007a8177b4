import { defineTexts } from '../../lib/i18n/texts.ts';

/** What was done to a mission. Fields of the form have the form's names. */
export const missionHistoryTexts = defineTexts('missions.history', {
  pt: {
    card: 'Histórico',
    text: 'Quem fez o quê',
    empty: 'Nada foi feito ainda',

    'mission.created': 'Criada',
    'mission.changed': 'Alterada',
    'mission.approved': 'Aprovada',
    'mission.refused': 'Recusada',
    'mission.handed-back': 'Autoria devolvida',
    'mission.published': 'Publicada',
    'mission.closed': 'Encerrada',
    'mission.expired': 'Terminou',

    status: 'Status',
    rejectionReason: 'Motivo da recusa',
    reason: 'Motivo',
    image: 'Imagem',
    userCategory: 'Categorias de clientes',
  },
  en: {
    card: 'History',
    text: 'Who did what',
    empty: 'Nothing was done yet',

    'mission.created': 'Created',
    'mission.changed': 'Changed',
    'mission.approved': 'Approved',
    'mission.refused': 'Refused',
    'mission.handed-back': 'Handed back',
    'mission.published': 'Published',
    'mission.closed': 'Closed',
    'mission.expired': 'Ended',

    status: 'Status',
    rejectionReason: 'Reason of the refusal',
    reason: 'Reason',
    image: 'Image',
    userCategory: 'Customer categories',
  },
});
