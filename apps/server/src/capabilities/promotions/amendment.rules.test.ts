import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import { PROMOTION_STATUSES } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import { decideAmendment, rewritesGiven, type Standing } from './amendment.rules.ts';
import type { DrawToCome } from './postponement.rules.ts';

const END = '2026-12-01T02:59:00.000Z';
const LATER = '2026-12-10T02:59:00.000Z';
const at = new Date('2026-11-20T12:00:00Z');

const goals: Sponsor['goals'] = [
  { id: 1, donationType: 'BOOKS', donationAmount: 2 },
  { id: 2, donationType: 'TOYS', donationAmount: 1 },
];
const sponsor: Sponsor = {
  ...{ id: 7, kind: 'ANY', sponsoredBy: 'DONATION', name: 'Asilo', goalConfirmationMethods: [4], goals, extras: 3 },
};
const mode = { status: 'CURRENT', estimatedEndDate: END, announcementDate: null, raffleDate: LATER };
const record = (given: object = {}) =>
  ({
    status: 'CURRENT',
    buyAndWin: { ...mode, awards: [{ id: 5, name: 'Panetone', quantity: 100 }] },
    raffle: { ...mode, awardQuantity: 10, sponsors: [sponsor] },
    luckyNumber: null,
    documents: [{ kind: 1, id: 'a', name: 'r.pdf' }],
    blockedStores: null,
    ...given,
  }) as unknown as Promotion;

const standing = (given: Partial<Standing> = {}): Standing => ({
  record: record(),
  approved: null,
  blockedStores: new Set(['U-1']),
  goalExtras: new Map([[1, 3]]),
  drawsToCome: [],
  extractionTime: '19:00',
  ...given,
});

const decide = (change: AmendmentChange, given: Partial<Standing> = {}) => {
  const decision = decideAmendment(standing(given), [change], at);
  return decision.allowed ? 'allowed' : decision.code;
};

const terms = () => {
  const { id: _id, extras: _extras, ...own } = sponsor;
  return own;
};
const store = (universalId: string) => ({ universalId, brandName: 'x', luc: 'y' });
const end: AmendmentChange = { what: 'date', mode: 'raffle', field: 'endDate', before: END, after: LATER };
const more: AmendmentChange = { what: 'quantity', mode: 'raffle', name: 'Carro', before: 10, after: 11 };
const award: AmendmentChange = { what: 'award', awardId: 5, name: 'Panetone', before: 100, after: 101 };

