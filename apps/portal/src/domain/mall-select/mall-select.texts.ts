import { defineTexts } from '../../lib/i18n/texts.ts';

export const mallSelectTexts = defineTexts('mall-select', {
  pt: {
    selected: 'Shopping selecionado:',
    choose: 'Selecione o shopping',
    search: 'Buscar shopping',
    nothing: 'Nenhum shopping encontrado',
    none: 'Nenhum shopping liberado',
    loading: 'Carregando shoppings',
    failed: 'Shoppings não carregados. Tentar novamente',
  },
  en: {
    selected: 'Selected mall:',
    choose: 'Select the mall',
    search: 'Search mall',
    nothing: 'No mall found',
    none: 'No mall available',
    loading: 'Loading malls',
    failed: 'Malls could not be loaded. Try again',
  },
});
