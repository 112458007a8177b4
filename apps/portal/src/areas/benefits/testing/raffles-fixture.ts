import type { Benefit } from '@galeria/contract/benefits/benefit';
import type { PartnerPromo } from '../partner-promos.queries.ts';
import type { Raffle, RaffleAnswer } from '../raffles.queries.ts';
import { aBenefit, idOf } from './benefits-fixture.ts';

const AT = '2026-11-10T12:00:00.000Z';

/** A raffle whose date has passed. */
export const aRaffleBenefit = (given: Partial<Benefit> = {}): Benefit =>
  aBenefit({
    title: 'Sorteio de Natal',
    type: 'RAFFLE',
    channel: 'RAFFLE',
    burnType: null,
    discountType: null,
    discountPercentage: null,
    raffleDate: '2020-12-05T15:30:00.000Z',
    prizeQuantity: 2,
    ...given,
  });

export const aWinner = (given: Partial<Raffle['data'][number]> = {}): Raffle['data'][number] => ({
  couponId: idOf(80),
  couponCode: 'K7QX2M9P',
  name: 'Ana Gonçalves',
  document: '12345678909',
  recordedAt: AT,
  ...given,
});

/** Two prizes, one of them given, and many that still take part. */
export const aRaffle = (given: Partial<Raffle> = {}): Raffle => ({
  data: [aWinner()],
  prizes: 2,
  participating: 1234,
  isClosing: false,
  isOver: false,
  ...given,
});

export const anAnswer = (given: Partial<RaffleAnswer> = {}): RaffleAnswer => ({
  couponId: idOf(90),
  mallCode: 'CJR',
  status: 'UNUSABLE',
  benefit: { id: 7, title: 'Sorteio de Natal', type: 'RAFFLE' },
  customer: { customerId: idOf(900), fullName: 'Ana Gonçalves', cpf: '12345678909' },
  createdAt: AT,
  question: 'Qual é a sua loja preferida?',
  answer: 'Livraria Nave',
  ...given,
});

export const aPartnerPromo = (given: Partial<PartnerPromo> = {}): PartnerPromo => ({
  id: 7,
  mallCode: 'CJR',
  title: 'Estacionamento grátis',
  status: 'PUBLISHED',
  isPaused: false,
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-01T02:59:59.999Z',
  wpsPromoId: 'WPS-2026-11',
  couponsQuantity: 1500,
  taken: 320,
  awaited: 17,
  burned: 290,
  ...given,
});
