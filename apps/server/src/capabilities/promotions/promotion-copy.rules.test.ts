import type { Promotion } from '@galeria/contract/promotions/promotion';
import { describe, expect, test } from 'vitest';
import { type CopyOfMall, copyBody } from './promotion-copy.rules.ts';

const START = '2026-12-01T03:00:00.000Z';
const END = '2026-12-25T03:00:00.000Z';
const DRAWN = '2027-01-04T03:00:00.000Z';
const ANNOUNCED = '2027-01-09T03:00:00.000Z';

/** What belongs to the mall it came from, or to that promotion alone. */
const OWN = {
  id: 7,
  status: 'CURRENT',
  emailList: ['a@x.example'],
  stores: [{ universalId: 'U-1' }],
  version: 3,
  secapNumber: '1',
};
const OWN_OF_MODE = { status: 'CURRENT', regulationUrl: '/r', winners: [{ id: 'w' }] };
const period = {
  startDate: START,
  estimatedEndDate: END,
  announcementDate: ANNOUNCED,
  consumerTarget: 100,
  pickUpLocation: 'Balcão',
};
const sponsor = (id: number) => ({
  ...{ id, extras: 2, kind: 'ANY', sponsoredBy: 'DONATION', name: `Asilo ${id}`, goalConfirmationMethods: [3, 4] },
  goals: [1, 2].map((goal) => ({ id: goal, donationType: 'BOOKS', donationAmount: goal })),
});
const raffle = {
  ...{ ...OWN_OF_MODE, ...period, endDate: null, secapNumber: '02.1', raffleDate: DRAWN },
  ...{ awardName: 'Carro', awardQuantity: 2, sponsors: [sponsor(1), sponsor(2)] },
};
const luckyNumber = {
  ...{ ...raffle, secapNumber: '02.2', awardName: 'Moto', sponsors: [], seriesCount: 20 },
  ...{ drawRule: { onePerCpf: false }, keyHash: 'h', handedOut: 5 },
};
const buyAndWin = {
  ...{ ...OWN_OF_MODE, ...period, endDate: null, secapNumber: '02.3', announcementDate: null },
  awards: [1, 2].map((id) => ({ id, name: `Panetone ${id}`, quantity: id * 10, reserved: 1, redeemed: 1 })),
};
const fields = {
  ...{ description: 'Texto', type: 'RAFFLE_AND_BUYANDWIN', campaign: { name: 'Natal' }, category: 'FASHION', isLoyalty: true },
  ...{ userType: 'CONSUMER', allowedCategories: [1, 2], targetType: 'BALANCE', activeDays: ['MONDAY', 'FRIDAY'] },
  ...{
    exclusivityType: 'ALLOWED_CONSUMERS',
    shouldTrackItems: false,
    countedTotal: 'WITH_TAXES',
    hasCep: true,
    isInherited: true,
    isAgeRestricted: true,
  },
  ...{ isHighlighted: true, unitCost: 990, origin: 'SHOPPING' },
};
const benefit = {
  ...{ channel: 'MALL', eligibleDays: ['SUNDAY'], burnType: 'SIMPLIFIED', burnCode: 'X', retailDate: 'CHRISTMAS' },
  ...{ costProvider: 'SHARED', costShare: 40 },
};
const record = (given: object = {}) =>
  ({
    ...{ ...OWN, ...fields, mallCode: 'AAA', name: 'Natal de luz' },
    documents: [
      { kind: 3, id: 'file-3' },
      { kind: 0, id: 'file-0' },
      { kind: 1, id: 'file-1' },
    ],
    benefit: { ...benefit, id: 5, storeUniversalId: 'U-1', reservedCoupons: 4 },
    ...{ buyAndWin, raffle, luckyNumber },
    ...given,
  }) as unknown as Promotion;
const copied = (copy: Partial<CopyOfMall> = {}, given: object = {}) => copyBody(record(given), { mallCode: 'BBB', ...copy });

const bodyDates = { startDate: START, endDate: END, raffleDate: DRAWN, announcementDate: ANNOUNCED };
const bodyGoals = [1, 2].map((donationAmount) => ({ donationType: 'BOOKS', donationAmount }));
const bodySponsor = (id: number) => ({
  ...{ kind: 'ANY', sponsoredBy: 'DONATION', name: `Asilo ${id}`, goalConfirmationMethods: [3, 4], goals: bodyGoals },
});
const bodyDraw = { ...bodyDates, consumerTarget: 100, pickUpLocation: 'Balcão', awardQuantity: 2 };

