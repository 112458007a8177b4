import { defineTexts } from '../../lib/i18n/texts.ts';

export const otherMallTexts = defineTexts('other-mall', {
  pt: {
    title: 'Este registro é de {{mall}}',
    text: 'O shopping selecionado é {{mall}}: listas e novos registros são dele.',
    change: 'Mudar para {{mall}}',
  },
  en: {
    title: 'This record belongs to {{mall}}',
    text: 'The selected mall is {{mall}}: lists and new records are of that one.',
    change: 'Change to {{mall}}',
  },
});
