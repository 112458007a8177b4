import { defineTexts } from '../../lib/i18n/texts.ts';

export const fileFieldTexts = defineTexts('file-field', {
  pt: {
    replace: 'Trocar',
    remove: 'Retirar',
    replaceOf: 'Trocar {{name}}',
    removeOf: 'Retirar {{name}}',
    keep: 'Manter o arquivo atual',
    lines_one: '{{count}} linha aceita',
    lines_other: '{{count}} linhas aceitas',
  },
  en: {
    replace: 'Replace',
    remove: 'Remove',
    replaceOf: 'Replace {{name}}',
    removeOf: 'Remove {{name}}',
    keep: 'Keep the present file',
    lines_one: '{{count}} line accepted',
    lines_other: '{{count}} lines accepted',
  },
});
