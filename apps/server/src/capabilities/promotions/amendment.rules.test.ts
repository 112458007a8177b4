import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import { describe, expect, test } from 'vitest';
import { decideAmendment, rewritesGiven, type Standing } from './amendment.rules.ts';

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
  ...given,
});

const decide = (change: AmendmentChange, given: Partial<Standing> = {}) => {
  const decision = decideAmendment(standing(given), [change], at);
  return decision.allowed ? 'allowed' : decision.code;
};

const store = (universalId: string) => ({ universalId, brandName: 'x', luc: 'y' });
const end: AmendmentChange = { what: 'date', mode: 'raffle', field: 'endDate', before: END, after: LATER };
const more: AmendmentChange = { what: 'quantity', mode: 'raffle', name: 'Carro', before: 10, after: 11 };
const award: AmendmentChange = { what: 'award', awardId: 5, name: 'Panetone', before: 100, after: 101 };

describe('[PRO-16] an amendment', () => {
  const changes: [string, AmendmentChange, string][] = [
    ['a later end', end, 'allowed'],
    ['an earlier end', { ...end, after: '2026-11-25T00:00:00.000Z' }, 'amendment-outdated'],
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
