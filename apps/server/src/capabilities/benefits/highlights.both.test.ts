// The rule is the table's own: an exclusion by ranges, which both databases must have.
import type { Benefit } from '@galeria/contract/benefits/benefit';
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBenefit, benefitBody, changeOf } from './testing/a-benefit.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 86_400_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  const both = {
    malls: [HERE, THERE],
    permissions: ['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign'],
  } as const;
  [ana, bia] = [await testApp.aPerson(both), await testApp.aPerson(both)];
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
const period = (from: number, to: number) => ({ startDate: inDays(from), endDate: inDays(to) });
const highlight = (given: object = {}) =>
  ({ isHighlight: true, userCategories: ['ONE_STAR'], ...period(1, 10), ...given }) as const;
const create = async (given: object = {}) =>
  testApp.call(endpoints.createBenefit, { body: await benefitBody(testApp, ana, highlight(given) as never) }, ana);
const TAKEN = 'Já existe um benefício de destaque de mudança de categoria para esta categoria, período e público';

let first: Benefit;

describe('[BEN-04] one category-change highlight', () => {
  test.each([
    ['the same in every way', {}, 409],
    ['all categories', { userCategories: [] }, 409],
    ['consumers alone', { userType: 'CONSUMER' }, 409],
    ['beginning at the moment the other ends', () => ({ ...period(10, 12), startDate: first.endDate }), 409],
    ['another category', { userCategories: ['TWO_STARS', 'THREE_STARS'] }, 201],
    ['another mall', { mallCode: THERE }, 201],
    ['another period', () => period(11, 12), 201],
    ['no highlight at all', { isHighlight: false }, 201],
  ])('for a category, period and audience: %s', async (_what, given, status) => {
    const made = await create();
    first = made.body;
    const second = await create(typeof given === 'function' ? given() : given);
    expect(second.status).toBe(status);
    if (status === 409)
      expect(second.body).toMatchObject({ code: 'benefit-highlight-taken', message: TAKEN, fields: { isHighlight: TAKEN } });
  });

  test('storekeepers and consumers are two audiences', async () => {
    expect((await create({ userType: 'STOREKEEPER' })).status).toBe(201);
    expect((await create({ userType: 'CONSUMER' })).status).toBe(201);
    expect((await create({ userType: 'ALL' })).status).toBe(409);
  });

  test('of ten saved at once one is taken', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        benefitBody(testApp, ana, highlight({ userCategories: index % 2 === 0 ? [] : ['ONE_STAR', 'THREE_STARS'] }) as never),
      ),
    );
    const answers = await Promise.all(bodies.map((body) => testApp.call(endpoints.createBenefit, { body }, ana)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('gives its place back when it is refused or turned into another, and takes it again by an edit', async () => {
    const first = await aBenefit(testApp, ana, highlight() as never);
    await testApp.call(endpoints.refuseBenefit, { params: { id: first.id }, body: { reason: 'Não' } }, bia);
    const second = await aBenefit(testApp, ana, highlight() as never);
    const change = async (id: number, given: object) =>
      testApp.call(
        endpoints.updateBenefit,
        { params: { id }, body: changeOf((await testApp.call(endpoints.getBenefit, { params: { id } }, ana)).body, given) },
        ana,
      );
    expect((await change(first.id, {})).body).toMatchObject({ code: 'benefit-highlight-taken' });
    expect((await testApp.call(endpoints.getBenefit, { params: { id: first.id } }, ana)).body).toMatchObject({
      status: 'REJECTED',
    });
    expect((await change(second.id, { userCategories: ['TWO_STARS'] })).status).toBe(200);
    expect((await change(first.id, {})).status).toBe(200);
    expect((await change(second.id, { userCategories: ['ONE_STAR'] })).body).toMatchObject({ code: 'benefit-highlight-taken' });
    // Of itself nobody is in the way.
    expect((await change(first.id, period(2, 9))).status).toBe(200);
  });

  test('the form is told who is in the way, itself apart', async () => {
    const { id, title, startDate, endDate } = await aBenefit(testApp, ana, highlight() as never);
    const ask = async (query: object) =>
      (
        await testApp.call(
          endpoints.highlightsInTheWay,
          { query: { mallCode: HERE, userType: 'ALL', ...period(5, 20), ...query } as never },
          ana,
        )
      ).body;
    expect(await ask({})).toEqual({ data: [{ id, title, startDate, endDate }] });
    expect(await ask({ userCategories: 'ONE_STAR,TWO_STARS', userType: 'CONSUMER' })).toEqual({
      data: [{ id, title, startDate, endDate }],
    });
    for (const other of [{ exceptId: id }, { userCategories: 'TWO_STARS' }, { mallCode: THERE }, period(11, 12)])
      expect(await ask(other)).toEqual({ data: [] });
  });
});
