import { defineTexts } from '../../lib/i18n/texts.ts';

/** How the app shows a benefit, a promotion or a mission. */
export const appCardTexts = defineTexts('app-card', {
  pt: {
    heading: 'Como aparece no app',
    noImage: 'Sem imagem',
    period: 'De {{start}} a {{end}}',
  },
  en: {
    heading: 'How the app shows it',
    noImage: 'No image',
    period: 'From {{start}} to {{end}}',
  },
});
