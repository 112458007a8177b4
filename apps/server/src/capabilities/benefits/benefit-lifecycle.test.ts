import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceBenefits } from './commands/advance-benefits.ts';
import { aBenefit, aBenefitFile, anApprovedBenefit, changeOf } from './testing/a-benefit.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 86_400_000;
const MINUTE = 60_000;

let testApp: TestApp;
let ana: Person;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
/** Three who may do everything, with sessions of this hour. */
async function people(): Promise<void> {
  const both = { malls: [HERE], permissions: ['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign'] } as const;
  [ana, bia, caio] = [await testApp.aPerson(both), await testApp.aPerson(both), await testApp.aPerson(both)];
}
beforeEach(async () => {
  await testApp.reset();
  await people();
});
afterAll(() => testApp.close());

const read = async (id: number, as = ana) => (await testApp.call(endpoints.getBenefit, { params: { id } }, as)).body;
type Act = 'approveBenefit' | 'pauseBenefit' | 'resumeBenefit';
const act = async (name: Act, id: number, as: Person, seen?: number) => {
  const version = seen ?? (await testApp.call(endpoints.getBenefit, { params: { id } }, as)).body.version;
  return (await testApp.call(endpoints[name], { params: { id }, body: { version } }, as)).body as {
    status: string | number;
    code?: string;
  };
};
const refuse = async (id: number, as: Person, reason = 'Falta o regulamento') =>
  (await testApp.call(endpoints.refuseBenefit, { params: { id }, body: { reason } }, as)).body;
const edit = async (id: number, as: Person, given: object = {}) =>
  (await testApp.call(endpoints.updateBenefit, { params: { id }, body: changeOf(await read(id), given) }, as)).body;
const clock = () => advanceBenefits({ db: testApp.database.db, clock: testApp.clock });
async function later(milliseconds: number): Promise<void> {
  testApp.clock.advance(milliseconds);
  await people();
}
const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();

describe('[BEN-02] [PER-11] approval', () => {
  test('is never that of somebody who wrote it, not even after somebody else changed a word', async () => {
    const { id } = await aBenefit(testApp, ana);
    expect(await act('approveBenefit', id, ana)).toMatchObject({ status: 403, code: 'benefit-own-approval' });
    await edit(id, bia, { title: 'Café' });
    expect(await act('approveBenefit', id, ana)).toMatchObject({ code: 'benefit-own-approval' });
    expect(await act('approveBenefit', id, bia)).toMatchObject({ code: 'benefit-own-approval' });
    expect([(await read(id, ana)).isOwnWriting, (await read(id, caio)).isOwnWriting]).toEqual([true, false]);
    expect(await act('approveBenefit', id, caio)).toMatchObject({ status: 'UNPUBLISHED' });
    // What was approved is approved: of a change after that, only its own writer is.
    await edit(id, bia, { title: 'Café e pão' });
    expect(await act('approveBenefit', id, ana)).toMatchObject({ status: 'UNPUBLISHED' });
  });

  test('stays kept from who wrote it when it was refused in between', async () => {
    const { id } = await aBenefit(testApp, ana);
    await refuse(id, bia);
    await edit(id, bia);
    expect(await act('approveBenefit', id, ana)).toMatchObject({ code: 'benefit-own-approval' });
  });

  test('of what was changed since it was read, or is over, is refused', async () => {
    const { id, version } = await aBenefit(testApp, ana);
    await edit(id, ana, { title: 'Outro' });
    expect(await act('approveBenefit', id, bia, version)).toMatchObject({ code: 'stale-version' });
    await later(20 * DAY);
    expect(await act('approveBenefit', id, bia)).toMatchObject({ code: 'benefit-over' });
  });

  test('without saying what was read is refused', async () => {
    const { id } = await aBenefit(testApp, ana);
    const { status } = await testApp.call(endpoints.approveBenefit, { params: { id }, body: {} as never }, bia);
    expect([status, (await read(id)).status]).toEqual([400, 'VALIDATION']);
  });

  test('of two at once goes to one', async () => {
    const { id } = await aBenefit(testApp, ana);
    const answers = await Promise.all([act('approveBenefit', id, bia), act('approveBenefit', id, caio)]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['409', 'UNPUBLISHED']);
  });

  test('by a right that was taken away since is refused', async () => {
    const { id } = await aBenefit(testApp, ana);
    await testApp.database.pool.query("delete from user_permissions where user_id = $1 and slug = 'approve-campaign'", [bia.id]);
    expect(await act('approveBenefit', id, bia)).toMatchObject({ status: 403 });
  });
});

