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

type Entry = Raffle['entries'][number];

/** Who won the first prize, recorded by one person and confirmed by another. */
export const anEntry = (given: Partial<Entry> = {}): Entry => ({
  ...{ couponId: idOf(80), couponCode: 'K7QX2M9P', name: 'Ana Gonçalves', document: '12345678909', recordedAt: AT },
  ...{ entryId: idOf(70), state: 'CONFIRMED', position: 1, passedOver: null, isReplacement: false, isReplaced: false },
  ...{ isHandedOver: false, isHolderBlocked: false, isOwn: false, enteredBy: 'bia@galeria.example' },
  ...{ confirmedBy: 'caio@galeria.example', confirmedAt: AT },
  ...given,
});

/** One that waits for the second person. */
export const anUnconfirmed = (given: Partial<Entry> = {}): Entry =>
  anEntry({ state: 'ENTERED', confirmedBy: null, confirmedAt: null, ...given });

/** Two prizes; one winner was recorded and waits, and many take part. */
export const aRaffle = (given: Partial<Raffle> = {}): Raffle => ({
  ...{ data: [], prizes: 2, isDue: true, participating: 1234, isClosing: false, isOver: false },
  ...{ entries: [anUnconfirmed()], openPlaces: [2], unconfirmed: { entries: 1, winners: 1 }, version: 4 },
  ...{ isOwnWriting: false, confirmed: null, mayClose: false, disqualifications: [] },
  ...{ postponement: null, notPostponable: 'has-winners' },
  ...given,
});

/** The same, once somebody confirmed it with the one winner. */
export const aConfirmedRaffle = (given: Partial<Raffle> = {}): Raffle => {
  const entry = anEntry();
  const { couponId, couponCode, name, document, recordedAt } = entry;
  return aRaffle({
    ...{ data: [{ couponId, couponCode, name, document, recordedAt }], participating: 0, isOver: true },
    ...{ entries: [entry], openPlaces: [], unconfirmed: { entries: 0, winners: 0 } },
    confirmed: { at: AT, by: 'caio@galeria.example' },
    ...given,
  });
};

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
