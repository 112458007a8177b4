// BEN-02, ERR-03: several people at one benefit at the same moment. Needs several connections to one database.
import { benefitEndpoints as endpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { holdOutside } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBenefit, changeOf } from './testing/a-benefit.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const CROWD = 8;
const ROUNDS = 10;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  const permissions = ['read-benefit', 'create-benefit', 'update-benefit', 'approve-campaign'] as const;
  [ana, bia] = [await testApp.aPerson({ malls: [HERE], permissions }), await testApp.aPerson({ malls: [HERE], permissions })];
  await testApp.database.keep();
});
beforeEach(() => testApp.reset());
afterAll(() => testApp.close());

const read = async (id: number) => (await testApp.call(endpoints.getBenefit, { params: { id } }, ana)).body;
const approve = (id: number, version: number) =>
  testApp.call(endpoints.approveBenefit, { params: { id }, body: { version } }, bia);
const many = <Value>(work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => work(index)));
const actionsOf = async (id: number) => (await auditTrail(testApp.database, String(id))).map(({ action }) => action);

test('[ERR-03] of many who at once save what they read, one does', async () => {
  const made = await aBenefit(testApp, ana);
  const answers = await many((index) =>
    testApp.call(
      endpoints.updateBenefit,
      { params: { id: made.id }, body: changeOf(made, { title: `Título ${index}` }) },
      index % 2 === 0 ? ana : bia,
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CROWD - 1).fill(409)]);
  expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set([undefined, 'stale-version']));
  const saved = answers.find(({ status }) => status === 200)?.body;
  expect(await read(made.id)).toMatchObject({ title: saved?.title, version: made.version + 1 });
  expect(await actionsOf(made.id)).toEqual(['benefit.created', 'benefit.changed']);
});

test('[BEN-02] of many approvals at once, one is', async () => {
  const { id, version } = await aBenefit(testApp, ana);
  const answers = await many(() => approve(id, version));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CROWD - 1).fill(409)]);
  expect(await read(id)).toMatchObject({ status: 'UNPUBLISHED', version: version + 1 });
  expect(await actionsOf(id)).toEqual(['benefit.created', 'benefit.approved']);
});

test('[BEN-02] an edit and the approval of what was read do not pass each other by', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await aBenefit(testApp, ana);
    const edit = () =>
      testApp.call(endpoints.updateBenefit, { params: { id: made.id }, body: changeOf(made, { title: 'Outro' }) }, ana);
    const [approval, edited] =
      round % 2 === 0
        ? await Promise.all([approve(made.id, made.version), edit()])
        : (await Promise.all([edit(), approve(made.id, made.version)])).toReversed();
    // Whoever came second saw another version: never is something approved that the approver did not see.
    expect([approval?.status, edited?.status].sort()).toEqual([200, 409]);
    const { status, title } = await read(made.id);
    expect([status, title]).toEqual(approval?.status === 200 ? ['UNPUBLISHED', made.title] : ['VALIDATION', 'Outro']);
  }
});

test('[OPS-08] what somebody outside holds is not waited for without end: the approval is told so, and nothing is half done', async () => {
  const { id, version } = await aBenefit(testApp, ana);
  const before = await tableDigests(testApp.database);
  const held = await holdOutside(testApp.database, ['select 1 from benefits where benefit_id = $1 for update', [id]]);
  const asked = approve(id, version);
  // The server gives a statement thirty seconds. So long no test should last: the database is told to give up on it now.
  await testApp.database.pool.query('select pg_cancel_backend($1)', [await waitingFor(held.pid)]);
  const answer = await asked;
  expect([answer.status, answer.problem.code, answer.headers['retry-after']]).toEqual([503, 'server-busy', '30']);
  await held.rollback();
  expect(await tableDigests(testApp.database)).toEqual(before);
  expect((await approve(id, version)).body).toMatchObject({ status: 'UNPUBLISHED' });
});

/** The connection that waits for what another holds. Asked outside of the other's transaction, which sees no news of others. */
async function waitingFor(holder: number): Promise<number> {
  for (;;) {
    const { rows } = await testApp.database.pool.query(
      'select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
      [holder],
    );
    if (rows[0]) return rows[0].pid;
  }
}
