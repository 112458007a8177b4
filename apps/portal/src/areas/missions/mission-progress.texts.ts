import { defineTexts } from '../../lib/i18n/texts.ts';

/** MIS-05: how far people have come. */
export const missionProgressTexts = defineTexts('missions.progress', {
  pt: {
    title: 'Andamento da missão',
    started: 'Iniciaram',
    atStep: 'Na etapa {{order}}',
    finished: 'Concluíram',
    prizes: 'Prêmios dados',
    outOfStock: 'Sem estoque',
  },
  en: {
    title: 'Progress of the mission',
    started: 'Started',
    atStep: 'At step {{order}}',
    finished: 'Finished',
    prizes: 'Prizes given',
    outOfStock: 'Out of stock',
  },
});
