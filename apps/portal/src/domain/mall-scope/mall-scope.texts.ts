import { defineTexts } from '../../lib/i18n/texts.ts';

export const mallScopeTexts = defineTexts('mall-scope', {
  pt: { scope: 'Shoppings', allMalls: 'Todos os shoppings', selectedMall: 'Shopping selecionado' },
  en: { scope: 'Malls', allMalls: 'All malls', selectedMall: 'Selected mall' },
});