describe('[BEN-02] the life of a benefit', () => {
  test('refused with why; an edit brings it back, and the reason is gone', async () => {
    const { id } = await aBenefit(testApp, ana);
    expect(await refuse(id, bia)).toMatchObject({ status: 'REJECTED' });
    expect(await read(id)).toMatchObject({ status: 'REJECTED', rejectionReason: 'Falta o regulamento' });
    expect(await act('approveBenefit', id, bia)).toMatchObject({ code: 'benefit-illegal-move' });
    expect(await edit(id, ana)).toMatchObject({ status: 'VALIDATION', rejectionReason: null });
  });

  test('published at its start, over after its end, each once, whoever looks', async () => {
    const { id } = await anApprovedBenefit(testApp, { writer: ana, approver: bia }, { startDate: inDays(2), endDate: inDays(4) });
    expect([await clock(), (await read(id)).status]).toEqual([{ advanced: 0 }, 'UNPUBLISHED']);
    await later(2 * DAY);
    const rounds = await Promise.all([clock(), clock()]);
    expect([rounds.reduce((sum, { advanced }) => sum + advanced, 0), (await read(id)).status]).toEqual([1, 'PUBLISHED']);
    await later(2 * DAY - MINUTE);
    expect([await clock(), (await read(id)).status]).toEqual([{ advanced: 0 }, 'PUBLISHED']);
    await later(2 * MINUTE);
    expect([await clock(), (await read(id)).status]).toEqual([{ advanced: 1 }, 'EXPIRED']);
    expect(await edit(id, ana, { endDate: inDays(9) })).toMatchObject({ code: 'benefit-illegal-move' });
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.map(({ action }) => action)).toEqual([
      ...['benefit.created', 'benefit.approved', 'benefit.published', 'benefit.expired'],
    ]);
  });

  test('a raffle is shown until fifteen days after it was drawn', async () => {
    const regulationFileId = (await aBenefitFile(testApp, ana, 'regulation')).id;
    const raffle = { channel: 'RAFFLE', burnType: null, prizeQuantity: 1, raffleDate: inDays(5), regulationFileId } as const;
    const { id } = await anApprovedBenefit(testApp, { writer: ana, approver: bia }, {
      ...{ type: 'RAFFLE', ...raffle, startDate: inDays(-1), endDate: inDays(3) },
    } as never);
    await clock();
    await later(20 * DAY - MINUTE);
    expect([await clock(), (await read(id)).status]).toEqual([{ advanced: 0 }, 'PUBLISHED']);
    await later(2 * MINUTE);
    expect([await clock(), (await read(id)).status]).toEqual([{ advanced: 1 }, 'EXPIRED']);
  });

  test('an edit of what is in the app takes it out until somebody approves it again', async () => {
    const { id } = await anApprovedBenefit(testApp, { writer: ana, approver: bia });
    await clock();
    expect(await edit(id, ana, { title: 'Mudou' })).toMatchObject({ status: 'VALIDATION', isOwnWriting: true });
    expect(await clock()).toEqual({ advanced: 0 });
  });

  test('a pause takes it out at once and the clock leaves it; resuming needs no new approval', async () => {
    const { id } = await anApprovedBenefit(testApp, { writer: ana, approver: bia });
    expect(await act('pauseBenefit', id, ana)).toMatchObject({ code: 'benefit-illegal-move' });
    expect(await act('resumeBenefit', id, ana)).toMatchObject({ code: 'benefit-illegal-move' });
    await clock();
    expect(await act('pauseBenefit', id, ana)).toMatchObject({ status: 'UNPUBLISHED', isPaused: true });
    expect([await clock(), (await read(id)).isPaused]).toEqual([{ advanced: 0 }, true]);
    expect(await act('resumeBenefit', id, ana)).toMatchObject({ status: 'PUBLISHED', isPaused: false });
    await act('pauseBenefit', id, ana);
    await later(30 * DAY);
    expect([await clock(), (await read(id)).status]).toEqual([{ advanced: 1 }, 'EXPIRED']);
  });

  test('[BEN-06] its history is for who holds the slug, newest first', async () => {
    const { id } = await anApprovedBenefit(testApp, { writer: ana, approver: bia });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-audit-log'] });
    const { body } = await testApp.call(endpoints.benefitHistory, { params: { id } }, reader);
    expect(body.data.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['benefit.approved', bia.email],
      ['benefit.created', ana.email],
    ]);
    expect((await testApp.call(endpoints.benefitHistory, { params: { id } }, ana)).status).toBe(403);
  });
});
