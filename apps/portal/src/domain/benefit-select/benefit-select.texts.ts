import { defineTexts } from '../../lib/i18n/texts.ts';

export const benefitSelectTexts = defineTexts('benefit-select', {
  pt: {
    label: 'Benefício',
    any: 'Todos os benefícios',
    noneFound: 'Nenhum benefício encontrado',
    failed: 'Não foi possível buscar os benefícios.',
    searching: 'Buscando benefícios…',
    numbered: 'Benefício {{id}}',
  },
  en: {
    label: 'Benefit',
    any: 'All benefits',
    noneFound: 'No benefit found',
    failed: 'The benefits could not be searched.',
    searching: 'Looking for benefits…',
    numbered: 'Benefit {{id}}',
  },
});
