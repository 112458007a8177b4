import { defineTexts } from '../../lib/i18n/texts.ts';

/** CUS-08: totals over customers. */
export const monitorTexts = defineTexts('customers.monitor', {
  pt: {
    title: 'Perfis consolidados',
    subtitle: 'Quantos clientes há, quantos são novos e como se dividem entre os shoppings',
    scope: 'Shoppings considerados',
    allMalls: 'Todos os shoppings',

    total: 'Clientes',
    blocked: 'Bloqueados',
    shopkeepers: 'Lojistas',
    simplified: 'Simplificados',
    ofTotal: '{{share}} do total',

    newByDay: 'Novos clientes por dia',
    newByDayQuestion: 'Quantos clientes se cadastraram em cada um dos últimos {{days}} dias?',
    period: 'Período',
    days: '{{days}} dias',
    day: 'Dia',
    count: 'Novos clientes',

    byMall: 'Por shopping',
    byMallText: 'Abra um shopping para ver os clientes dele',
    mall: 'Shopping',
    share: '% do total',
    empty: 'Ainda não há clientes nos seus shoppings',
  },
  en: {
    title: 'Consolidated profiles',
    subtitle: 'How many customers there are, how many are new and how they divide between malls',
    scope: 'Malls taken in',
    allMalls: 'All malls',

    total: 'Customers',
    blocked: 'Blocked',
    shopkeepers: 'Shopkeepers',
    simplified: 'Simplified',
    ofTotal: '{{share}} of the total',

    newByDay: 'New customers by day',
    newByDayQuestion: 'How many customers registered on each of the last {{days}} days?',
    period: 'Period',
    days: '{{days}} days',
    day: 'Day',
    count: 'New customers',

    byMall: 'By mall',
    byMallText: 'Open a mall to see its customers',
    mall: 'Mall',
    share: '% of the total',
    empty: 'There are no customers in your malls yet',
  },
});