describe('[PRO-16] an amendment', () => {
  const changes: [string, AmendmentChange, string][] = [
    ['a later end', end, 'allowed'],
    ['an earlier end', { ...end, after: '2026-11-25T00:00:00.000Z' }, 'amendment-outdated'],
    // Later as a text, earlier as an instant.
    ['an earlier end in another notation', { ...end, after: '2026-12-01T03:58:00+03:00' }, 'amendment-outdated'],
    ['an end that was moved meanwhile', { ...end, before: LATER }, 'amendment-outdated'],
    ['more prizes', more, 'allowed'],
    ['fewer prizes', { ...more, after: 9 }, 'amendment-outdated'],
    ['prizes of another number', { ...more, before: 9 }, 'amendment-outdated'],
    ['more of an award', award, 'allowed'],
    ['fewer of an award', { ...award, after: 99 }, 'amendment-outdated'],
    ['an award that is not there', { ...award, awardId: 6 }, 'amendment-outdated'],
    ['a new award', { ...award, awardId: null, before: null, after: 1 }, 'allowed'],
    ['another regulation', { what: 'regulation', document: 'regulation', before: { id: 'a', name: '' }, after: null }, 'allowed'],
    [
      'a regulation that was replaced',
      { what: 'regulation', document: 'regulation', before: null, after: null },
      'amendment-outdated',
    ],
    ['one more store', { what: 'blockedStores', file: null, added: [store('U-2')], removed: [] }, 'allowed'],
    ['a store that is blocked', { what: 'blockedStores', file: null, added: [store('U-1')], removed: [] }, 'amendment-outdated'],
    ['a store that is not', { what: 'blockedStores', file: null, added: [], removed: [store('U-2')] }, 'amendment-outdated'],
  ];
  test.each(changes)('%s', (_what, change, outcome) => {
    expect(decide(change)).toBe(outcome);
  });

  const decideAll = (all: readonly AmendmentChange[], given: Partial<Standing> = {}) => {
    const decision = decideAmendment(standing(given), all, at);
    return decision.allowed ? 'allowed' : decision.code;
  };
  const bad: [string, AmendmentChange, Partial<Standing>, string][] = [
    ['is outdated', { ...award, before: 99 }, {}, 'amendment-outdated'],
    ['takes away', { ...award, after: 99 }, {}, 'amendment-outdated'],
    ['goes below what was approved', award, { approved: { modes: {}, awards: { 5: 102 } } }, 'amendment-outdated'],
    [
      'is of a mode that is over',
      award,
      { record: record({ buyAndWin: { ...record().buyAndWin, status: 'CLOSED' } }) },
      'amendment-mode-over',
    ],
    [
      'rewrites what was given',
      { what: 'sponsor', mode: 'raffle', sponsorId: 7, before: terms(), after: null },
      {},
      'sponsor-in-use',
    ],
  ];
  test.each(bad)(
    'of which one change %s is refused, however sound the others are and in whatever order',
    (_what, change, given, code) => {
      for (const all of [
        [end, more, change],
        [change, end, more],
        [end, change, more],
      ])
        expect(decideAll(all, given)).toBe(code);
      expect(decideAll([end, more], given)).toBe('allowed');
    },
  );

  test('goes below nothing that was ever approved, whatever stands now', () => {
    expect(decide(more, { approved: { modes: { raffle: 12 }, awards: {} } })).toBe('amendment-outdated');
    expect(decide(award, { approved: { modes: {}, awards: { 5: 102 } } })).toBe('amendment-outdated');
  });

  test('is of a promotion that runs, and of a mode that is not over, noticed or not', () => {
    expect(decide(end, { record: record({ status: 'CLOSED' }) })).toBe('promotion-not-running');
    const over = { ...record().raffle, status: 'CLOSED' };
    expect(decide(more, { record: record({ raffle: over }) })).toBe('amendment-mode-over');
    const passed = { ...record().raffle, estimatedEndDate: '2026-11-20T11:59:59.999Z' };
    expect(decide(more, { record: record({ raffle: passed }) })).toBe('amendment-mode-over');
    expect(decide(award, { record: record({ raffle: over }) })).toBe('allowed');
  });

  test('[DRW-13] of a mode that is over is its draw put off, and nothing beside it', () => {
    const over = { ...record().raffle, status: 'CLOSED' };
    const raffleDate: AmendmentChange = {
      what: 'date',
      mode: 'raffle',
      field: 'raffleDate',
      before: LATER,
      after: '2026-12-20T12:00:00.000Z',
    };
    const announcement: AmendmentChange = { ...raffleDate, field: 'announcementDate', before: null };
    const drawsToCome: DrawToCome[] = [
      { mode: 'raffle', raffleAt: new Date(LATER), freezesAt: new Date(END), frozenAt: null, hasBegun: false },
    ];
    for (const status of ['CURRENT', 'CLOSED'] as const) {
      const given = { record: record({ status, raffle: over }), drawsToCome };
      expect(decideAll([raffleDate, announcement], given)).toBe('allowed');
      expect(decideAll([announcement], given)).toBe(status === 'CURRENT' ? 'amendment-mode-over' : 'promotion-not-running');
      expect(decideAll([raffleDate, { ...more }], given)).toBe(
        status === 'CURRENT' ? 'amendment-mode-over' : 'promotion-not-running',
      );
      expect(decideAll([{ ...raffleDate, before: END }], given)).toBe('amendment-outdated');
      expect(decideAll([{ ...raffleDate, after: null }], given)).not.toBe('allowed');
      const begun = drawsToCome.map((draw) => ({ ...draw, hasBegun: true }));
      expect(decideAll([raffleDate], { ...given, drawsToCome: begun })).toBe('draw-begun');
      // Over by its dates, and the clock has yet to notice.
      expect(decideAll([raffleDate], { ...given, drawsToCome: [] })).toBe('amendment-mode-over');
    }
    expect(decideAll([raffleDate, award], { record: record({ raffle: over }), drawsToCome })).toBe('allowed');
    expect(decideAll([raffleDate, award], { record: record({ status: 'CLOSED', raffle: over }), drawsToCome })).toBe(
      'promotion-not-running',
    );
  });

  test('names no sponsor and no goal of another promotion', () => {
    const { id: _id, extras: _extras, ...terms } = sponsor;
    const foreign = { what: 'sponsor', mode: 'raffle', sponsorId: 8, before: null, after: terms } as const;
    expect(decide(foreign)).toBe('amendment-outdated');
    const goal = { id: 99, donationType: 'BOOKS', donationAmount: 1 } as const;
    const own = { ...foreign, sponsorId: 7, before: terms, after: { ...terms, goals: [...goals, goal] } };
    expect(decide(own)).toBe('amendment-outdated');
    expect(decide({ ...own, after: { ...terms, goals: [...goals, { ...goal, id: null }] } })).toBe('allowed');
  });
});

