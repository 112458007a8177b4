import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { PROMOTION_TYPES, type PromotionType, subModesOf } from '../reference/enumerations/promotion.ts';
import { WEEKDAYS } from '../reference/enumerations/weekday.ts';
import { isLocked } from './locked-fields.ts';
import { goalInput, newPromotion, promotionChange } from './promotion-input.ts';

const FILE = '0190a1b2-0000-7000-8000-000000000001';
const period = { startDate: '2026-12-01', endDate: '2026-12-24' };
const draw = {
  ...period,
  secapNumber: '04.043818/2026',
  raffleDate: '2026-12-26',
  announcementDate: '2026-12-28',
  awardName: 'Carro',
  awardQuantity: 1,
  consumerTarget: 30_000,
  pickUpLocation: 'SAC, piso L1',
};
const MODES = {
  buyAndWin: { ...period, consumerTarget: 50_000, pickUpLocation: 'SAC', awards: [{ name: 'Panetone', quantity: 100 }] },
  raffle: draw,
  luckyNumber: draw,
};

const aPromotion = (type: PromotionType = 'BUYANDWIN', changes: object = {}) => ({
  mallCode: 'JQT',
  name: 'Natal',
  description: 'Compre e ganhe',
  type,
  campaign: { name: 'natal-2026' },
  targetType: 'INVOICE_AMOUNT',
  documents: { regulation: FILE },
  ...Object.fromEntries(subModesOf(type).map((mode) => [mode, MODES[mode]])),
  ...changes,
});

/** The messages of a refused body by path. */
function messagesOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const read = schema.safeParse(body);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('[PRO-02] the body of a promotion', () => {
  test.each(PROMOTION_TYPES)('of type %s is taken with its modes, defaults filled in', (type) => {
    const read = newPromotion.parse(aPromotion(type));
    expect(read).toMatchObject({
      userType: 'ALL',
      exclusivityType: 'NONE',
      activeDays: WEEKDAYS,
      storeIds: [],
      emailList: [],
      shouldTrackItems: true,
      origin: 'SHOPPING',
    });
    for (const mode of ['buyAndWin', 'raffle', 'luckyNumber'] as const)
      expect((read[mode] ?? null) !== null).toBe(subModesOf(type).includes(mode));
  });

  test('[FMT-06] days become instants of São Paulo: the end lasts to its last millisecond', () => {
    const { buyAndWin } = newPromotion.parse(aPromotion());
    expect([buyAndWin?.startDate, buyAndWin?.endDate]).toEqual(['2026-12-01T03:00:00.000Z', '2026-12-25T02:59:59.999Z']);
  });

  test.each([
    ['name', { name: ' ' }, RULE_MESSAGES.nameRequired],
    ['description', { description: '' }, RULE_MESSAGES.descriptionRequired],
    ['campaign.name', { campaign: { name: '' } }, RULE_MESSAGES.tagRequired],
    ['documents.buyAndWinRegulation', { documents: {} }, RULE_MESSAGES.regulationRequired],
    ['buyAndWin', { buyAndWin: null }, RULE_MESSAGES.required],
    ['raffle', { raffle: draw }, RULE_MESSAGES.modeNotOfType],
    ['activeDays', { activeDays: [] }, RULE_MESSAGES.required],
    ['participatingStores', { participatingStores: 'x'.repeat(151) }, RULE_MESSAGES.participatingStoresTooLong],
  ])('without a right %s reads its message there', (path, changes, message) => {
    expect(messagesOf(newPromotion, aPromotion('BUYANDWIN', changes))).toEqual({ [path]: message });
  });

  test.each([
    ['startDate', { startDate: '' }, RULE_MESSAGES.startDateRequired],
    ['endDate', { endDate: '' }, RULE_MESSAGES.endDateRequired],
    ['endDate', { endDate: '2026-11-30' }, RULE_MESSAGES.endAfterStart],
    ['raffleDate', { raffleDate: '2026-12-24' }, RULE_MESSAGES.raffleAfterEnd],
    ['announcementDate', { announcementDate: '' }, RULE_MESSAGES.prizeReleaseDateRequired],
    ['secapNumber', { secapNumber: '' }, RULE_MESSAGES.secapIdRequired],
    ['awardName', { awardName: '' }, RULE_MESSAGES.prizeRequired],
    ['awardQuantity', { awardQuantity: undefined }, RULE_MESSAGES.prizeQuantityRequired],
    ['awardQuantity', { awardQuantity: 0 }, RULE_MESSAGES.prizeQuantityPositive],
    ['consumerTarget', { consumerTarget: undefined }, RULE_MESSAGES.targetValueRequired],
    ['consumerTarget', { consumerTarget: 0 }, RULE_MESSAGES.targetValuePositive],
    ['pickUpLocation', { pickUpLocation: '' }, RULE_MESSAGES.withdrawalPlaceRequired],
  ])('[PRO-05] refuses a lucky number with a wrong %s: %j', (field, changes, message) => {
    const body = aPromotion('LUCKYNUMBER', { luckyNumber: { ...draw, ...changes } });
    expect(messagesOf(newPromotion, body)).toEqual({ [`luckyNumber.${field}`]: message });
  });

  test('[PRO-08] a donation has its kind, a purchase at a company none', () => {
    const goals = [
      { donationType: 'BOOKS', donationAmount: 1 },
      { donationType: null, donationAmount: 2 },
    ];
    const sponsor = { kind: 'ANY', sponsoredBy: 'DONATION', name: 'Asilo', goalConfirmationMethods: [4], goals };
    const body = (sponsors: object[]) => aPromotion('LUCKYNUMBER', { luckyNumber: { ...draw, sponsors } });
    expect(messagesOf(newPromotion, body([sponsor]))).toEqual({
      'luckyNumber.sponsors.0.goals.1.donationType': RULE_MESSAGES.donationTypeRequired,
    });
    expect(messagesOf(newPromotion, body([{ ...sponsor, sponsoredBy: 'COMPANY' }]))).toEqual({});
  });

  test('[PRO-05] prizes of a buy-and-win: at least one, each with a name and a quantity above 0', () => {
    const with_ = (awards: unknown) =>
      messagesOf(newPromotion, aPromotion('BUYANDWIN', { buyAndWin: { ...MODES.buyAndWin, awards } }));
    expect(with_([])).toEqual({ 'buyAndWin.awards': RULE_MESSAGES.prizeRequired });
    expect(with_([{ name: '', quantity: 1.5 }])).toEqual({
      'buyAndWin.awards.0.name': RULE_MESSAGES.prizeRequired,
      'buyAndWin.awards.0.quantity': RULE_MESSAGES.prizeQuantityPositive,
    });
  });

  test('each mode of a combined type may have a regulation of its own', () => {
    const body = (documents: object) => aPromotion('RAFFLE_AND_BUYANDWIN', { documents });
    expect(messagesOf(newPromotion, body({ raffleRegulation: FILE }))).toEqual({
      'documents.buyAndWinRegulation': RULE_MESSAGES.regulationRequired,
    });
    expect(messagesOf(newPromotion, body({ raffleRegulation: FILE, buyAndWinRegulation: FILE }))).toEqual({});
  });

  test('a change names no mall, and nothing that is not known', () => {
    const { mallCode: _mallCode, ...change } = aPromotion();
    expect(messagesOf(promotionChange, { ...change, version: 3 })).toEqual({});
    expect(promotionChange.safeParse(aPromotion()).success).toBe(false);
  });
});

