import { defineTexts } from '../../lib/i18n/texts.ts';

/** PRO-11: who takes part in promotions. */
export const consumersTexts = defineTexts('consumers.list', {
  pt: {
    subtitle: 'Clientes que participam de promoções, pela adesão mais recente',
    subtitleOfOne: 'Clientes que participam da promoção',
    search: 'CPF, e-mail ou nome',
    clear: 'Limpar busca e filtros',
    empty: 'Ninguém participa de promoções ainda',
    found_one: '{{count}} consumidor',
    found_other: '{{count}} consumidores',
    ofPromotion: 'Só da promoção {{promotion}}',
    allPromotions: 'Mostrar todas',
    name: 'Nome',
    cpf: 'CPF',
    email: 'E-mail',
    promotions: 'Promoções',
    lastOptInAt: 'Última adesão',
    mall: 'Shopping',
  },
  en: {
    subtitle: 'Customers who take part in promotions, by the latest opt-in',
    subtitleOfOne: 'Customers who take part in the promotion',
    search: 'CPF, e-mail or name',
    clear: 'Clear search and filters',
    empty: 'Nobody takes part in promotions yet',
    found_one: '{{count}} consumer',
    found_other: '{{count}} consumers',
    ofPromotion: 'Only of the promotion {{promotion}}',
    allPromotions: 'Show all',
    name: 'Name',
    cpf: 'CPF',
    email: 'E-mail',
    promotions: 'Promotions',
    lastOptInAt: 'Latest opt-in',
    mall: 'Mall',
  },
});
