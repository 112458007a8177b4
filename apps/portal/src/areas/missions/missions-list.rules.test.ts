import { describe, expect, test } from 'vitest';
import { defaultsOf } from '../../lib/address/list-state.ts';
import { missionPage } from './missions-list.rules.ts';
import { listedMissionMall, missionsListState, sentMissionFilter } from './missions-list-state.ts';
import { aListedMission } from './testing/listed-mission.ts';

const rows = Array.from({ length: 13 }, (_, index) => aListedMission(index + 1));
const ids = (search: string, page: number) => missionPage(rows, search, page).data.map(({ id }) => id);

describe('[MIS-02] pages of six, turned here', () => {
  test.each([
    [1, [1, 2, 3, 4, 5, 6]],
    [3, [13]],
    [9, [13]],
  ])('page %i', (page, shown) => expect(ids('', page)).toEqual(shown));

  test('are counted', () => {
    expect(missionPage(rows, '', 1)).toMatchObject({ pageCount: 3, total: 13 });
    expect(missionPage([], '', 1)).toEqual({ data: [], pageCount: 0, total: 0 });
  });
});

test('[MIS-02] a number finds its id whole, and titles that have it; words were looked for by the server', () => {
  const some = [aListedMission(12), aListedMission(120, 'Verão'), aListedMission(5, 'Volte 12 vezes')];
  expect(missionPage(some, ' 12 ', 1).data.map(({ id }) => id)).toEqual([12, 5]);
  expect(missionPage(some, 'verão', 1).total).toBe(3);
});

describe('[MIS-02] what is sent', () => {
  const state = defaultsOf(missionsListState);

  test('is nothing but the mall where nothing is asked for', () => {
    expect(sentMissionFilter(state, 'CJR')).toEqual({ mallCodes: 'CJR' });
    expect(sentMissionFilter(state, null)).toEqual({});
  });

  test('has commas between several, and a number is not sent as a title', () => {
    const asked = {
      ...state,
      search: ' volte ',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      statuses: ['ACTIVE' as const, 'CLOSED' as const],
      userCategories: ['ONE_STAR' as const, 'TWO_STARS' as const],
    };
    expect(sentMissionFilter(asked, 'CJR')).toEqual({
      title: 'volte',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      mallCodes: 'CJR',
      statuses: 'ACTIVE,CLOSED',
      userCategories: 'ONE_STAR,TWO_STARS',
    });
    expect(sentMissionFilter({ ...state, search: '42' }, null)).toEqual({});
  });
});

test.each([
  ['', 'CJR'],
  ['JQT', 'JQT'],
  ['all', null],
  ['XYZ', 'CJR'],
] as const)('[MIS-01] of "%s" in the address the list is of %s', (named, listed) => {
  expect(listedMissionMall(named, 'CJR', ['CJR', 'JQT'])).toBe(listed);
});
