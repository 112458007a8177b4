import { defineTexts } from '../../lib/i18n/texts.ts';

/** SHL-12, ACC-05: several users let out or in at once. */
export const usersBulkTexts = defineTexts('access-manager.users-bulk', {
  pt: {
    disable: 'Desativar',
    disableTitle_one: 'Desativar {{count}} usuário?',
    disableTitle_other: 'Desativar {{count}} usuários?',
    disableText_one: 'As sessões dele são encerradas agora, e ele não entra mais até ser ativado de novo.',
    disableText_other: 'As sessões deles são encerradas agora, e eles não entram mais até serem ativados de novo.',
    disabled_one: '{{count}} usuário desativado',
    disabled_other: '{{count}} usuários desativados',
    enable: 'Ativar',
    enableTitle_one: 'Ativar {{count}} usuário?',
    enableTitle_other: 'Ativar {{count}} usuários?',
    enableText_one: 'Ele volta a entrar com os acessos que tinha.',
    enableText_other: 'Eles voltam a entrar com os acessos que tinham.',
    enabled_one: '{{count}} usuário ativado',
    enabled_other: '{{count}} usuários ativados',
  },
  en: {
    disable: 'Disable',
    disableTitle_one: 'Disable {{count}} user?',
    disableTitle_other: 'Disable {{count}} users?',
    disableText_one: 'Their sessions end now, and they cannot sign in until they are enabled again.',
    disableText_other: 'Their sessions end now, and they cannot sign in until they are enabled again.',
    disabled_one: '{{count}} user disabled',
    disabled_other: '{{count}} users disabled',
    enable: 'Enable',
    enableTitle_one: 'Enable {{count}} user?',
    enableTitle_other: 'Enable {{count}} users?',
    enableText_one: 'They can sign in again with the access they had.',
    enableText_other: 'They can sign in again with the access they had.',
    enabled_one: '{{count}} user enabled',
    enabled_other: '{{count}} users enabled',
  },
});
