// PER-15, ERR-03: somebody deletes a benefit while others decide about it, edit it or send files for it. Needs several connections.
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { rowsOfKey } from '../../testing/rows-of-key.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendCodeFile, twelve } from '../code-files/testing/a-code-file.ts';
import { aBenefit, changeOf } from './testing/a-benefit.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const ROUNDS = 8;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // What is queued stays there.
  await testApp.jobs.stop(5);
  const permissions = ['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign'] as const;
  [ana, bia] = [await testApp.aPerson({ malls: [HERE], permissions }), await testApp.aPerson({ malls: [HERE], permissions })];
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const rowsOf = async (id: number) => ({
  ...(await rowsOfKey(testApp.database, 'benefit_id', id)),
  ...(await rowsOfKey(testApp.database, 'offer_id', id)),
});
const remove = (id: number, version: number) =>
  testApp.call(endpoints.deleteBenefit, { params: { id }, query: { version } }, ana);

test('[PER-15] of a deletion and an approval at once, one is done, and nothing approved is gone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await aBenefit(testApp, ana, { mallCode: HERE });
    const approve = () => testApp.call(endpoints.approveBenefit, { params: { id }, body: { version } }, bia);
    const [removed, approved] =
      round % 2 === 0
        ? await Promise.all([remove(id, version), approve()])
        : (await Promise.all([approve(), remove(id, version)])).toReversed();
    const outcome = [removed?.status, approved?.status];
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual(outcome);
    const read = await testApp.call(endpoints.getBenefit, { params: { id } }, ana);
    expect(read.status).toBe(outcome[0] === 204 ? 404 : 200);
  }
});

test('[PER-15] of a deletion and an edit at once, one is done, and no list or place is left of what is gone', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await aBenefit(testApp, ana, { mallCode: HERE });
    const { id, version } = made;
    const body = changeOf(made, {
      ...{ typeOfExclusivity: 'ALLOWED_CONSUMERS' as const, emailList: ['ana@exemplo.com'], isHighlight: true },
      // Each in a week of its own: of one that stays the place stays.
      ...{ startDate: weeks(round), endDate: weeks(round + 0.9) },
    });
    const edit = () => testApp.call(endpoints.updateBenefit, { params: { id }, body }, bia);
    const [removed, edited] =
      round % 2 === 0
        ? await Promise.all([remove(id, version), edit()])
        : (await Promise.all([edit(), remove(id, version)])).toReversed();
    const outcome = [removed?.status, edited?.status];
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual(outcome);
    if (outcome[0] === 204) expect(await rowsOf(id)).toEqual({});
  }
});

const weeks = (count: number) => new Date(testApp.clock.now().getTime() + count * 7 * 86_400_000).toISOString();
const EXTERNAL = { channel: 'EXTERNAL_CODE', burnType: null, integrationType: 'TWELVE_DIGITS_CSV' } as const;

test('[PER-15] a file of codes that comes while it is deleted keeps it, or is not found a benefit for', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, version } = await aBenefit(testApp, ana, { mallCode: HERE, ...EXTERNAL });
    const send = () => sendCodeFile(testApp, ana, { id, purpose: 'LOAD', content: `${twelve(round)}\n` });
    const [removed, sent] = await Promise.all([remove(id, version), send()]);
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([removed.status, sent.status]);
  }
});

test('[PER-15] a file of codes that somebody is about to write down is waited for, and keeps it', async () => {
  const { id, version } = await aBenefit(testApp, ana, { mallCode: HERE, ...EXTERNAL });
  const held = await holdOutside(testApp.database, [
    `insert into code_files (file_id, mall_code, benefit_id, purpose, file_name, status, outcomes, sent_by, sent_at)
     values (gen_random_uuid(), $2, $1, 'LOAD', 'a.csv', 'READING', '{}', gen_random_uuid(), now())`,
    [id, HERE],
  ]);
  const asked = remove(id, version);
  while ((await lockWaiters(testApp.database)).length === 0);
  await held.commit();
  expect((await asked).problem.code).toBe('benefit-has-code-files');
});