describe('[PRO-05] what may no longer change', () => {
  test.each(['type', 'targetType', 'storeIds', 'raffle.startDate', 'buyAndWin.consumerTarget', 'luckyNumber.seriesCount'])(
    '%s is locked while the promotion runs, and free before',
    (path) => {
      expect(['DRAFT', 'REFUSED', 'APPROVED', 'CURRENT', 'CLOSED'].map((status) => isLocked(status as 'DRAFT', path))).toEqual([
        false,
        false,
        false,
        true,
        true,
      ]);
    },
  );

  test.each(['name', 'description', 'raffle.endDate', 'raffle.raffleDate', 'buyAndWin.pickUpLocation', 'documents.regulation'])(
    '%s may change while it runs, never once it is closed',
    (path) => {
      expect([isLocked('CURRENT', path), isLocked('CLOSED', path)]).toEqual([false, true]);
    },
  );
});

test('[PRO-02] a goal whose amount was left empty is asked for it, and not told that it is no whole number', () => {
  const said = (donationAmount: unknown) => messagesOf(goalInput, { donationType: null, donationAmount });
  expect([said(null), said(undefined)]).toEqual([
    { donationAmount: RULE_MESSAGES.required },
    { donationAmount: RULE_MESSAGES.required },
  ]);
  expect([said('x'), said(1.5)]).toEqual([
    { donationAmount: RULE_MESSAGES.wholeNumber },
    { donationAmount: RULE_MESSAGES.wholeNumber },
  ]);
});

describe('[PRO-02] a list that names the same id twice', () => {
  const sponsor = { kind: 'ANY', sponsoredBy: 'COMPANY', name: 'Banco', goalConfirmationMethods: [1] };
  const goal = { donationType: null, donationAmount: 1 };
  const awards = (...ids: (number | undefined)[]) => ({
    buyAndWin: { ...MODES.buyAndWin, awards: ids.map((id) => ({ id, name: 'Panetone', quantity: 10 })) },
  });
  const sponsors = (...sponsorsGiven: object[]) => ({ raffle: { ...draw, sponsors: sponsorsGiven } });
  const said = (type: PromotionType, changes: object) => {
    const { mallCode: _fixed, ...body } = aPromotion(type, changes);
    return messagesOf(promotionChange, { ...body, version: 3 });
  };

  test.each<[string, PromotionType, object, string]>([
    ['of awards', 'BUYANDWIN', awards(4, 5, 4), 'buyAndWin.awards.2'],
    [
      'of sponsors',
      'RAFFLE',
      sponsors({ ...sponsor, id: 7, goals: [goal] }, { ...sponsor, id: 7, goals: [goal] }),
      'raffle.sponsors.1',
    ],
    [
      'of goals',
      'RAFFLE',
      sponsors({
        ...sponsor,
        goals: [
          { ...goal, id: 2 },
          { ...goal, id: 2 },
        ],
      }),
      'raffle.sponsors.0.goals.1',
    ],
  ])('%s is refused', (_what, type, changes, path) => {
    expect(said(type, changes)).toEqual({ [path]: RULE_MESSAGES.listRepeats });
  });

  test('is not one of several new ones', () => {
    expect(said('BUYANDWIN', awards(4, undefined, undefined, 5))).toEqual({});
  });
});