type SponsorChange = Extract<AmendmentChange, { what: 'sponsor' }>;
type Outcome = [what: string, change: AmendmentChange, given: Partial<Standing>, outcome: string];
/** The same raffle with something else, or the same of another mode. */
const raffleWith = (change: object): Partial<Standing> => ({ record: record({ raffle: { ...record().raffle, ...change } }) });
const giftWith = (change: object): Partial<Standing> => ({ record: record({ buyAndWin: { ...record().buyAndWin, ...change } }) });

describe('[PRO-16] what an amendment was to change is still what it was', () => {
  const drawn: AmendmentChange = { what: 'date', mode: 'raffle', field: 'raffleDate', before: LATER, after: END };
  const announced: AmendmentChange = { what: 'date', mode: 'raffle', field: 'announcementDate', before: null, after: LATER };
  const regulation = (before: string | null, document: 'regulation' | 'raffleRegulation' = 'regulation'): AmendmentChange => ({
    ...{ what: 'regulation', document, before: before === null ? null : { id: before, name: 'r.pdf' }, after: null },
  });
  const blocked = (change: object): AmendmentChange => ({ what: 'blockedStores', file: null, added: [], removed: [], ...change });
  const file = (before: string | null) => ({ before: before === null ? null : { id: before, name: 'l.csv' }, after: null });
  const withFile = (id: string) => ({ record: record({ blockedStores: { id, name: 'l.csv', entries: 2 } }) });
  const stores = { blockedStores: new Set(['U-1', 'U-2']) };

  test.each<Outcome>([
    ['a draw that was not moved', drawn, {}, 'allowed'],
    ['a draw that was moved meanwhile', drawn, raffleWith({ raffleDate: END }), 'amendment-outdated'],
    ['an announcement where there is none', announced, {}, 'allowed'],
    ['an announcement that came meanwhile', announced, raffleWith({ announcementDate: END }), 'amendment-outdated'],
    [
      'an announcement that is taken away',
      { ...announced, before: LATER, after: null },
      raffleWith({ announcementDate: LATER }),
      'allowed',
    ],
    ['an announcement that was there and is gone', { ...announced, before: LATER }, {}, 'amendment-outdated'],
    ['an end of the gift', { ...end, mode: 'buyAndWin' }, {}, 'allowed'],
    [
      'an end of the gift that was moved',
      { ...end, mode: 'buyAndWin' },
      giftWith({ estimatedEndDate: LATER }),
      'amendment-outdated',
    ],
    [
      'a draw of the gift, which has none',
      { ...drawn, mode: 'buyAndWin', before: null },
      giftWith({ raffleDate: null }),
      'allowed',
    ],
    ['the regulation that is there', regulation('a'), {}, 'allowed'],
    ['a regulation that was replaced', regulation('b'), {}, 'amendment-outdated'],
    ['a regulation where there is none', regulation(null, 'raffleRegulation'), {}, 'allowed'],
    ['a regulation that is gone', regulation('a', 'raffleRegulation'), {}, 'amendment-outdated'],
    ['a first file of blocked stores', blocked({ file: file(null) }), {}, 'allowed'],
    ['a first file where one came meanwhile', blocked({ file: file(null) }), withFile('f'), 'amendment-outdated'],
    ['another file than the one that is there', blocked({ file: file('f') }), withFile('f'), 'allowed'],
    ['another file than one that was replaced', blocked({ file: file('f') }), withFile('g'), 'amendment-outdated'],
    ['another file than one that is gone', blocked({ file: file('f') }), {}, 'amendment-outdated'],
    ['stores alone, whatever the file', blocked({ added: [store('U-3')] }), withFile('f'), 'allowed'],
    ['a blocked store that is let in', blocked({ removed: [store('U-1')] }), {}, 'allowed'],
    ['stores of which one is blocked already', blocked({ added: [store('U-3'), store('U-2')] }), stores, 'amendment-outdated'],
    [
      'stores of which one is no longer blocked',
      blocked({ removed: [store('U-1'), store('U-3')] }),
      stores,
      'amendment-outdated',
    ],
    ['stores both ways', blocked({ added: [store('U-3')], removed: [store('U-1'), store('U-2')] }), stores, 'allowed'],
    [
      'stores both ways, of which one let in is not blocked',
      blocked({ added: [store('U-4')], removed: [store('U-3')] }),
      stores,
      'amendment-outdated',
    ],
  ])('%s', (_what, change, given, outcome) => expect(decide(change, given)).toBe(outcome));

  const NEW: SponsorChange = { what: 'sponsor', mode: 'raffle', sponsorId: null, before: null, after: terms() };
  const KNOWN: SponsorChange = { ...NEW, sponsorId: 7, before: terms() };
  const fresh = terms().goals.map(({ donationType, donationAmount }) => ({ id: null, donationType, donationAmount }));
  test.each<Outcome>([
    ['a sponsor as it is', KNOWN, {}, 'allowed'],
    ['a sponsor under another name', { ...KNOWN, after: { ...terms(), name: 'Creche' } }, {}, 'allowed'],
    ['a sponsor that was changed meanwhile', { ...KNOWN, before: { ...terms(), name: 'Creche' } }, {}, 'amendment-outdated'],
    ['a sponsor of which nothing was said', { ...KNOWN, before: null }, {}, 'amendment-outdated'],
    ['a sponsor of another mode', { ...KNOWN, mode: 'luckyNumber' }, {}, 'amendment-mode-over'],
    ['a new sponsor with goals of its own', { ...NEW, after: { ...terms(), goals: fresh } }, {}, 'allowed'],
    ['a new sponsor with the goals of another', NEW, {}, 'amendment-outdated'],
    [
      'a new sponsor that was there before',
      { ...NEW, before: terms(), after: { ...terms(), goals: fresh } },
      {},
      'amendment-outdated',
    ],
    [
      'a sponsor that nothing was made through, taken away',
      { ...KNOWN, after: null },
      raffleWith({ sponsors: [{ ...sponsor, extras: 0 }] }),
      'allowed',
    ],
    [
      'a sponsor that is gone, of which nothing was said',
      { ...NEW, sponsorId: 8, after: { ...terms(), goals: fresh } },
      {},
      'amendment-outdated',
    ],
    ['a sponsor that is gone', { ...KNOWN, after: null }, raffleWith({ sponsors: [] }), 'amendment-outdated'],
  ])('%s', (_what, change, given, outcome) => expect(decide(change, given)).toBe(outcome));
});

