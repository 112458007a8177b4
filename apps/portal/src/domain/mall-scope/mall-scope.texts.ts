import { defineTexts } from '../../lib/i18n/texts.ts';

export const mallScopeTexts = defineTexts('mall-scope', {
  pt: { scope: 'Shoppings', allMalls: 'Todos os meus shoppings', selectedMall: 'Shopping selecionado' },
  en: { scope: 'Malls', allMalls: 'All my malls', selectedMall: 'Selected mall' },
});
