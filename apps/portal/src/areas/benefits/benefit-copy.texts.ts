import { defineTexts } from '../../lib/i18n/texts.ts';

/** PRO-15: the copies of a benefit. Its fields have the form's names. */
export const benefitCopyTexts = defineTexts('benefits.copy', {
  pt: {
    text: 'Cada cópia nasce em validação e passa por sua própria aprovação. A loja, a lista de e-mails e os códigos importados não são copiados; uma cópia que é para uma lista precisa da sua antes de ser aprovada.',
    wholeMall: 'Todo o shopping',
    open: 'Benefício {{id}} em {{mall}}',
  },
  en: {
    text: 'Every copy waits for its own approval. The store, the list of e-mails and imported codes are not copied; a copy that is for a list needs its own before it is approved.',
    wholeMall: 'The whole mall',
    open: 'Benefit {{id}} in {{mall}}',
  },
});
