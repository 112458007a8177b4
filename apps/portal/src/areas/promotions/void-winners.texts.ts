import { defineTexts } from '../../lib/i18n/texts.ts';

/** DRW-14: a published winner is void. */
export const voidWinnersTexts = defineTexts('promotions.voidWinners', {
  pt: {
    title_one: 'A nota de um ganhador publicado foi cancelada',
    title_other: 'As notas de {{count}} ganhadores publicados foram canceladas',
    since: '{{number}}, em {{when}}',
    text: 'Quem teve a nota cancelada não recebe o prêmio: uma pessoa pede a desclassificação, outra confirma, e então o suplente do lugar pode ser publicado.',
    open: 'Ver ganhadores',
  },
  en: {
    title_one: 'The invoice of a published winner was cancelled',
    title_other: 'The invoices of {{count}} published winners were cancelled',
    since: '{{number}}, at {{when}}',
    text: 'Whose invoice was cancelled does not get the prize: one person asks for the disqualification, another confirms it, and then the substitute of the place can be published.',
    open: 'See winners',
  },
});
