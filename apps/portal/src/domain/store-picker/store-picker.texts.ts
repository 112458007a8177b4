import { defineTexts } from '../../lib/i18n/texts.ts';

export const storePickerTexts = defineTexts('store-picker', {
  pt: {
    search: 'Buscar loja por nome ou LUC',
    found_one: '{{count}} loja encontrada',
    found_other: '{{count}} lojas encontradas',
    shown: 'Mostrando as {{count}} primeiras. Refine a busca para ver outras.',
    noneFound: 'Nenhuma loja encontrada',
    failed: 'Não foi possível buscar as lojas.',
    searching: 'Buscando lojas…',
    hidden: 'Para escolher lojas é preciso ter acesso ao serviço de lojas. As já escolhidas ficam como estão.',
    chosen_one: '{{count}} loja escolhida',
    chosen_other: '{{count}} lojas escolhidas',
    takeOut: 'Retirar {{name}}',
  },
  en: {
    search: 'Search store by name or LUC',
    found_one: '{{count}} store found',
    found_other: '{{count}} stores found',
    shown: 'Showing the first {{count}}. Refine the search to see others.',
    noneFound: 'No store found',
    failed: 'The stores could not be searched.',
    searching: 'Looking for stores…',
    hidden: 'Choosing stores needs access to the store service. Those chosen stay as they are.',
    chosen_one: '{{count}} store chosen',
    chosen_other: '{{count}} stores chosen',
    takeOut: 'Remove {{name}}',
  },
});
