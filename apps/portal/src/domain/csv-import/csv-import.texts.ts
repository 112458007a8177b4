import { defineTexts } from '../../lib/i18n/texts.ts';

/** FIL-02: what every staged import says; what is imported is the caller's to say. */
export const csvImportTexts = defineTexts('csv-import', {
  pt: {
    refused_one: '{{count}} linha recusada',
    refused_other: '{{count}} linhas recusadas',
    sample: 'Primeiras linhas aceitas',
    refusedSample: 'Primeiras linhas recusadas',
    line: 'Linha',
    reason: 'Motivo',
    download: 'Baixar linhas recusadas',
    downloadAccepted_one: 'Baixar a linha aceita, com o efeito dela',
    downloadAccepted_other: 'Baixar as {{count}} linhas aceitas, com o efeito de cada uma',
    other: 'Escolher outro arquivo',
    none: 'Nenhuma linha pode ser importada. Corrija o arquivo e envie novamente.',
  },
  en: {
    refused_one: '{{count}} refused line',
    refused_other: '{{count}} refused lines',
    sample: 'First accepted lines',
    refusedSample: 'First refused lines',
    line: 'Line',
    reason: 'Reason',
    download: 'Download refused lines',
    downloadAccepted_one: 'Download the accepted line, with its effect',
    downloadAccepted_other: 'Download the {{count}} accepted lines, with the effect of each',
    other: 'Choose another file',
    none: 'No line can be imported. Correct the file and send it again.',
  },
});