describe('[PRO-05] an amendment takes nothing away', () => {
  const approved = { approved: { modes: { raffle: 12 }, awards: { 5: 102 } } };
  const justAfter = '2026-12-01T02:59:00.001Z';
  test.each<Outcome>([
    ['an end that stays', { ...end, after: END }, {}, 'allowed'],
    ['an end that is put off by a moment', { ...end, after: justAfter }, {}, 'allowed'],
    ['an end that is brought forward by a moment', { ...end, after: '2026-12-01T02:58:59.999Z' }, {}, 'amendment-outdated'],
    ['an end that is none any more', { ...end, after: null }, {}, 'amendment-outdated'],
    ['as many prizes', { ...more, after: 10 }, {}, 'allowed'],
    ['far more prizes', { ...more, after: 9_999 }, {}, 'allowed'],
    ['as many prizes as were approved', { ...more, after: 12 }, approved, 'allowed'],
    ['fewer prizes than were approved', { ...more, after: 11 }, approved, 'amendment-outdated'],
    [
      'fewer prizes than stand, of more than were approved',
      { ...more, after: 9 },
      { approved: { modes: { raffle: 1 }, awards: {} } },
      'amendment-outdated',
    ],
    ['more prizes, where another mode has more', more, { approved: { modes: { luckyNumber: 99 }, awards: {} } }, 'allowed'],
    ['as many of an award', { ...award, after: 100 }, {}, 'allowed'],
    ['as many of an award as were approved', { ...award, after: 102 }, approved, 'allowed'],
    ['fewer of an award than were approved', { ...award, after: 101 }, approved, 'amendment-outdated'],
    ['more of an award, where another has more', award, { approved: { modes: {}, awards: { 6: 999 } } }, 'allowed'],
    ['a new award, whatever was approved of others', { ...award, awardId: null, before: null, after: 1 }, approved, 'allowed'],
    ['a new award of less than nothing', { ...award, awardId: null, before: null, after: -1 }, {}, 'amendment-outdated'],
  ])('%s', (_what, change, given, outcome) => expect(decide(change, given)).toBe(outcome));
});

