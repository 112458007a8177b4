import { defineTexts } from '../../lib/i18n/texts.ts';

/** SES-06, ACC-05: where somebody is signed in. */
export const sessionsTexts = defineTexts('sessions', {
  pt: {
    label: 'Sessões abertas',
    device: 'Dispositivo',
    unknownDevice: 'Não identificado',
    address: 'Endereço IP',
    since: 'Desde',
    lastSeen: 'Última atividade',
    thisSession: 'esta sessão',
    endSession: 'Encerrar',
  },
  en: {
    label: 'Open sessions',
    device: 'Device',
    unknownDevice: 'Not identified',
    address: 'IP address',
    since: 'Since',
    lastSeen: 'Last activity',
    thisSession: 'this session',
    endSession: 'End',
  },
});
