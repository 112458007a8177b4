import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { GOAL_CONFIRMATION_METHODS } from '@galeria/contract/promotions/goal-confirmation-methods';
import { LOCKED_WHEN_RUNNING } from '@galeria/contract/promotions/locked-fields';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import { SUB_MODES, type SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import {
  editRefusals,
  endInPastRefusals,
  type Refusals,
  type SavedMode,
  type SavedPromotion,
  sponsorRefusals,
} from './promotion-edit.rules.ts';

const { awardNotRemovable, endInPast, endNotEarlier, fieldLocked, prizeQuantityNotReducible } = RULE_MESSAGES;

type Gift = NonNullable<PromotionChange['buyAndWin']>;
type Raffle = NonNullable<PromotionChange['raffle']>;
type LuckyNumber = NonNullable<PromotionChange['luckyNumber']>;

const START = '2026-12-01T10:30:20.500Z';
const END = '2026-12-25T02:59:59.999Z';
const DRAWN = '2027-01-04T18:00:30.000Z';
const ANNOUNCED = '2027-01-09T18:00:30.000Z';

const GIFT: Gift = {
  ...{ startDate: START, endDate: END, announcementDate: ANNOUNCED, consumerTarget: 100, pickUpLocation: 'Balcão' },
  awards: [1, 2, 3].map((id) => ({ id, name: `Panetone ${id}`, quantity: id * 10 })),
};
const RAFFLE: Raffle = {
  ...{ secapNumber: '02.1', startDate: START, endDate: END, raffleDate: DRAWN, announcementDate: ANNOUNCED },
  ...{ awardName: 'Carro', awardQuantity: 10, consumerTarget: 100, pickUpLocation: 'Balcão', sponsors: [] },
};
const LUCKY: LuckyNumber = { ...RAFFLE, secapNumber: '02.2', awardName: 'Moto', seriesCount: 20 };
const BODY: PromotionChange = {
  ...{ name: 'Natal', description: 'Texto', type: 'RAFFLE', campaign: { name: 'Natal' }, isLoyalty: false, userType: 'ALL' },
  ...{ allowedCategories: [1, 2, 3], targetType: 'BALANCE', activeDays: ['MONDAY', 'FRIDAY'], exclusivityType: 'NONE' },
  ...{
    emailList: [],
    participatingStores: '',
    storeIds: ['U-1', 'U-2'],
    shouldTrackItems: true,
    hasCep: false,
    countedTotal: 'BY_DATE',
  },
  ...{ isInherited: false, isAgeRestricted: false, isHighlighted: false, origin: 'SHOPPING', documents: {} },
  ...{ buyAndWin: GIFT, raffle: RAFFLE, luckyNumber: LUCKY },
};

const savedMode = (mode: SubMode, given: Partial<SavedMode>): SavedMode => ({
  ...{ mode, status: 'CURRENT', secapNumber: null, startsAt: new Date(START), estimatedEndAt: new Date(END) },
  ...{ announcementAt: new Date(ANNOUNCED), raffleAt: null, awardName: null, awardQuantity: null },
  ...{ consumerTarget: 100, pickUpLocation: 'Balcão', seriesCount: null, drawRule: null },
  ...given,
});
const drawn = { raffleAt: new Date(DRAWN), awardQuantity: 10 };
const SAVED_MODES = {
  buyAndWin: savedMode('buyAndWin', {}),
  raffle: savedMode('raffle', { ...drawn, secapNumber: '02.1', awardName: 'Carro' }),
  luckyNumber: savedMode('luckyNumber', { ...drawn, secapNumber: '02.2', awardName: 'Moto', seriesCount: 20 }),
};
type GivenModes = Partial<Record<SubMode, Partial<SavedMode>>>;
const modes = (given: GivenModes = {}): SavedMode[] => SUB_MODES.map((mode) => ({ ...SAVED_MODES[mode], ...given[mode] }));
const SAVED: SavedPromotion = {
  ...{ status: 'CURRENT', type: 'RAFFLE', targetType: 'BALANCE', userType: 'ALL', allowedCategories: [1, 2, 3] },
  ...{
    activeDays: ['MONDAY', 'FRIDAY'],
    exclusivityType: 'NONE',
    storeIds: ['U-1', 'U-2'],
    shouldTrackItems: true,
    countedTotal: 'BY_DATE',
  },
  ...{ isAgeRestricted: false, blocklistFileId: 'file-1', hasCep: false, approvedQuantities: null, modes: modes() },
  awards: [1, 2, 3].map((awardId) => ({ awardId, name: `Panetone ${awardId}`, quantity: awardId * 10 })),
};

interface Change {
  readonly saved?: Partial<SavedPromotion>;
  readonly body?: Partial<PromotionChange>;
  readonly hasOtherEmails?: boolean;
}
const refusals = ({ saved, body, hasOtherEmails = false }: Change): Refusals =>
  editRefusals({ ...SAVED, ...saved }, { ...BODY, ...body }, hasOtherEmails);

const gift = (change: Partial<Gift>): Change => ({ body: { buyAndWin: { ...GIFT, ...change } } });
const raffle = (change: Partial<Raffle>): Change => ({ body: { raffle: { ...RAFFLE, ...change } } });
const lucky = (change: Partial<LuckyNumber>): Change => ({ body: { luckyNumber: { ...LUCKY, ...change } } });
const inEach = (field: string, change: Partial<Gift> & Partial<Raffle>): Record<string, Change> => ({
  [`buyAndWin.${field}`]: gift(change as Partial<Gift>),
  [`raffle.${field}`]: raffle(change),
  [`luckyNumber.${field}`]: lucky(change),
});
/** The award in its place has another name, or there are others of it. */
const award = (place: number, change: { name?: string; quantity?: number }): Change =>
  gift({ awards: GIFT.awards.map((each, at) => (at === place ? { ...each, ...change } : each)) });

/** For each of the locked fields another value. */
const OTHERS: Readonly<Record<string, Change>> = {
  type: { body: { type: 'LUCKYNUMBER' } },
  targetType: { body: { targetType: 'INVOICE_QUANTITY' } },
  userType: { body: { userType: 'STOREKEEPER' } },
  allowedCategories: { body: { allowedCategories: [1, 2, 4] } },
  activeDays: { body: { activeDays: ['MONDAY', 'SUNDAY'] } },
  exclusivityType: { body: { exclusivityType: 'ALLOWED_CONSUMERS' } },
  emailList: { hasOtherEmails: true },
  storeIds: { body: { storeIds: ['U-2', 'U-3'] } },
  shouldTrackItems: { body: { shouldTrackItems: false } },
  countedTotal: { body: { countedTotal: 'NOTE' } },
  isAgeRestricted: { body: { isAgeRestricted: true } },
  hasCep: { body: { hasCep: true } },
  blocklistFileId: { body: { blocklistFileId: 'file-2' } },
  ...inEach('secapNumber', { secapNumber: '09.9' }),
  ...inEach('startDate', { startDate: '2026-12-01T10:31:00.000Z' }),
  ...inEach('consumerTarget', { consumerTarget: 101 }),
  'buyAndWin.awardName': award(1, { name: 'Vinho' }),
  'raffle.awardName': raffle({ awardName: 'Moto' }),
  'luckyNumber.awardName': lucky({ awardName: 'Carro' }),
  'luckyNumber.seriesCount': lucky({ seriesCount: 21 }),
  'luckyNumber.drawRule': lucky({ drawRule: { ...DEFAULT_DRAW_RULE, onePerCpf: false } }),
};
const shownAt = (path: string) => (path === 'buyAndWin.awardName' ? 'buyAndWin.awards.1.name' : path);

describe('[PRO-05] a field that is locked while the promotion runs', () => {
  test('is tried with another value, each of them', () => {
    expect(Object.keys(OTHERS).toSorted()).toEqual([...LOCKED_WHEN_RUNNING].toSorted());
  });

  test.each([...LOCKED_WHEN_RUNNING])('stays as it is, and may change before it runs: %s', (path) => {
    const change = OTHERS[path] ?? {};
    expect(refusals(change)).toEqual({ [shownAt(path)]: fieldLocked });
    for (const status of ['DRAFT', 'APPROVED', 'REFUSED'] as const)
      expect(refusals({ ...change, saved: { status } })).toEqual({});
  });

  test('is told beside the others that are, and beside prizes that are fewer', () => {
    const body = { ...OTHERS['type']?.body, ...OTHERS['hasCep']?.body, ...raffle({ awardName: 'Moto', awardQuantity: 9 }).body };
    expect(refusals({ body })).toEqual({
      ...{ type: fieldLocked, hasCep: fieldLocked, 'raffle.awardName': fieldLocked },
      'raffle.awardQuantity': prizeQuantityNotReducible,
    });
  });

  const withRule = (rule: Partial<DrawRule>) => modes({ luckyNumber: { drawRule: rule as DrawRule } });
  test.each<[what: string, change: Change]>([
    ['all as it was', {}],
    [
      'sets in another order',
      { body: { allowedCategories: [3, 1, 2], activeDays: ['FRIDAY', 'MONDAY'], storeIds: ['U-2', 'U-1'] } },
    ],
    ['a set that names one twice', { body: { allowedCategories: [1, 2, 3, 3], storeIds: ['U-1', 'U-2', 'U-1'] } }],
    [
      'sets that are empty as before',
      { saved: { allowedCategories: [], storeIds: [] }, body: { allowedCategories: [], storeIds: [] } },
    ],
    ['the list of blocked CPFs again', { body: { blocklistFileId: 'file-1' } }],
    ['no list of blocked CPFs, as before', { saved: { blocklistFileId: null }, body: { blocklistFileId: null } }],
    ['an empty certificate where there is none', gift({ secapNumber: '' })],
    ['a start to the minute', raffle({ startDate: '2026-12-01T10:30:00.000Z' })],
    ['a start at the end of its minute', raffle({ startDate: '2026-12-01T10:30:59.999Z' })],
    ['the usual rule of the draw, where none is on record', lucky({ drawRule: DEFAULT_DRAW_RULE })],
    [
      'the rule of the draw as it is on record',
      { saved: { modes: withRule({ firstSeries: 100 }) }, ...lucky({ drawRule: { ...DEFAULT_DRAW_RULE, firstSeries: 100 } }) },
    ],
    ['no rule of the draw, where one is on record', { saved: { modes: withRule({ firstSeries: 100 }) } }],
    [
      'texts and pictures',
      { body: { name: 'Outro', description: 'Outra', isHighlighted: true, documents: { banner: 'file-9' } } },
    ],
  ])('is not touched by %s', (_what, change) => expect(refusals(change)).toEqual({}));

  test.each<[what: string, path: string, change: Change]>([
    ['one category fewer', 'allowedCategories', { body: { allowedCategories: [1, 2] } }],
    ['one category more', 'allowedCategories', { body: { allowedCategories: [1, 2, 3, 4] } }],
    ['all categories instead of some', 'allowedCategories', { body: { allowedCategories: [] } }],
    ['some categories instead of all', 'allowedCategories', { saved: { allowedCategories: [] } }],
    ['as many of which one repeats another', 'allowedCategories', { body: { allowedCategories: [1, 2, 2] } }],
    ['one day more', 'activeDays', { body: { activeDays: ['MONDAY', 'FRIDAY', 'SUNDAY'] } }],
    ['one store fewer', 'storeIds', { body: { storeIds: ['U-1'] } }],
    ['the list of blocked CPFs taken away', 'blocklistFileId', { body: { blocklistFileId: null } }],
    [
      'a list of blocked CPFs where there was none',
      'blocklistFileId',
      { saved: { blocklistFileId: null }, body: { blocklistFileId: 'x' } },
    ],
    ['a certificate taken away', 'raffle.secapNumber', raffle({ secapNumber: '' })],
    ['a start a moment before its minute', 'raffle.startDate', raffle({ startDate: '2026-12-01T10:29:59.999Z' })],
    ['a target that is less', 'luckyNumber.consumerTarget', lucky({ consumerTarget: 99 })],
    ['fewer series', 'luckyNumber.seriesCount', lucky({ seriesCount: 19 })],
    [
      'the usual rule where another is on record',
      'luckyNumber.drawRule',
      { saved: { modes: withRule({ firstSeries: 1 }) }, ...lucky({ drawRule: DEFAULT_DRAW_RULE }) },
    ],
  ])('is touched by %s', (_what, path, change) => expect(refusals(change)).toEqual({ [path]: fieldLocked }));

  const OTHER_RULE: DrawRule = {
    ...{
      seriesSource: 'TENS_OF_PRIZE',
      sourcePrize: 2,
      seriesPrefix: '1',
      approximation: 'UP_CIRCULAR',
      emptySeries: 'NEXT_LOWER',
    },
    ...{ onePerCpf: false, firstSeries: 100, orderDigits: 4, leftover: 'LOST' },
  };
  test.each(Object.keys(DEFAULT_DRAW_RULE) as (keyof DrawRule)[])('is the rule of the draw, by its %s alone', (setting) => {
    const drawRule = { ...DEFAULT_DRAW_RULE, [setting]: OTHER_RULE[setting] };
    expect(refusals(lucky({ drawRule }))).toEqual({ 'luckyNumber.drawRule': fieldLocked });
  });
});

describe('[PRO-05] [PRO-16] a mode that runs', () => {
  const later = '2027-02-01T12:00:00.000Z';
  test.each<[field: string, change: Partial<Gift> & Partial<Raffle>, ofGift: boolean]>([
    ['endDate', { endDate: later }, true],
    ['announcementDate', { announcementDate: later }, true],
    ['pickUpLocation', { pickUpLocation: 'Loja 7' }, true],
    ['raffleDate', { raffleDate: later }, false],
    ['awardQuantity', { awardQuantity: 11 }, false],
  ])('may have another %s; one that is over may not', (field, change, ofGift) => {
    for (const mode of ofGift ? SUB_MODES : (['raffle', 'luckyNumber'] as const)) {
      const tried = inEach(field, change)[`${mode}.${field}`] ?? {};
      expect(refusals(tried)).toEqual({});
      const over = { modes: modes({ [mode]: { status: 'CLOSED' } }) };
      expect(refusals({ ...tried, saved: over })).toEqual({ [`${mode}.${field}`]: fieldLocked });
      const other = { modes: modes({ [mode === 'raffle' ? 'luckyNumber' : 'raffle']: { status: 'CLOSED' } }) };
      expect(refusals({ ...tried, saved: other })).toEqual({});
      expect(refusals({ ...tried, saved: { ...over, status: 'APPROVED' } })).toEqual({});
    }
  });

  test.each<[what: string, endDate: string, refusal: string | null]>([
    ['that is the same', END, null],
    ['to the minute', '2026-12-25T02:59:00.000Z', null],
    ['a moment before its minute', '2026-12-25T02:58:59.999Z', endNotEarlier],
    ['days before', '2026-12-20T02:59:59.999Z', endNotEarlier],
    ['a moment later', '2026-12-25T03:00:00.000Z', null],
    ['years later', '2030-12-25T03:00:00.000Z', null],
  ])('has an end %s', (_what, endDate, refusal) => {
    for (const [path, change] of Object.entries(inEach('endDate', { endDate })))
      expect(refusals(change)).toEqual(refusal === null ? {} : { [path]: refusal });
  });

  test('has an end that is put off alone; before it runs, and once it is over, that is not what is told', () => {
    const earlier = raffle({ endDate: '2026-12-20T00:00:00.000Z' });
    expect(refusals({ ...earlier, saved: { status: 'APPROVED' } })).toEqual({});
    expect(refusals({ ...earlier, saved: { modes: modes({ raffle: { status: 'CLOSED' } }) } })).toEqual({
      'raffle.endDate': fieldLocked,
    });
  });

  const { announcementDate: _announced, ...unannounced } = GIFT;
  test.each<[what: string, announcementAt: Date | null, buyAndWin: Gift, isSame: boolean]>([
    ['none as before', null, unannounced, true],
    ['the same to the minute', new Date(ANNOUNCED), { ...GIFT, announcementDate: '2027-01-09T18:00:00.000Z' }, true],
    ['one more minute', new Date(ANNOUNCED), { ...GIFT, announcementDate: '2027-01-09T18:01:00.000Z' }, false],
    ['one where there was none', null, GIFT, false],
    ['none where there was one', new Date(ANNOUNCED), unannounced, false],
  ])('that is over has its announcement: %s', (_what, announcementAt, buyAndWin, isSame) => {
    const saved = { modes: modes({ buyAndWin: { status: 'CLOSED', announcementAt } }) };
    expect(refusals({ saved, body: { buyAndWin } })).toEqual(isSame ? {} : { 'buyAndWin.announcementDate': fieldLocked });
  });
});

describe('[PRO-05] the number of prizes', () => {
  const isFewer = (path: string): Refusals => ({ [path]: prizeQuantityNotReducible });
  const awardsOf = (ids: readonly number[]): Change =>
    gift({ awards: ids.flatMap((id) => GIFT.awards.filter((each) => each.id === id)) });
  const recorded = (approvedQuantities: SavedPromotion['approvedQuantities']) =>
    ({ status: 'DRAFT', approvedQuantities }) as const;

  test.each<[what: string, change: Change, told: Refusals]>([
    ['of a raffle is less', raffle({ awardQuantity: 9 }), isFewer('raffle.awardQuantity')],
    ['of a raffle is as before', raffle({ awardQuantity: 10 }), {}],
    ['of a raffle is more', raffle({ awardQuantity: 11 }), {}],
    ['of lucky numbers is less', lucky({ awardQuantity: 1 }), isFewer('luckyNumber.awardQuantity')],
    ['of lucky numbers is far more', lucky({ awardQuantity: 9_999 }), {}],
    ['of the second award is less', award(1, { quantity: 19 }), isFewer('buyAndWin.awards.1.quantity')],
    ['of the last award is less', award(2, { quantity: 29 }), isFewer('buyAndWin.awards.2.quantity')],
    ['of an award is as before', award(2, { quantity: 30 }), {}],
    ['of an award is more', award(0, { quantity: 11 }), {}],
    ['of awards in another order is as before', awardsOf([3, 1, 2]), {}],
    ['of awards beside a new one is as before', gift({ awards: [{ name: 'Vinho', quantity: 1 }, ...GIFT.awards] }), {}],
    [
      'of an award that stands elsewhere is less',
      gift({
        awards: [
          { name: 'Vinho', quantity: 1 },
          { ...GIFT.awards[0], id: 1, name: 'Panetone 1', quantity: 9 },
          ...GIFT.awards.slice(1),
        ],
      }),
      isFewer('buyAndWin.awards.1.quantity'),
    ],
  ])('%s', (_what, change, told) => {
    expect(refusals(change)).toEqual(told);
    expect(refusals({ ...change, saved: { status: 'APPROVED' } })).toEqual(told);
    for (const status of ['DRAFT', 'REFUSED'] as const) expect(refusals({ ...change, saved: { status } })).toEqual({});
  });

  test.each<[what: string, change: Change]>([
    ['an award', awardsOf([1, 3])],
    ['all awards but one', awardsOf([2])],
    ['the mode of the awards', { body: { buyAndWin: null } }],
  ])('is nothing of %s that is left out', (_what, change) => {
    expect(refusals(change)).toEqual({ 'buyAndWin.awards': awardNotRemovable });
    expect(refusals({ ...change, saved: { status: 'APPROVED' } })).toEqual(isFewer('buyAndWin.awards'));
    expect(refusals({ ...change, saved: { status: 'DRAFT' } })).toEqual({});
  });

  test.each(['raffle', 'luckyNumber'] as const)('is nothing of a %s that is left out', (mode) => {
    for (const left of [null, undefined])
      for (const status of ['CURRENT', 'APPROVED'] as const)
        expect(refusals({ body: { [mode]: left }, saved: { status } })).toEqual(isFewer('type'));
    expect(refusals({ body: { [mode]: null }, saved: { status: 'REFUSED' } })).toEqual({});
  });

  test('of an award that keeps its number may have another name until it runs', () => {
    expect(refusals({ ...award(0, { name: 'Vinho' }), saved: { status: 'APPROVED' } })).toEqual({});
    expect(refusals(award(0, { name: 'Vinho', quantity: 9 }))).toEqual({
      ...isFewer('buyAndWin.awards.0.quantity'),
      'buyAndWin.awards.0.name': fieldLocked,
    });
  });

  test.each<[what: string, change: Change, told: Refusals]>([
    ['of a draft is not below it', { saved: recorded({ modes: { raffle: 12 }, awards: {} }) }, isFewer('raffle.awardQuantity')],
    ['of a draft is what it was', { saved: recorded({ modes: { raffle: 10, luckyNumber: 10 }, awards: { 1: 10 } }) }, {}],
    [
      'of a draft is free where nothing is on record',
      { ...award(1, { quantity: 1 }), saved: recorded({ modes: {}, awards: { 1: 10 } }) },
      {},
    ],
    [
      'of a draft’s award is not below it',
      { saved: recorded({ modes: {}, awards: { 2: 21, 3: 30 } }) },
      isFewer('buyAndWin.awards.1.quantity'),
    ],
    [
      'of a running one is not below it',
      { saved: { approvedQuantities: { modes: { luckyNumber: 11 }, awards: {} } } },
      isFewer('luckyNumber.awardQuantity'),
    ],
    [
      'of a refused one is not below it',
      { saved: { ...recorded({ modes: { raffle: 11 }, awards: {} }), status: 'REFUSED' } },
      isFewer('raffle.awardQuantity'),
    ],
    [
      'of a draft’s mode is not nothing',
      { body: { luckyNumber: null }, saved: recorded({ modes: { luckyNumber: 1 }, awards: {} }) },
      isFewer('type'),
    ],
  ])('%s, of what was approved once', (_what, change, told) => expect(refusals(change)).toEqual(told));
});

describe('[PRO-02] an end that has passed', () => {
  const AT = new Date('2026-12-25T12:00:00.000Z');
  const ending = (ends: Partial<Record<SubMode, string>>) => ({
    ...{ buyAndWin: ends.buyAndWin === undefined ? null : { ...GIFT, endDate: ends.buyAndWin } },
    ...{ raffle: ends.raffle === undefined ? null : { ...RAFFLE, endDate: ends.raffle } },
    ...{ luckyNumber: ends.luckyNumber === undefined ? null : { ...LUCKY, endDate: ends.luckyNumber } },
  });
  const [BEFORE, NOW, AFTER] = ['2026-12-25T11:59:59.999Z', '2026-12-25T12:00:00.000Z', '2026-12-25T12:00:00.001Z'] as const;

  test.each<[what: string, ends: Partial<Record<SubMode, string>>, over: SubMode[]]>([
    ['no mode', {}, []],
    ['a moment ahead', { raffle: AFTER }, []],
    ['this moment', { raffle: NOW }, ['raffle']],
    ['a moment ago', { raffle: BEFORE }, ['raffle']],
    ['of a gift', { buyAndWin: BEFORE, raffle: AFTER }, ['buyAndWin']],
    ['of lucky numbers', { buyAndWin: AFTER, luckyNumber: BEFORE }, ['luckyNumber']],
    ['of all', { buyAndWin: BEFORE, raffle: NOW, luckyNumber: BEFORE }, ['buyAndWin', 'raffle', 'luckyNumber']],
  ])('is told of each mode: %s', (_what, ends, over) => {
    expect(endInPastRefusals(ending(ends), AT)).toEqual(Object.fromEntries(over.map((mode) => [`${mode}.endDate`, endInPast])));
  });

  test('is nothing of modes that the body does not name', () => expect(endInPastRefusals({}, AT)).toEqual({}));
});

describe('[PRO-08] how a goal is confirmed', () => {
  const by = (...methods: readonly (readonly number[])[]): Raffle['sponsors'] =>
    methods.map((goalConfirmationMethods) => ({
      ...{ kind: 'ANY', sponsoredBy: 'COMPANY', name: 'Empresa', goals: [{ donationType: null, donationAmount: 1 }] },
      goalConfirmationMethods: [...goalConfirmationMethods],
    }));
  const known = GOAL_CONFIRMATION_METHODS.map(({ id }) => id);

  test.each<[what: string, ofRaffle: Raffle['sponsors'], ofNumbers: Raffle['sponsors'], at: string[]]>([
    ['by no sponsor', [], [], []],
    ['by every way on the list', by(known), by(...known.map((id) => [id])), []],
    ['by a way that is not', by([5]), [], ['raffle.sponsors.0']],
    ['by one before the list', [], by([0]), ['luckyNumber.sponsors.0']],
    ['by one that is not, among others', by([1, 99, 2]), [], ['raffle.sponsors.0']],
    ['by one that is not, at the end', by([1], [2, 5]), by([3], [4], [4, 3, 7]), ['raffle.sponsors.1', 'luckyNumber.sponsors.2']],
    ['by several that are not', by([5], [1], [6]), [], ['raffle.sponsors.0', 'raffle.sponsors.2']],
  ])('%s', (_what, ofRaffle, ofNumbers, at) => {
    const body = { raffle: { ...RAFFLE, sponsors: ofRaffle }, luckyNumber: { ...LUCKY, sponsors: ofNumbers } };
    expect(sponsorRefusals(body)).toEqual(
      Object.fromEntries(at.map((path) => [`${path}.goalConfirmationMethods`, RULE_MESSAGES.confirmationMethodUnknown])),
    );
  });

  test('is not asked of modes that are not there', () => {
    expect(sponsorRefusals({})).toEqual({});
    expect(sponsorRefusals({ raffle: null, luckyNumber: null, buyAndWin: GIFT })).toEqual({});
  });
});
