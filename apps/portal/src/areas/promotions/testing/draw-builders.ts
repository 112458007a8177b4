import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { STANDS } from '@galeria/contract/testing/winner-standing';
import { aLuckyNumber, aPromotion, idOf } from './promotion-builders.ts';

export const FROZEN_AT = '2026-11-20T18:00:00.000Z';
export const TICKETS = ['026609', '092517', '009012', '050795', '029199'];
export const ROOT = 'b'.repeat(64);

/** A closed promotion of two awards whose list is sealed. */
export const aClosedPromotion = (given: Parameters<typeof aLuckyNumber>[0] = {}) =>
  aPromotion({
    type: 'LUCKYNUMBER',
    status: 'CLOSED',
    luckyNumber: aLuckyNumber({ frozenAt: FROZEN_AT, ...given }, 'CLOSED'),
  });

export const aDrawnPromotion = (given: Parameters<typeof aLuckyNumber>[0] = {}) =>
  aClosedPromotion({ drawnNumber: '097259', drawnNumberSource: TICKETS, key: 'c'.repeat(64), ...given });

export const aDrawRecord = (given: Partial<DrawRecord> = {}): DrawRecord => ({
  promotionId: 42,
  opensOn: null,
  earliestExtraction: { day: '2026-12-05', ground: 'RAFFLE_DATE', time: '19:00' },
  needsSecondPerson: true,
  entry: null,
  differedAt: null,
  awardQuantity: 2,
  rule: DEFAULT_DRAW_RULE,
  keyHash: 'a'.repeat(64),
  commitments: [],
  key: null,
  list: {
    frozenAt: FROZEN_AT,
    freezesAt: null,
    waiting: 0,
    undecided: 0,
    sealedAt: '2026-11-20T18:00:05.000Z',
    root: ROOT,
    total: 1500,
    sealed: 1500,
    bySeries: [
      { series: '0', count: 900 },
      { series: '1', count: 600 },
    ],
  },
  draw: null,
  ...given,
});

export const aDraw = (given: Partial<NonNullable<DrawRecord['draw']>> = {}): NonNullable<DrawRecord['draw']> => ({
  drawnAt: '2026-12-05T22:30:00.000Z',
  drawnBy: 'marina@mall.example',
  typedBy: 'ana@mall.example',
  typedAt: '2026-12-05T22:10:00.000Z',
  extractionNumber: '5919',
  extractionDate: '2026-12-05',
  extractionChoice: {
    ...{ ground: 'RAFFLE_DATE', earliest: '2026-12-05', isFirstHeld: false, raffleDay: '2026-12-05' },
    ...{ frozenAt: FROZEN_AT, time: '19:00' },
  },
  fourEyes: { isOn: true, changedAt: null, changedBy: null },
  tickets: TICKETS,
  order: '97259',
  rawSeries: '0',
  series: '0',
  drawnNumber: '097259',
  winners: 2,
  substitutes: 2,
  missing: 0,
  published: 0,
  steps: [
    { kind: 'not-handed-out', series: 0, number: '097259', holder: null, position: null },
    { kind: 'nearest', series: 0, number: '097261', holder: 'h1', position: 1 },
    { kind: 'holder-has-won', series: 0, number: '097262', holder: 'h1', position: 1 },
    { kind: 'next-higher', series: 0, number: '097300', holder: 'h2', position: 2 },
    { kind: 'next-higher', series: 0, number: '099999', holder: 'h3', position: 3 },
    { kind: 'top-reached', series: 0, number: null, holder: null, position: null },
    { kind: 'next-lower', series: 0, number: '097257', holder: 'h4', position: 4 },
  ],
  disqualifications: [],
  minutes: null,
  ...given,
});

/** The place decides the type: of `awards` places the first win, the rest stand by. */
export const aToken = (position: number, awards = 2, given: Partial<PromotionToken> = {}): PromotionToken => {
  const number = String(97_260 + position).padStart(6, '0');
  return {
    id: `42-${number}`,
    optInId: idOf(100 + (position % 1000)),
    consumerName: `Pessoa ${position}`,
    consumerCpf: '12345678909',
    consumerPhone: null,
    consumerEmail: null,
    consumerId: idOf(200 + (position % 1000)),
    number,
    winner: false,
    ...STANDS,
    type: position > awards ? 'SUPLENTE' : 'GANHADOR',
    winnerPosition: position,
    givenAt: '2026-11-10T12:00:00.000Z',
    ...given,
  };
};

/** Winners and as many substitutes, in the order of their places. */
export const someTokens = (awards: number, published: readonly number[] = []): PromotionToken[] =>
  Array.from({ length: awards * 2 }, (_token, index) => aToken(index + 1, awards, { winner: published.includes(index + 1) }));

/** DRW-09: tickets that somebody typed first; by somebody else than the reader unless it is said otherwise. */
export const anEntry = (given: Partial<NonNullable<DrawRecord['entry']>> = {}): NonNullable<DrawRecord['entry']> => ({
  id: idOf(900),
  typedAt: '2026-12-05T22:10:00.000Z',
  typedBy: 'ana@mall.example',
  isOwn: false,
  mayConfirm: true,
  ...given,
});

/** DRW-10: the first winner's, confirmed unless it is said otherwise. */
export const aDisqualification = (given: Partial<Disqualification> = {}): Disqualification => ({
  id: idOf(950),
  number: '097261',
  position: 1,
  reason: 'DOCUMENTS_MISSING',
  explanation: 'Não respondeu em 72 horas',
  evidence: 'Protocolo 1234',
  askedBy: 'ana@mall.example',
  askedAt: '2026-12-10T12:00:00.000Z',
  confirmedBy: 'marina@mall.example',
  confirmedAt: '2026-12-10T13:00:00.000Z',
  wasPublished: false,
  place: 'substitute-open',
  isOwn: false,
  mayConfirm: false,
  ...given,
});
