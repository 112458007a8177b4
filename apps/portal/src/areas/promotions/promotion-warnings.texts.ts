import { defineTexts } from '../../lib/i18n/texts.ts';

/** DRW-03: what deserves a second look, in the form and on the promotion's page. */
export const promotionWarningsTexts = defineTexts('promotions.warnings', {
  pt: {
    title: 'Vale conferir',
    'secap-unusual': 'O ID SECAP não tem a forma usual (04.043818/2024).',
    'period-long': 'O período passa de 12 meses, o máximo de uma autorização.',
    'series-unreachable':
      'Com a regra da apuração os bilhetes só apontam {{reached}} das {{all}} séries: números das outras só ganham se não houver mais ninguém nessas.',
    sameSecap: 'Outra promoção tem o mesmo ID SECAP: {{names}}.',
    'mode.buyAndWin': 'Compre e ganhe',
    'mode.raffle': 'Sorteio',
    'mode.luckyNumber': 'Número da sorte',
  },
  en: {
    title: 'Worth a look',
    'secap-unusual': 'The SECAP id has not the usual form (04.043818/2024).',
    'period-long': 'The period is over 12 months, the most of an authorisation.',
    'series-unreachable':
      'By the rule of the draw the tickets name only {{reached}} of {{all}} series: numbers of the others win only where nobody is left in these.',
    sameSecap: 'Another promotion has the same SECAP id: {{names}}.',
    'mode.buyAndWin': 'Buy and win',
    'mode.raffle': 'Raffle',
    'mode.luckyNumber': 'Lucky number',
  },
});
