import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import type { Promotion, PromotionListItem, Sponsor } from '@galeria/contract/promotions/promotion';
import { type PromotionStatus, type PromotionType, subModesOf } from '@galeria/contract/reference/enumerations/promotion';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import type { Store } from '@galeria/contract/stores/store-endpoints';

export const idOf = (count: number): string => `01a1dd47-bb56-7000-8000-${String(count).padStart(12, '0')}`;

const CREATED_AT = '2026-10-01T12:00:00.000Z';
const UPDATED_AT = '2026-10-02T15:30:00.000Z';
/** 00:00 of the 5th and 23:59 of the 30th in São Paulo. */
export const STARTS_AT = '2026-11-05T03:00:00.000Z';
export const ENDS_AT = '2026-12-01T02:59:59.999Z';

const COUNTS: Promotion['count'] = {
  optIns: 1234,
  invoices: 0,
  gmv: 0,
  coupons: 0,
  tokens: 0,
  activeBuyAndWinConsumers: 0,
  activeRaffleConsumers: 0,
  activeLuckyNumberConsumers: 0,
  redeemedAwards: 0,
};

export const aListItem = (given: Partial<PromotionListItem> = {}): PromotionListItem => ({
  id: 42,
  mallCode: 'CJR',
  name: 'Natal Premiado',
  type: 'BUYANDWIN',
  status: 'CURRENT',
  isOwnWriting: false,
  hasPendingAmendment: false,
  secapNumber: null,
  isLoyalty: false,
  campaign: { name: 'natal' },
  category: null,
  imageUrl: null,
  count: COUNTS,
  createdAt: CREATED_AT,
  updatedAt: UPDATED_AT,
  version: 3,
  startDate: STARTS_AT,
  endDate: ENDS_AT,
  ...given,
});

const mode = (status: PromotionStatus) => ({
  secapNumber: '04.043818/2026',
  status,
  startDate: STARTS_AT,
  endDate: status === 'CLOSED' ? '2026-11-20T18:00:00.000Z' : null,
  estimatedEndDate: ENDS_AT,
  announcementDate: '2026-12-06T13:00:00.000Z',
  consumerTarget: 30_000,
  pickUpLocation: 'Balcão do piso 1',
  regulationUrl: null,
});

const draw = (status: PromotionStatus) => ({
  ...mode(status),
  raffleDate: '2026-12-05T22:00:00.000Z',
  awardName: 'Carro zero',
  awardQuantity: 2,
  winners: [],
  sponsors: [],
});

export const aRaffle = (given: Partial<NonNullable<Promotion['raffle']>> = {}, status: PromotionStatus = 'CURRENT') => ({
  ...draw(status),
  ...given,
});

export const aLuckyNumber = (
  given: Partial<NonNullable<Promotion['luckyNumber']>> = {},
  status: PromotionStatus = 'CURRENT',
): NonNullable<Promotion['luckyNumber']> => ({
  ...draw(status),
  drawRule: DEFAULT_DRAW_RULE,
  seriesCount: 10,
  goalConfirmationMethods: [],
  goals: [],
  handedOut: 1500,
  keyHash: 'a'.repeat(64),
  key: null,
  commitments: [],
  frozenAt: null,
  drawnNumber: null,
  drawnNumberSource: null,
  ...given,
});

export const aBuyAndWin = (given: Partial<NonNullable<Promotion['buyAndWin']>> = {}, status: PromotionStatus = 'CURRENT') => ({
  ...mode(status),
  secapNumber: null,
  announcementDate: null,
  regulation: null,
  awards: [{ id: 1, name: 'Ecobag', quantity: 1000, reserved: 10, redeemed: 0 }],
  ...given,
});

export const aSponsor = (given: Partial<Sponsor> = {}): Sponsor => ({
  id: 9,
  kind: 'SPECIFIC',
  sponsoredBy: 'COMPANY',
  name: 'Banco Aurora',
  goalConfirmationMethods: [1],
  goals: [{ id: 5, donationType: null, donationAmount: 5000 }],
  extras: 0,
  ...given,
});

