import { defineTexts } from '../../lib/i18n/texts.ts';

/** CPN-01: one coupon. */
export const couponDetailsTexts = defineTexts('coupons.details', {
  pt: {
    back: 'Cupons',
    notFound: 'Cupom não encontrado',
    notFoundText: 'Ele pode ser de um shopping a que você não tem acesso.',

    data: 'Cupom',
    code: 'Código',
    password: 'Senha',
    status: 'Status',
    channel: 'Canal',
    burnType: 'Tipo de queima',
    validFrom: 'Vale a partir de',
    validUntil: 'Vale até',
    createdAt: 'Entregue em',
    movedAt: 'Última mudança',
    reason: 'Motivo',
    answer: 'Resposta do participante',

    benefit: 'Benefício',
    benefitTitle: 'Título',
    benefitType: 'Tipo',
    mall: 'Shopping',
    openBenefit: 'Ver benefício',
    allCoupons: 'Outros cupons deste benefício',

    customer: 'Cliente',
    name: 'Nome',
    cpf: 'CPF',
    openCustomer: 'Ver cliente',

    history: 'Histórico',
    historyText: 'O que aconteceu com o cupom',
    noHistory: 'Nada aconteceu ainda',
  },
  en: {
    back: 'Coupons',
    notFound: 'Coupon not found',
    notFoundText: 'It may belong to a mall you have no access to.',

    data: 'Coupon',
    code: 'Code',
    password: 'Password',
    status: 'Status',
    channel: 'Channel',
    burnType: 'Burn type',
    validFrom: 'Good from',
    validUntil: 'Good until',
    createdAt: 'Given at',
    movedAt: 'Last change',
    reason: 'Reason',
    answer: "Participant's answer",

    benefit: 'Benefit',
    benefitTitle: 'Title',
    benefitType: 'Type',
    mall: 'Mall',
    openBenefit: 'See benefit',
    allCoupons: 'Other coupons of this benefit',

    customer: 'Customer',
    name: 'Name',
    cpf: 'CPF',
    openCustomer: 'See customer',

    history: 'History',
    historyText: 'What happened to the coupon',
    noHistory: 'Nothing happened yet',
  },
});
