import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { appPromotionEndpoints } from '@galeria/contract/app/app-promotion-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { formatCpf } from '@galeria/contract/kit/formats';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { sendByKey } from '../invoices/testing/sending.ts';
import { aPromotion } from '../promotion-engine/testing/a-promotion.ts';
import { aSponsor } from '../promotion-engine/testing/a-sponsor.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const EVERYTHING_BUT_CUSTOMERS = [
  'create-invoices',
  'read-invoices',
  'read-purchase-permission-list',
  'update-purchase-permission-list',
  'create-user',
  'read-user',
  'make-extras',
];

let testApp: TestApp;
let masked: Person;
let draw: { promotionId: number; sponsorId: number; goalId: number };
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  masked = await testApp.aPerson({ malls: [HERE], permissions: EVERYTHING_BUT_CUSTOMERS });
  const { db } = testApp.database;
  const promotion = await aPromotion(db, { mallCode: HERE, luckyNumber: { awardName: 'Um carro', awardQuantity: 5 } });
  const sponsor = await aSponsor(db, promotion, { mode: 'luckyNumber', sponsoredBy: 'COMPANY' });
  draw = { promotionId: promotion.promotionId, ...sponsor };
});

const extras = (cpf: string, as = masked) => {
  const { promotionId, sponsorId, goalId } = draw;
  const body = { promotionId, sponsorId, goalId, cpf, goalConfirmationMethodId: 1, quantity: 1 };
  return testApp.call(extraEndpoints.extraTokensByCompany, { body }, as);
};

/** Every way in which somebody at a counter learns something about a CPF. */
const WAYS: Readonly<Record<string, (cpf: string, as?: Person) => Promise<{ status: number; problem: { code: string } }>>> = {
  'the list of customers': (search, as = masked) => testApp.call(customerEndpoints.listCustomers, { query: { search } }, as),
  'extras of a promotion': extras,
  'a note by key': (cpf, as = masked) => sendByKey(testApp, as, { cpf, mallCode: HERE }),
  'the form of a note': (cpf, as = masked) =>
    testApp.call(invoiceEndpoints.findInvoiceCustomer, { body: { mallCode: HERE, cpf } }, as),
  'the list of notes': (cpf, as = masked) => testApp.call(invoiceEndpoints.listInvoices, { query: { cpf } }, as),
  'the permission list': (search, as = masked) =>
    testApp.call(permissionListEndpoints.listReleasedCpfs, { query: { search } }, as),
  'a release': (cpf, as = masked) =>
    testApp.call(permissionListEndpoints.releaseCpf, { body: { mallCode: HERE, cpf, reason: '' } }, as),
};

const counted = async (kind = 'person') =>
  (await testApp.database.pool.query('select actor_email, count from lookup_counters where kind = $1', [kind])).rows;
const fillWindow = (kind: string, count: number) =>
  testApp.database.pool.query('update lookup_counters set count = $2 where kind = $1', [kind, count]);