describe('[PRO-16] what an amendment is of', () => {
  const over = '2026-11-20T11:59:59.999Z';
  const toRegulation: AmendmentChange = {
    what: 'regulation',
    document: 'regulation',
    before: { id: 'a', name: '' },
    after: null,
  };
  test.each<Outcome>([
    ['a mode at its last moment', more, raffleWith({ estimatedEndDate: at.toISOString() }), 'allowed'],
    ['a mode whose end has passed', more, raffleWith({ estimatedEndDate: over }), 'amendment-mode-over'],
    ['a mode that was closed before its end', more, raffleWith({ status: 'CLOSED' }), 'amendment-mode-over'],
    ['a mode that is yet to begin', more, raffleWith({ status: 'APPROVED' }), 'allowed'],
    ['a mode that is not there', { ...more, mode: 'luckyNumber' }, {}, 'amendment-mode-over'],
    ['the awards of a gift that is over', award, giftWith({ estimatedEndDate: over }), 'amendment-mode-over'],
    ['a date of a gift that is over', { ...end, mode: 'buyAndWin' }, giftWith({ status: 'CLOSED' }), 'amendment-mode-over'],
    ['no mode, where one is over', toRegulation, raffleWith({ status: 'CLOSED' }), 'allowed'],
    ['a mode that is over, and is outdated too', { ...more, before: 9 }, raffleWith({ status: 'CLOSED' }), 'amendment-mode-over'],
  ])('%s', (_what, change, given, outcome) => expect(decide(change, given)).toBe(outcome));

  test.each(PROMOTION_STATUSES)('a promotion that is %s, or none', (status) => {
    expect(decide(more, { record: record({ status }) })).toBe(status === 'CURRENT' ? 'allowed' : 'promotion-not-running');
  });
});