describe('[PRO-15] a copy of a promotion in another mall', () => {
  test('has all that was written of it, and nothing that belongs to the mall it came from', () => {
    expect(copied()).toStrictEqual({
      ...{ mallCode: 'BBB', name: 'Natal de luz', ...fields },
      documents: {
        ...{ banner: 'file-0', regulation: 'file-1', raffleRegulation: null },
        ...{ buyAndWinRegulation: 'file-3', luckyNumberRegulation: null },
      },
      benefit: { storeUniversalId: null, ...benefit },
      buyAndWin: {
        ...{ startDate: START, endDate: END, consumerTarget: 100, pickUpLocation: 'Balcão', secapNumber: '02.3' },
        awards: [
          { name: 'Panetone 1', quantity: 10 },
          { name: 'Panetone 2', quantity: 20 },
        ],
      },
      raffle: { ...bodyDraw, secapNumber: '02.1', awardName: 'Carro', sponsors: [bodySponsor(1), bodySponsor(2)] },
      luckyNumber: {
        ...{ ...bodyDraw, secapNumber: '02.2', awardName: 'Moto', sponsors: [] },
        ...{ seriesCount: 20, drawRule: { onePerCpf: false } },
      },
    });
  });

  test('has no mode and no benefit that the original has not', () => {
    const {
      benefit: none,
      buyAndWin: gift,
      raffle: draw,
      luckyNumber: numbers,
    } = copied(
      {},
      {
        ...{ benefit: null, buyAndWin: null, raffle: null, luckyNumber: null },
      },
    );
    expect([none, gift, draw, numbers]).toEqual([null, null, null, null]);
  });

  test.each<[what: string, copy: Partial<CopyOfMall>, name: string]>([
    ['another', { name: 'Natal do mar' }, 'Natal do mar'],
    ['an empty one', { name: '' }, 'Natal de luz'],
    ['none', { name: undefined }, 'Natal de luz'],
  ])('has the original’s name unless it has its own: %s', (_what, copy, name) => expect(copied(copy).name).toBe(name));

  test.each<[what: string, copy: Partial<CopyOfMall>, place: string]>([
    ['another', { pickUpLocation: 'Loja 7' }, 'Loja 7'],
    ['none', { pickUpLocation: undefined }, 'Balcão'],
    ['an empty one, which is refused where it is read', { pickUpLocation: '' }, ''],
  ])('has the original’s place unless it has its own, in every mode: %s', (_what, copy, place) => {
    const body = copied(copy);
    expect([body.buyAndWin, body.raffle, body.luckyNumber].map((mode) => mode?.pickUpLocation)).toEqual([place, place, place]);
  });

  const certificates = (copy: Partial<CopyOfMall>, given: object = {}) => {
    const body = copied(copy, given);
    return [body.buyAndWin, body.raffle, body.luckyNumber].map((mode) => mode?.secapNumber);
  };
  const without = { secapNumber: null };
  const uncertified = { buyAndWin: { ...buyAndWin, ...without }, raffle: { ...raffle, ...without } };
  test.each<[what: string, copy: Partial<CopyOfMall>, given: object, numbers: (string | undefined)[]]>([
    ['of its own', { secapNumber: '09.9' }, {}, ['09.9', '09.9', '09.9']],
    ['of the original, where it has none', {}, {}, ['02.3', '02.1', '02.2']],
    ['of the original, where it has an empty one', { secapNumber: '' }, {}, ['02.3', '02.1', '02.2']],
    ['of its own, but for a gift that needs none', { secapNumber: '09.9' }, uncertified, [undefined, '09.9', '09.9']],
    ['that is empty, where nobody has one', {}, uncertified, [undefined, '', '02.2']],
  ])('has a certificate %s', (_what, copy, given, numbers) => expect(certificates(copy, given)).toEqual(numbers));
});

describe('[PRO-15] the dates of a copy', () => {
  const moved = (copy: Partial<CopyOfMall>, mode: object = {}) => {
    const { raffle: draw } = copied(copy, { raffle: { ...raffle, ...mode } });
    const { startDate, endDate, raffleDate, announcementDate } = draw ?? {};
    return { startDate, endDate, raffleDate, announcementDate };
  };

  test.each<[what: string, copy: Partial<CopyOfMall>, dates: Partial<typeof bodyDates>]>([
    ['are the original’s', {}, {}],
    ['begin when the other mall says', { startDate: '2026-12-05T03:00:00.000Z' }, { startDate: '2026-12-05T03:00:00.000Z' }],
    ['end earlier, and the draw stays', { endDate: '2026-12-20T03:00:00.000Z' }, { endDate: '2026-12-20T03:00:00.000Z' }],
    ['end before the draw, which stays', { endDate: '2027-01-04T02:59:59.999Z' }, { endDate: '2027-01-04T02:59:59.999Z' }],
    [
      'end with the draw, which keeps its distance, and so does what follows it',
      { endDate: DRAWN },
      { endDate: DRAWN, raffleDate: '2027-01-14T03:00:00.000Z', announcementDate: '2027-01-19T03:00:00.000Z' },
    ],
    [
      'end beyond the draw',
      { endDate: '2027-01-25T03:00:00.000Z' },
      {
        endDate: '2027-01-25T03:00:00.000Z',
        raffleDate: '2027-02-04T03:00:00.000Z',
        announcementDate: '2027-02-09T03:00:00.000Z',
      },
    ],
  ])('%s', (_what, copy, dates) => expect(moved(copy)).toEqual({ ...bodyDates, ...dates }));

  test('are without an announcement where the original has none', () => {
    const { raffle: draw } = copied({ endDate: '2027-01-25T03:00:00.000Z' }, { raffle: { ...raffle, announcementDate: null } });
    expect(draw).not.toHaveProperty('announcementDate');
    expect(draw?.raffleDate).toBe('2027-02-04T03:00:00.000Z');
  });

  test('of a gift have no draw, and its announcement keeps its distance from an end that was moved beyond it', () => {
    const { buyAndWin: gift } = copied(
      { endDate: '2027-01-25T03:00:00.000Z' },
      {
        buyAndWin: { ...buyAndWin, announcementDate: ANNOUNCED },
      },
    );
    expect(gift).not.toHaveProperty('raffleDate');
    expect(gift).toMatchObject({
      startDate: START,
      endDate: '2027-01-25T03:00:00.000Z',
      announcementDate: '2027-02-09T03:00:00.000Z',
    });
    const announced = (announcementDate: string, endDate: string) =>
      copied({ endDate }, { buyAndWin: { ...buyAndWin, announcementDate } }).buyAndWin?.announcementDate;
    expect(announced(ANNOUNCED, '2027-01-08T03:00:00.000Z')).toBe(ANNOUNCED);
    // What was announced before the end is no result of it.
    expect(announced('2026-12-20T03:00:00.000Z', '2027-01-25T03:00:00.000Z')).toBe('2026-12-20T03:00:00.000Z');
  });
});
