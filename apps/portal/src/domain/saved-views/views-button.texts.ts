import { defineTexts } from '../../lib/i18n/texts.ts';

/** What every list says of its views; the rest comes with their menu. */
export const viewsButtonTexts = defineTexts('views-button', {
  pt: {
    views: 'Visões',
    viewsShown: 'Visões: {{name}}',
    opensWith: 'Esta lista abre com a visão "{{name}}"',
    leave: 'Sair da visão {{name}} e ver a lista inteira',
  },
  en: {
    views: 'Views',
    viewsShown: 'Views: {{name}}',
    opensWith: 'This list opens with the view "{{name}}"',
    leave: 'Leave the view {{name}} and see the whole list',
  },
});
