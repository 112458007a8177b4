// Several people, and notes that arrive, at the same CNPJ at once. On PostgreSQL they run side by side.
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anInvoice } from '../customers/testing/participation.ts';
import { aStore, nextCnpj, type StoreOfTest } from '../stores/testing/a-store.ts';
import { noteIssuer } from './issuer-cnpjs.store.ts';
import { anIssuer, noteStatuses, placeOfIssuer } from './testing/an-issuer.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const ROUNDS = 8;

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const allow = (cnpj: string, luc?: string) =>
  testApp.call(endpoints.allowCnpj, { body: { mallCode: HERE, cnpj, ...(luc === undefined ? {} : { luc }) } }, staff);
const block = (cnpj: string) => testApp.call(endpoints.blockCnpj, { body: { mallCode: HERE, cnpj } }, staff);
const remove = (cnpj: string) => testApp.call(endpoints.removeAllowedCnpj, { params: { mallCode: HERE, cnpj } }, staff);
const save = ({ mallCode, universalId }: StoreOfTest, issuerCnpjs: string[], version = 1) =>
  testApp.call(
    storeEndpoints.updateStore,
    { params: { mallCode, universalId }, body: { issuerCnpjs, tracksForbiddenItems: false, version } },
    staff,
  );
const place = (cnpj: string) => placeOfIssuer(testApp.database, HERE, cnpj);
const cnpjsOf = async (store: StoreOfTest): Promise<string[]> => {
  const { rows } = await testApp.database.pool.query('select cnpj from issuer_cnpjs where store_universal_id = $1 order by 1', [
    store.universalId,
  ]);
  return rows.map(({ cnpj }) => cnpj);
};
const aPair = async () => [await aStore(testApp.database.db), await aStore(testApp.database.db)] as const;
const outcome = ({ status, problem }: Awaited<ReturnType<typeof block>>) => (status < 300 ? 'done' : problem.code);

/** Repeated: one round may happen to come one after the other. */
describe.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i', () => {
  test('[STO-01] one CNPJ allowed for two stores at once becomes one store’s', async () => {
    const [one, other] = await aPair();
    const cnpj = nextCnpj();
    const answers = await Promise.all([allow(cnpj, one.luc), allow(cnpj, other.luc)]);
    expect(answers.map(outcome).sort()).toEqual(['cnpj-in-other-store', 'done']);
    const winner = answers[0].status === 200 ? one : other;
    expect(await place(cnpj)).toEqual({ list: 'allowed', store: winner.universalId });
  });

  test('[STO-02] blocked and allowed at once, it is what came last, and both were done', async () => {
    const cnpj = nextCnpj();
    const [blocked, allowed] = await Promise.all([block(cnpj), allow(cnpj)]);
    expect([blocked.status, allowed.status]).toEqual([200, 200]);
    const { rows } = await testApp.database.pool.query('select action from audit_entries where subject_id = $1 order by id', [
      `${HERE}/${cnpj}`,
    ]);
    expect(rows).toHaveLength(2);
    const last = rows[1]?.action === 'issuer-cnpj.blocked' ? 'blocked' : 'pre-registered';
    expect((await place(cnpj))?.list).toBe(last);
  });

  test('[STO-02] blocked by many at once is blocked once', async () => {
    const cnpj = nextCnpj();
    const answers = await Promise.all(Array.from({ length: 4 }, () => block(cnpj)));
    expect(answers.map(outcome).sort()).toEqual([...Array(3).fill('cnpj-already-blocked'), 'done']);
  });

  test('[STO-01] two stores that claim the same CNPJs, in whatever order: one has them all, the other none', async () => {
    const [one, other] = await aPair();
    const cnpjs = Array.from({ length: 5 }, nextCnpj);
    const answers = await Promise.all([save(one, cnpjs), save(other, [...cnpjs].reverse())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('cnpj-in-other-store');
    const [winner, loser] = answers[0].status === 200 ? [one, other] : [other, one];
    expect([await cnpjsOf(winner), await cnpjsOf(loser)]).toEqual([[...cnpjs].sort(), []]);
  });

  test('[STO-01] two people who save the same store at once: one is told, and nothing is half', async () => {
    const [store] = await aPair();
    const [mine, yours] = [[nextCnpj(), nextCnpj()], [nextCnpj()]];
    const answers = await Promise.all([save(store, mine), save(store, yours)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('stale-version');
    expect(await cnpjsOf(store)).toEqual([...(answers[0].status === 200 ? mine : yours)].sort());
  });

  test('[STO-01] a CNPJ allowed for a store while somebody saves the store is not lost', async () => {
    const [store] = await aPair();
    const [added, saved] = [nextCnpj(), nextCnpj()];
    const [allowed, changed] = await Promise.all([allow(added, store.luc), save(store, [saved])]);
    expect(allowed.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    expect(await cnpjsOf(store)).toEqual((changed.status === 200 ? [added, saved] : [added]).sort());
  });

  test('[STO-02] moved about by everybody at once, nobody waits in a circle', async () => {
    const [one, other] = await aPair();
    const cnpjs = Array.from({ length: 3 }, nextCnpj);
    const answers = await Promise.all([
      ...cnpjs.map((cnpj) => block(cnpj)),
      ...[...cnpjs].reverse().map((cnpj) => allow(cnpj, one.luc)),
      save(one, cnpjs),
      save(other, [...cnpjs].reverse()),
      ...cnpjs.map((cnpj) => remove(cnpj)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
    const { rows } = await testApp.database.pool.query(
      "select cnpj from issuer_cnpjs where cnpj = any($1) and (list = 'allowed') <> (store_universal_id is not null) and list <> 'blocked'",
      [cnpjs],
    );
    expect(rows).toEqual([]);
  });
});

describe('[STO-03] a note that arrives while its issuer is decided on', () => {
  /** As an arrival does it: the issuer is looked at and the note written in one transaction. */
  const arrive = async (cnpj: string) => {
    const customer = await aCustomer(testApp.database.db, { mallCode: HERE });
    await testApp.database.db.transaction(async (tx) => {
      const { list } = await noteIssuer(tx, { mallCode: HERE, cnpj, issuerName: 'Café Ltda', at: testApp.clock.now() });
      if (list !== 'undefined') return;
      await anInvoice(tx, customer, { status: 'CNPJ_ANALISE', decidedAt: null, accessKey: null, issuerCnpj: cnpj });
    });
  };

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))('never waits for ever (round %i)', async () => {
    const { cnpj } = await anIssuer(testApp.database.db);
    await Promise.all([arrive(cnpj), arrive(cnpj), block(cnpj), arrive(cnpj)]);
    const statuses = () => noteStatuses(testApp.database, HERE, cnpj);
    await expect.poll(statuses, { interval: 100 }).not.toContain('CNPJ_ANALISE');
  });

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'or is taken off its list: somebody can decide (round %i)',
    async () => {
      const { cnpj } = await anIssuer(testApp.database.db, { list: 'pre-registered' });
      const [removed] = await Promise.all([remove(cnpj), arrive(cnpj), arrive(cnpj)]);
      expect(removed.status).toBe(204);
      const isWaitedFor = (await noteStatuses(testApp.database, HERE, cnpj)).includes('CNPJ_ANALISE');
      if (isWaitedFor) expect((await place(cnpj))?.list).toBe('undefined');
      else expect(await place(cnpj)).toBeNull();
    },
  );
});
