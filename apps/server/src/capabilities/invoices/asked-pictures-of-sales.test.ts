// A note waits for its picture, and the shop itself speaks first.
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { endCancelledNotes } from './commands/end-cancelled-notes.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { ask } from './testing/asked-picture.ts';
import { disagreements } from './testing/disagreements.ts';
import { sendByKey } from './testing/sending.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = [
  'read-store-sync',
  'manage-store-sync',
  'create-invoices',
  'read-invoices',
  'update-invoices',
  'read-customer',
] as const;

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
let cpf: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE], permissions: SLUGS });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
  ({ cpf } = await aCustomer(testApp.database.db, { mallCode: HERE }));
});

const query = async (text: string) => (await testApp.database.pool.query(text)).rows;
const deps = () => ({ ...testApp.deps, db: testApp.database.db });
const notes = () => query('select status, recuse_reason as reason from invoices order by sent_at');
const asks = () => query('select ending from invoice_picture_asks');

/** A note that was sent by its key, of a sale that the shop has not sent yet. */
async function aWaitingNote() {
  const items = [{ name: 'Camisa', ncm: '61091000', quantity: '1.0000', totalCents: 5000 }];
  const sale = client.sale({ buyerCpf: cpf, grossCents: 5000, discountCents: 0, totalCents: 5000, items });
  const { body } = await sendByKey(testApp, staff, { cpf, mallCode: HERE }, { accessKey: sale.accessKey ?? '' });
  const asked = await ask(testApp, staff, body.invoiceId);
  expect([asked.status, asked.body.status]).toEqual([200, 'ANALISE']);
  return sale;
}

describe('[INV-19] while a note waits for its picture', () => {
  test('[SYN-07] its sale comes from the shop: it waits no longer, and is approved by what the shop says', async () => {
    const sale = await aWaitingNote();
    await client.send([sale]);
    await receiveSales(deps());
    expect([await notes(), await asks()]).toEqual([[{ status: 'APROVADA', reason: null }], [{ ending: 'OVERTAKEN' }]]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('[SYN-08] its shop cancels it: it is refused for that, and waits no longer', async () => {
    const sale = await aWaitingNote();
    await client.send([client.cancellation(sale)]);
    await endCancelledNotes(deps());
    expect([await notes(), await asks()]).toEqual([
      [{ status: 'REJEITADA', reason: 'NOTE_CANCELLED' }],
      [{ ending: 'OVERTAKEN' }],
    ]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});
