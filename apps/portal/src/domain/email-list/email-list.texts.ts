import { defineTexts } from '../../lib/i18n/texts.ts';

export const emailListTexts = defineTexts('email-list', {
  pt: {
    help: 'Um e-mail por linha, até 10.000',
    file: 'Carregar de um arquivo',
    fileUnread: 'Não foi possível ler o arquivo.',
    fileKinds: 'TXT, CSV',
    count_one: '{{count}} e-mail',
    count_other: '{{count}} e-mails',
  },
  en: {
    help: 'One e-mail per line, up to 10,000',
    file: 'Load from a file',
    fileUnread: 'The file could not be read.',
    fileKinds: 'TXT, CSV',
    count_one: '{{count}} e-mail',
    count_other: '{{count}} e-mails',
  },
});