describe('[PRO-08] what something was made through', () => {
  const [books, toys] = goals as [Sponsor['goals'][number], Sponsor['goals'][number]];
  const untyped = { ...books, donationType: null };
  type Rewrite = Parameters<typeof rewritesGiven>;
  test.each<[what: string, change: Partial<Rewrite[0]>, after: object | null, made: [number, number][], code: string | null]>([
    ['is as it was', {}, {}, [[1, 3]], null],
    ['is whose it was', {}, { sponsoredBy: 'COMPANY' }, [[1, 3]], 'sponsor-in-use'],
    ['is whose it was, whatever its goals', {}, { sponsoredBy: 'COMPANY' }, [], 'sponsor-in-use'],
    ['is anybody’s before that', { extras: 0 }, { sponsoredBy: 'COMPANY', goals: [] }, [[1, 3]], null],
    ['is one alone', { extras: 1 }, null, [], 'sponsor-in-use'],
    ['has the goals through which it was', {}, { goals: [] }, [[1, 3]], 'goal-in-use'],
    ['loses goals through which nothing was', {}, { goals: [] }, [], null],
    ['loses goals through which nothing was, though they are named', {}, { goals: [] }, [[1, 0]], null],
    ['has the last of its goals', {}, { goals: [books] }, [[2, 1]], 'goal-in-use'],
    ['has another goal beside it', {}, { goals: [{ ...toys, id: 9 }, books] }, [[1, 3]], null],
    ['has the goal itself, not one like it', {}, { goals: [{ ...books, id: 9 }] }, [[1, 3]], 'goal-in-use'],
    ['has the kind of its donation', {}, { goals: [{ ...books, donationType: 'TOYS' }] }, [[1, 3]], 'goal-in-use'],
    ['keeps a kind that it had', {}, { goals: [untyped] }, [[1, 3]], 'goal-in-use'],
    ['gets a kind that it had not', { goals: [untyped] }, { goals: [books] }, [[1, 3]], null],
    [
      'gets a kind, and keeps its amount',
      { goals: [untyped] },
      { goals: [{ ...books, donationAmount: 3 }] },
      [[1, 3]],
      'goal-in-use',
    ],
  ])('%s', (_what, change, after, made, code) => {
    const given = after === null ? null : { ...sponsor, ...after };
    expect(rewritesGiven({ ...sponsor, ...change }, given, new Map(made))).toBe(code);
  });

  test('is told of the change that rewrites it, among those that do not', () => {
    const kept: SponsorChange = { what: 'sponsor', mode: 'raffle', sponsorId: 7, before: terms(), after: terms() };
    const lost: SponsorChange = { ...kept, after: { ...terms(), goals: [toys] } };
    const codes = [
      [kept, lost],
      [lost, kept],
      [more, lost],
      [kept, more],
    ].map((changes) => {
      const decision = decideAmendment(standing(), changes, at);
      return decision.allowed ? null : decision.code;
    });
    expect(codes).toEqual(['goal-in-use', 'goal-in-use', 'goal-in-use', null]);
    expect(decideAmendment(standing(), [kept, more], at)).toEqual({ allowed: true, value: true });
  });
});

test('[PRO-08] what something was made through stays; a donation of before may get its kind', () => {
  const extras = new Map([[1, 3]]);
  const after = (given: object = {}) => ({ ...sponsor, ...given });
  const [books, toys] = goals as [Sponsor['goals'][number], Sponsor['goals'][number]];
  expect(rewritesGiven(sponsor, null, extras)).toBe('sponsor-in-use');
  expect(rewritesGiven({ ...sponsor, extras: 0 }, null, extras)).toBeNull();
  expect(rewritesGiven(sponsor, after({ goals: [books] }), extras)).toBeNull();
  expect(rewritesGiven(sponsor, after({ goals: [toys] }), extras)).toBe('goal-in-use');
  expect(rewritesGiven(sponsor, after({ goals: [{ ...books, donationAmount: 1 }] }), extras)).toBe('goal-in-use');
  const untyped = { ...sponsor, goals: [{ ...books, donationType: null }] };
  expect(rewritesGiven(untyped, after({ goals: [books] }), extras)).toBeNull();
});
