// Decisions on an issuer beside work that holds it. Needs several connections at once, which only PostgreSQL has.
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { issuerCnpjEndpoints as endpoints } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { storeEndpoints } from '@galeria/contract/stores/store-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/database.ts';
import { lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anInvoice } from '../customers/testing/participation.ts';
import { aStore, nextCnpj } from '../stores/testing/a-store.ts';
import { holdIssuers, noteIssuer } from './issuer-cnpjs.store.ts';
import { anIssuer, noteStatuses, placeOfIssuer } from './testing/an-issuer.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const block = (cnpj: string) => testApp.call(endpoints.blockCnpj, { body: { mallCode: HERE, cnpj } }, staff);
const allow = (cnpj: string, luc: string) => testApp.call(endpoints.allowCnpj, { body: { mallCode: HERE, cnpj, luc } }, staff);

/** Begins a transaction, starts what has to wait for it and sees it wait; then the transaction goes on and ends. */
async function beside<Result>(
  begin: (tx: Transaction) => Promise<unknown>,
  starts: readonly (() => Promise<Result>)[],
  goOn: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<Result[]> {
  const begun: Promise<Result>[] = [];
  await testApp.database.db.transaction(async (tx) => {
    await begin(tx);
    for (const start of starts) {
      begun.push(start());
      await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(begun.length);
    }
    await goOn(tx);
  });
  return Promise.all(begun);
}

describe('[STO-03] a decision on an issuer', () => {
  test('waits for a note that is just being judged by the old one, and finds it waiting', async () => {
    const { cnpj } = await anIssuer(testApp.database.db);
    const customer = await aCustomer(testApp.database.db, { mallCode: HERE });
    const [blocked] = await beside(
      (tx) => noteIssuer(tx, { mallCode: HERE, cnpj, issuerName: null, at: testApp.clock.now() }),
      [() => block(cnpj)],
      (tx) => anInvoice(tx, customer, { status: 'CNPJ_ANALISE', decidedAt: null, accessKey: null, issuerCnpj: cnpj }),
    );
    expect(blocked?.status).toBe(200);
    const statuses = () => noteStatuses(testApp.database, HERE, cnpj);
    await expect.poll(statuses, { interval: 100 }).toEqual(['REJEITADA']);
  });

  test('is waited for by a note that comes meanwhile', async () => {
    const { cnpj } = await anIssuer(testApp.database.db);
    const note = () =>
      testApp.database.db.transaction((tx) =>
        noteIssuer(tx, { mallCode: HERE, cnpj, issuerName: null, at: testApp.clock.now() }),
      );
    const [known] = await beside(
      (tx) => holdIssuers(tx, HERE, [cnpj], testApp.clock.now()),
      [note],
      (tx) => tx.execute(`update issuer_cnpjs set list = 'blocked' where cnpj = '${cnpj}'`),
    );
    expect(known).toEqual({ list: 'blocked', storeUniversalId: null });
  });
});

test('[STO-01] who finds one of several gone lets the others go before it is held anew: nobody waits in a circle', async () => {
  const { db, pool } = testApp.database;
  const cnpjs = [(await anIssuer(db)).cnpj, (await anIssuer(db)).cnpj].sort();
  const [first, second] = cnpjs as [string, string];
  const hold = () => db.transaction((tx) => holdIssuers(tx, HERE, cnpjs, testApp.clock.now()));
  const held = await beside(
    (tx) => holdIssuers(tx, HERE, [first], testApp.clock.now()),
    [
      hold,
      async () => {
        await pool.query('delete from issuer_cnpjs where cnpj = $1', [second]);
        return hold();
      },
    ],
  );
  expect(held.map((known) => [...known.keys()].sort())).toEqual([cnpjs, cnpjs]);
});

describe('[STO-01] several decisions on one that is known', () => {
  test('are taken one after the other: it becomes the first store’s', async () => {
    const { db } = testApp.database;
    const [one, other] = [await aStore(db), await aStore(db)];
    const { cnpj } = await anIssuer(db);
    const answers = await beside(
      (tx) => holdIssuers(tx, HERE, [cnpj], testApp.clock.now()),
      [() => allow(cnpj, one.luc), () => allow(cnpj, other.luc)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await placeOfIssuer(testApp.database, HERE, cnpj)).toEqual({ list: 'allowed', store: one.universalId });
  });

  test('a store that is saved after a CNPJ came to it, with what it was before, is told', async () => {
    const { db } = testApp.database;
    const store = await aStore(db);
    const { mallCode, universalId } = store;
    const [added, mine] = [nextCnpj(), nextCnpj()];
    await anIssuer(db, { cnpj: mine, list: 'allowed', storeUniversalId: universalId });
    const body = { issuerCnpjs: [mine], tracksForbiddenItems: true, version: 1 };
    const save = () => testApp.call(storeEndpoints.updateStore, { params: { mallCode, universalId }, body }, staff);
    // The save has read which CNPJs the store has and stands still before it can hold them.
    const [saved] = await beside(
      (tx) => holdIssuers(tx, HERE, [mine], testApp.clock.now()),
      [save],
      async () => expect((await allow(added, store.luc)).status).toBe(200),
    );
    expect([saved?.status, saved?.problem.code]).toEqual([409, 'stale-version']);
    expect(await placeOfIssuer(testApp.database, HERE, added)).toEqual({ list: 'allowed', store: universalId });
  });
});