describe('[PER-14] whoever tries CPFs', () => {
  test('is slowed by one counter over every endpoint; misses weigh as much as hits, and who was tried before costs nothing', async () => {
    const known = await aCustomer(testApp.database.db, { mallCode: HERE });
    const tried = [known.cpf, ...Array.from({ length: 29 }, nextCpf)];
    const ways = Object.values(WAYS);
    for (const [index, cpf] of tried.entries()) {
      const answer = await ways[index % ways.length]?.(cpf);
      expect(answer?.status).not.toBe(429);
    }
    for (const [what, way] of Object.entries(WAYS)) {
      const { status, problem } = await way(nextCpf());
      expect([what, status, problem.code]).toEqual([what, 429, 'too-many-lookups']);
    }
    for (const cpf of tried.slice(0, 3))
      expect((await testApp.call(customerEndpoints.listCustomers, { query: { search: formatCpf(cpf) } }, masked)).status).toBe(
        200,
      );
    expect(await counted()).toEqual([{ actor_email: masked.email, count: 30 }]);
  });

  test('is told in words how long to wait, and may go on in the next window; others are not held up', async () => {
    await extras(nextCpf());
    await fillWindow('person', 30);
    const refused = await extras(nextCpf());
    expect(refused.problem).toMatchObject({
      status: 429,
      code: 'too-many-lookups',
      message: 'Muitas consultas por CPF ou e-mail em pouco tempo. Aguarde alguns minutos e tente novamente',
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait > 0 && wait <= 600).toBe(true);
    const colleague = await testApp.aPerson({ malls: [HERE], permissions: EVERYTHING_BUT_CUSTOMERS });
    expect((await extras(nextCpf(), colleague)).problem.code).toBe('customer-unknown');
    testApp.clock.advance(wait * 1000);
    expect((await extras(nextCpf())).problem.code).toBe('customer-unknown');
  });

  test('has no more tries where two windows meet: any ten minutes count', async () => {
    const WINDOW = 600_000;
    const now = testApp.clock.now().getTime();
    // To the last minute of a window.
    testApp.clock.advance(2 * WINDOW - (now % WINDOW) - 60_000);
    const first = nextCpf();
    for (const cpf of [first, ...Array.from({ length: 29 }, nextCpf)])
      expect((await extras(cpf)).problem.code).toBe('customer-unknown');
    testApp.clock.advance(120_000);
    const refused = await extras(nextCpf());
    expect(refused.problem.code).toBe('too-many-lookups');
    // Until the first of them is ten minutes ago, not until the window ends.
    const wait = Number(refused.headers['retry-after']);
    expect(wait > 240 && wait <= 480).toBe(true);
    // Whoever was tried within them costs nothing still.
    expect((await extras(first)).problem.code).toBe('customer-unknown');
    testApp.clock.advance(wait * 1000);
    expect((await extras(nextCpf())).problem.code).toBe('customer-unknown');
  });

  test('may be somebody who tries e-mails: whole ones count, beginnings and names do not', async () => {
    const search = (text: string) => testApp.call(customerEndpoints.listCustomers, { query: { search: text } }, masked);
    for (const text of ['ana', 'ana@', 'ana@loja', 'souza', '123', '1234567']) expect((await search(text)).status).toBe(200);
    expect(await counted()).toEqual([]);
    await search('ana@loja.example');
    await search(' ANA@loja.example');
    expect(await counted()).toEqual([{ actor_email: masked.email, count: 1 }]);
    await fillWindow('person', 30);
    expect((await search('bia@loja.example')).status).toBe(429);
    const colleague = { name: 'Nova', email: 'nova@loja.example', mallsCode: [HERE], groups: [], permissions: [] };
    expect((await testApp.call(userEndpoints.createUser, { body: colleague }, masked)).status).toBe(429);
    expect((await testApp.call(userEndpoints.listUsers, { query: { email: 'nova@loja.example' } }, masked)).status).toBe(429);
    expect((await search('ana')).status).toBe(200);
  });

  test('has more room with read-customer, an app has room for its customers, and lists are counted as lists', async () => {
    const clerk = await testApp.aPerson({ malls: [HERE], permissions: [...EVERYTHING_BUT_CUSTOMERS, 'read-customer'] });
    await extras(nextCpf(), clerk);
    await fillWindow('person', 299);
    expect((await extras(nextCpf(), clerk)).problem.code).toBe('customer-unknown');
    expect((await extras(nextCpf(), clerk)).problem.code).toBe('too-many-lookups');

    const app = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
    const progress = () =>
      testApp.call(appPromotionEndpoints.appProgress, { body: { mallCode: HERE, cpf: nextCpf() } }, null, {
        headers: app.headers,
      });
    expect((await progress()).problem.code).toBe('customer-unknown');
    await fillWindow('person', 5 * testApp.deps.appRateLimit);
    expect((await progress()).problem.code).toBe('too-many-lookups');

    const stage = async () => {
      const form = multipart({ filename: 'cpfs.csv', content: `cpf\n${nextCpf()}\n` });
      const headers = { ...form.headers, authorization: `Bearer ${masked.token}` };
      const url = `/api/purchase/permission-list/import?mallCode=${HERE}`;
      return (await testApp.inject({ method: 'POST', url, payload: form.payload, headers })).statusCode;
    };
    expect(await stage()).toBe(201);
    await fillWindow('list', 19);
    expect([await stage(), await stage()]).toEqual([201, 429]);
    expect((await extras(nextCpf())).problem.code).toBe('customer-unknown');
  });

  test('is not told whether a customer is of another mall or of none', async () => {
    const foreign = await aCustomer(testApp.database.db, { mallCode: THERE });
    const nobody = nextCpf();
    for (const [what, way] of Object.entries(WAYS)) {
      if (what === 'a release') continue;
      const [theirs, none] = [await way(foreign.cpf), await way(nobody)];
      const same = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
      expect([what, theirs.status, same(theirs.problem)]).toEqual([what, none.status, same(none.problem)]);
    }
  });

  test('leaves no CPF behind that could be read back', async () => {
    const cpf = nextCpf();
    await extras(cpf);
    await WAYS['the list of customers']?.(cpf);
    const { rows } = await testApp.database.pool.query('select * from lookup_values');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cpf);
  });
});
