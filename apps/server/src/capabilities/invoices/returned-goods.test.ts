// Goods that come back to a store are nobody's purchase, whoever sends their note as one. Rows SYN-07, SYN-08.
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { endCancelledNotes } from './commands/end-cancelled-notes.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { disagreements } from './testing/disagreements.ts';
import { nextKey } from './testing/note-keys.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = [
    'read-store-sync',
    'manage-store-sync',
    'create-invoices',
    'read-invoices',
    'update-invoices',
    'read-customer',
  ];
  staff = await testApp.aPerson({ malls: [HERE], permissions });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
});

const deps = () => ({ ...testApp.deps, db: testApp.database.db });
const statuses = async () => {
  const { rows } = await testApp.database.pool.query('select status, recuse_reason as reason from invoices order by sent_at');
  expect(await disagreements(testApp.database)).toEqual([]);
  return rows;
};
const aReturn = (buyerCpf: string) => {
  const accessKey = nextKey({ cnpj: client.store.contractCnpj, month: client.sale().issuedAt.slice(0, 7), model: '55' });
  return client.sale({ source: 'NFE', accessKey, isReturn: true, buyerCpf });
};
const settle = async () => {
  await receiveSales(deps());
  await endCancelledNotes(deps());
};

test('[SYN-07] their note makes no invoice of the customer whose CPF stands on it; the sale beside it does', async () => {
  const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
  await client.send([aReturn(cpf), client.sale({ buyerCpf: cpf })]);
  await settle();
  expect(await statuses()).toEqual([{ status: 'APROVADA', reason: null }]);
});

test('[SYN-08] sent as a purchase by its key it is refused, whichever comes first; what was sold under the same number is not', async () => {
  const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
  const [early, late] = [aReturn(cpf), aReturn(cpf)];
  const sold = client.line(early.number, { series: '1', documentKind: 'NFCE', buyerCpf: cpf });
  await client.send([sold]);
  await settle();
  await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: late.accessKey ?? '' });
  expect(await statuses()).toEqual([
    { status: 'APROVADA', reason: null },
    { status: 'AVALIACAO_PENDENTE', reason: null },
  ]);
  await client.send([early, late]);
  await settle();
  const { body } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: aReturn(cpf).accessKey ?? '' });
  expect(body.status).toBe('AVALIACAO_PENDENTE');
  const other = await aCustomer(testApp.database.db, { mallCode: HERE });
  const sent = await sendByKey(testApp, staff, { cpf: other.cpf, mallCode: HERE }, { accessKey: late.accessKey ?? '' });
  expect(sent.body.status).toBe('REJEITADA');
  expect((await statuses()).slice(0, 2)).toEqual([
    { status: 'APROVADA', reason: null },
    { status: 'REJEITADA', reason: 'NOTE_CANCELLED' },
  ]);
});
