import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import type { RegistrationOrigin } from '@galeria/contract/reference/enumerations/customer';

/** How far it came: the clock does the rest. */
type Fate = 'waiting' | 'refused' | 'approved' | 'paused';

export interface DemoBenefit {
  readonly fate: Fate;
  readonly refusalReason?: string;
  /** Days from today, both included. */
  readonly from: number;
  readonly to: number;
  /** Days after its end, of raffles. */
  readonly raffledAfter?: number;
  readonly hasRegulation?: true;
  /** Whether it is of one store of the mall, or of all of it. */
  readonly isOfStore?: true;
  readonly body: Omit<Partial<BenefitInput>, 'startDate' | 'endDate' | 'imageFileId' | 'mallCode'> &
    Pick<BenefitInput, 'title' | 'type' | 'categories'>;
}

const desk = { channel: 'MALL', burnType: 'APP_CODE' } as const;
const growth: RegistrationOrigin = 'GROWTH';

/** Every type, every status, every channel. */
export const DEMO_BENEFITS: readonly DemoBenefit[] = [
  {
    ...{ fate: 'approved', from: -12, to: 25, isOfStore: true },
    body: {
      ...{ title: 'Café espresso por conta da casa', type: 'FREEBIE', categories: ['GASTRONOMY'], ...desk },
      ...{ couponsQuantity: 300, dailyLimit: 20, customerLimit: 1, pickupInstruction: 'Mostre o código no balcão da loja' },
      ...{ rules: 'Um café por CPF. Não cumulativo com outras ofertas.', callToAction: 'Quero meu café', weight: 90 },
      ...{ unitCost: 650, costProvider: 'SHARED', costShare: 50 },
    },
  },
  {
    ...{ fate: 'approved', from: -5, to: 30, isOfStore: true },
    body: {
      ...{ title: '15% de desconto na nova coleção', type: 'DISCOUNT', categories: ['FASHION'], ...desk },
      ...{ discountType: 'PERCENTAGE', discountPercentage: 15, couponsQuantity: 1000, monthlyLimit: 400, periodLimit: 1000 },
      ...{ rules: 'Válido para compras acima de R$ 200,00.', callToAction: 'Pegar cupom', weight: 70, costProvider: 'STORE' },
    },
  },
  {
    ...{ fate: 'approved', from: -2, to: 20 },
    body: {
      ...{ title: 'R$ 30 no site para quem compra no shopping', type: 'DISCOUNT', categories: ['TECHNOLOGY', 'OTHERS'] },
      ...{ channel: 'MARKETPLACE', discountType: 'FIXED', discountAmount: 3000, couponsQuantity: 500 },
      ...{ minAmount: 15_000, maxAmount: 200_000, sellers: ['loja-centro', 'loja-parque'], sellerRestriction: 'INCLUSIVE' },
      ...{ callToAction: 'Comprar no site', origin: growth },
    },
  },
  {
    ...{ fate: 'approved', from: -20, to: 60 },
    body: {
      ...{ title: 'Estacionamento grátis por duas horas', type: 'SERVICES', categories: ['SERVICES'], channel: 'PARKING' },
      ...{ integrationType: 'TWELVE_DIGITS_CSV', couponsQuantity: 2000, dailyLimit: 150, isHighlight: true },
      ...{ eligibleDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'], userCategories: ['TWO_STARS', 'THREE_STARS'] },
      ...{ pickupInstruction: 'Aproxime o código do leitor na saída' },
    },
  },
  {
    ...{ fate: 'approved', from: -15, to: 45 },
    body: {
      ...{ title: 'Uma hora de estacionamento do parceiro', type: 'SERVICES', categories: ['SERVICES'], channel: 'PARKING' },
      ...{ wpsPromoId: 'WPS-2041', couponsQuantity: 400, eligibleDays: ['SATURDAY', 'SUNDAY'] },
    },
  },
  {
    ...{ fate: 'approved', from: 8, to: 36 },
    body: {
      ...{ title: 'Tarde de brincadeiras no terraço', type: 'EXPERIENCE', categories: ['LEISURE'], channel: 'FIXED_CODE' },
      ...{ burnCode: 'TERRACO26', couponsQuantity: 120, eligibleDays: ['SATURDAY', 'SUNDAY'], retailDate: 'VACATION' },
    },
  },
  {
    ...{ fate: 'approved', from: -30, to: 12, raffledAfter: 3, hasRegulation: true },
    body: {
      ...{ title: 'Sorteio de um par de ingressos', type: 'RAFFLE', categories: ['LEISURE'], channel: 'RAFFLE' },
      ...{ couponsQuantity: 5000, customerLimit: 1, prizeQuantity: 2, raffleQuestion: 'Qual filme você quer ver com a gente?' },
    },
  },
  {
    ...{ fate: 'approved', from: -60, to: -10 },
    body: {
      ...{ title: 'Limpeza de pele de boas-vindas', type: 'SERVICES', categories: ['BEAUTY'], channel: 'PERSONAL_SHOPPER' },
      ...{ couponsQuantity: 80, eligibleDays: ['TUESDAY', 'THURSDAY'], userCategories: ['ONE_STAR'] },
    },
  },
  {
    ...{ fate: 'paused', from: -7, to: 21, isOfStore: true },
    body: {
      ...{ title: 'Sobremesa em dobro', type: 'FREEBIE', categories: ['GASTRONOMY'], channel: 'EXTERNAL_CODE' },
      ...{ integrationType: 'SIXTEEN_DIGITS_PASSWORD_CSV', couponsQuantity: 250, callToAction: 'Ver código' },
    },
  },
  {
    ...{ fate: 'waiting', from: 3, to: 40, hasRegulation: true },
    body: {
      ...{ title: 'Compre R$ 500 e ganhe um panetone', type: 'BUYANDWIN', categories: ['GASTRONOMY', 'OTHERS'], ...desk },
      ...{ targetType: 'BALANCE', balanceTarget: 50_000, couponsQuantity: 1500, retailDate: 'CHRISTMAS' },
      ...{ pickupInstruction: 'Retire no SAC, piso L1, com documento com foto', unitCost: 2890 },
    },
  },
  {
    ...{ fate: 'waiting', from: 5, to: 45 },
    body: {
      ...{
        title: 'Natal de luz no átrio',
        type: 'CAMPAIGN',
        categories: ['LEISURE'],
        retailDate: 'CHRISTMAS',
        printingAmount: 800,
      },
      campaignSummary: 'Espetáculo de luzes todos os dias às 19h, com coral de moradores do bairro.',
    },
  },
  {
    ...{ fate: 'refused', refusalReason: 'Falta dizer em que lojas vale.', from: 2, to: 30 },
    body: {
      ...{ title: 'Frete grátis no fim de semana', type: 'DISCOUNT', categories: ['OTHERS'], channel: 'MARKETPLACE' },
      ...{ discountType: 'FREESHIPPING', couponsQuantity: 400 },
    },
  },
];