export const aBenefit = (given: Partial<NonNullable<Promotion['benefit']>> = {}): NonNullable<Promotion['benefit']> => ({
  id: 315,
  storeName: 'Aurora Calçados',
  storeLuc: 'LUC-101',
  storeUniversalId: 'U-100',
  channel: 'MALL',
  eligibleDays: ['SATURDAY', 'MONDAY'],
  reservedCoupons: 10,
  burnedCoupons: 0,
  burnType: 'APP_CODE',
  burnCode: null,
  retailDate: null,
  costShare: null,
  costProvider: 'MALL',
  parkingBenefit: false,
  externalCodeBenefit: false,
  fixedCodeBenefit: false,
  ...given,
});

/** A promotion with the modes of its type, all of one status. */
export function aPromotion(given: Partial<Promotion> & { readonly type?: PromotionType } = {}): Promotion {
  const { type = 'BUYANDWIN', status = 'CURRENT' } = given;
  const modes = subModesOf(type);
  return {
    id: 42,
    mallCode: 'CJR',
    shoppingCode: 'CJR',
    name: 'Natal Premiado',
    promotionName: 'Natal Premiado',
    description: 'Compre e concorra',
    type,
    status,
    isOwnWriting: false,
    savingBarsApproval: false,
    amendments: { count: 0, pending: null },
    refusalReason: status === 'REFUSED' ? 'Falta o regulamento' : null,
    imageUrl: null,
    image: null,
    isLoyalty: false,
    campaign: { name: 'natal' },
    category: null,
    userType: 'CONSUMER',
    allowedCategories: [],
    targetType: 'INVOICE_AMOUNT',
    secapNumber: null,
    sameSecap: [],
    activeDays: [...WEEKDAYS],
    exclusivityType: 'NONE',
    emailList: [],
    participatingStores: '',
    stores: [],
    shouldTrackItems: true,
    countedTotal: 'BY_DATE',
    hasCep: false,
    isInherited: false,
    isAgeRestricted: false,
    isHighlighted: false,
    unitCost: null,
    origin: 'SHOPPING',
    reservedCoupons: 10,
    extraAllowance: 7,
    count: COUNTS,
    documents: [],
    blockedStores: null,
    blocklist: null,
    benefit: null,
    buyAndWin: modes.includes('buyAndWin') ? aBuyAndWin({}, status) : null,
    raffle: modes.includes('raffle') ? aRaffle({}, status) : null,
    luckyNumber: modes.includes('luckyNumber') ? aLuckyNumber({}, status) : null,
    createdAt: CREATED_AT,
    updatedAt: UPDATED_AT,
    version: 3,
    ...given,
  };
}

const stored = (count: number, name: string, kind: number): Promotion['documents'][number] => ({
  id: idOf(count),
  name,
  contentType: kind === 0 ? 'image/png' : 'application/pdf',
  size: 1000,
  createdAt: CREATED_AT,
  kind,
  url: `/api/file/${idOf(count)}`,
});

/** All five kinds of document, in an order that is not theirs. */
export const someDocuments = (): Promotion['documents'] => [
  stored(14, 'numero-da-sorte.pdf', 4),
  stored(10, 'banner.png', 0),
  stored(13, 'compre-e-ganhe.pdf', 3),
  stored(11, 'geral.pdf', 1),
  stored(12, 'sorteio.pdf', 2),
];

export const anAttachment = (count: number, name: string, entries: number) => ({
  id: idOf(count),
  name,
  url: `/api/file/${idOf(count)}`,
  entries,
});

export const aStore = (given: Partial<Store> = {}): Store => ({
  mallCode: 'CJR',
  universalId: 'U-100',
  brandName: 'Aurora Calçados',
  luc: 'LUC-101',
  contractCnpj: '11222333000181',
  issuerCnpjs: [],
  tracksForbiddenItems: true,
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...given,
});
