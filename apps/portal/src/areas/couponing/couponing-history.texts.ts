import { defineTexts } from '../../lib/i18n/texts.ts';

/** CPN-03: what was done to a campaign. Fields of the form have the form's names. */
export const couponingHistoryTexts = defineTexts('couponing.history', {
  pt: {
    card: 'Histórico',
    text: 'Quem fez o quê',
    empty: 'Nada foi feito ainda',

    'couponing.created': 'Criada',
    'couponing.changed': 'Alterada',
    'couponing.paused': 'Pausada',
    'couponing.resumed': 'Retomada',
    'couponing.codes-exported': 'Códigos exportados',
    'code-file.sent': 'Arquivo de códigos enviado',
    'code-file.confirmed': 'Arquivo de códigos confirmado',
    'code-file.stopped': 'Arquivo de códigos interrompido',
    'code-file.resumed': 'Arquivo de códigos retomado',
    'code-file.discarded': 'Arquivo de códigos descartado',

    fileName: 'Arquivo',
    isPaused: 'Pausada',
    codes: 'Códigos',
    yes: 'sim',
    no: 'não',
  },
  en: {
    card: 'History',
    text: 'Who did what',
    empty: 'Nothing was done yet',

    'couponing.created': 'Created',
    'couponing.changed': 'Changed',
    'couponing.paused': 'Paused',
    'couponing.resumed': 'Resumed',
    'couponing.codes-exported': 'Codes exported',
    'code-file.sent': 'File of codes sent',
    'code-file.confirmed': 'File of codes confirmed',
    'code-file.stopped': 'File of codes stopped',
    'code-file.resumed': 'File of codes resumed',
    'code-file.discarded': 'File of codes discarded',

    fileName: 'File',
    isPaused: 'Paused',
    codes: 'Codes',
    yes: 'yes',
    no: 'no',
  },
});
