import { defineTexts } from '../../lib/i18n/texts.ts';

/** BEN-06: benefits bound to a partner's promotion. */
export const partnerPromosTexts = defineTexts('benefits.partner-promos', {
  pt: {
    subtitle: 'Benefícios ligados à promoção de um parceiro, com os seus cupons',
    found_one: '{{total}} promoção',
    found_other: '{{total}} promoções',
    search: 'Buscar pelo id da promoção do parceiro',
    clearFilters: 'Limpar busca',
    emptyText: 'Um benefício de estacionamento aparece aqui quando tem o id da promoção do parceiro.',

    wpsPromoId: 'Promoção do parceiro',
    title: 'Benefício',
    mall: 'Shopping',
    status: 'Status',
    period: 'Período',
    periodOf: '{{start}} a {{end}}',
    until: 'a {{end}}',
    quantity: 'Cupons',
    taken: 'Entregues',
    awaited: 'Sem código',
    burned: 'Utilizados',
    coupons: 'Cupons',
  },
  en: {
    subtitle: "Benefits bound to a partner's promotion, with their coupons",
    found_one: '{{total}} promotion',
    found_other: '{{total}} promotions',
    search: "Search by the id of the partner's promotion",
    clearFilters: 'Clear search',
    emptyText: "A parking benefit shows here once it has the id of the partner's promotion.",

    wpsPromoId: "Partner's promotion",
    title: 'Benefit',
    mall: 'Mall',
    status: 'Status',
    period: 'Period',
    periodOf: '{{start}} to {{end}}',
    until: 'to {{end}}',
    quantity: 'Coupons',
    taken: 'Handed out',
    awaited: 'Without code',
    burned: 'Used',
    coupons: 'Coupons',
  },
});
