import { defineTexts } from '../../lib/i18n/texts.ts';

/** PRO-15: what differs between the copies of a promotion. */
export const promotionCopyTexts = defineTexts('promotions.copy', {
  pt: {
    text: 'Cada cópia nasce em validação e passa por sua própria aprovação. Lojas participantes, lojas bloqueadas e listas de pessoas não são copiadas.',
    name: 'Nome',
    secapNumber: 'ID SECAP',
    startDate: 'Início',
    endDate: 'Término previsto',
    pickUpLocation: 'Local de retirada',
    open: 'Promoção {{id}} em {{mall}}',
  },
  en: {
    text: 'Every copy waits for its own approval. Participating stores, blocked stores and lists of people are not copied.',
    name: 'Name',
    secapNumber: 'SECAP id',
    startDate: 'Start',
    endDate: 'Planned end',
    pickUpLocation: 'Pick-up location',
    open: 'Promotion {{id}} in {{mall}}',
  },
});
