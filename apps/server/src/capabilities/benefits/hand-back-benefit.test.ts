import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBenefit, aBenefitFile, changeOf } from './testing/a-benefit.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const both = { malls: [HERE], permissions: ['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign'] } as const;
  [ana, bia] = [await testApp.aPerson(both), await testApp.aPerson(both)];
});

const read = async (id: number, as = ana) => (await testApp.call(endpoints.getBenefit, { params: { id } }, as)).body;
const edit = async (id: number, as: Person, given: object = {}) =>
  testApp.call(endpoints.updateBenefit, { params: { id }, body: changeOf(await read(id), given) }, as);
const handBack = async (id: number, as: Person, seen?: number) => {
  const version = seen ?? (await read(id)).version;
  return testApp.call(endpoints.handBackBenefit, { params: { id }, body: { version } }, as);
};
const approve = async (id: number, as: Person) => {
  const { version } = await read(id);
  return (await testApp.call(endpoints.approveBenefit, { params: { id }, body: { version } }, as)).body as {
    status: unknown;
    code?: string;
  };
};

describe('[PER-15] a benefit that two people are writers of', () => {
  test('is handed back by who only corrected it: every field is as it was, and they approve it', async () => {
    const benefit = await aBenefit(testApp, ana, { rules: 'Um por pessoa' });
    const other = await aBenefit(testApp, ana, { rules: 'O do lado' });
    await edit(benefit.id, bia, { rules: 'Dois por pessoa', title: 'Outro', weight: benefit.weight + 1 });
    await edit(other.id, bia, { rules: 'O do lado, corrigido' });
    expect(await approve(benefit.id, bia)).toMatchObject({ code: 'benefit-own-approval' });
    expect(await read(benefit.id, bia)).toMatchObject({ handBack: 'restores', savingBarsApproval: false });
    const { status, body } = await handBack(benefit.id, bia);
    expect([status, body.status, body.isOwnWriting]).toEqual([200, 'VALIDATION', false]);
    expect(changeOf(body)).toEqual({ ...changeOf(benefit), version: 3 });
    expect(await read(other.id)).toMatchObject({ rules: 'O do lado, corrigido' });
    expect(await approve(benefit.id, ana)).toMatchObject({ code: 'benefit-own-approval' });
    expect(await approve(benefit.id, bia)).toMatchObject({ status: 'UNPUBLISHED' });
    const trail = await auditTrail(testApp.database, String(benefit.id));
    expect(trail.map(({ action }) => action)).toContain('benefit.handed-back');
  });

  test('whose picture was changed stays until another writer has saved it', async () => {
    const { id } = await aBenefit(testApp, ana);
    await edit(id, bia, { imageFileId: (await aBenefitFile(testApp, bia, 'image')).id });
    expect((await handBack(id, bia)).problem.code).toBe('hand-back-after-save');
    await edit(id, ana);
    expect((await handBack(id, bia)).body).toMatchObject({ isOwnWriting: false, handBack: null });
    expect(await approve(id, bia)).toMatchObject({ status: 'UNPUBLISHED' });
  });

  test('is not handed back by who began it, nor by who has no part in it, nor by others at all', async () => {
    const { id } = await aBenefit(testApp, ana);
    expect((await handBack(id, ana)).problem.code).toBe('hand-back-began');
    expect((await handBack(id, bia)).problem.code).toBe('hand-back-not-yours');
    await edit(id, bia);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit', 'approve-campaign'] });
    expect((await handBack(id, reader)).status).toBe(403);
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['update-benefit'] });
    expect((await handBack(id, elsewhere)).problem.code).toBe('not-found');
    expect((await handBack(id, bia, 1)).problem.code).toBe('stale-version');
    await approve(id, await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] }));
    expect((await handBack(id, bia)).problem.code).toBe('benefit-illegal-move');
  });

  test('gets its place as a highlight back, or is told that it is taken', async () => {
    const { id } = await aBenefit(testApp, ana, { isHighlight: true });
    await edit(id, bia, { isHighlight: false });
    const inTheWay = await aBenefit(testApp, ana, { isHighlight: true, title: 'No lugar' });
    expect((await handBack(id, bia)).problem.code).toBe('benefit-highlight-taken');
    await edit(inTheWay.id, ana, { isHighlight: false });
    expect((await handBack(id, bia)).body).toMatchObject({ isHighlight: true });
  });
});
