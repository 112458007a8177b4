import type { CustomerChange } from '@galeria/contract/customers/customer';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from './testing/a-customer.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const ADDRESS = {
  street: 'Rua A',
  number: '1',
  complement: null,
  zipCode: '01310100',
  city: 'São Paulo',
  state: 'SP' as const,
  district: 'Centro',
};

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['read-customer', 'update-customer'] });
});
afterAll(() => testApp.close());

const fresh = (traits = {}) => aCustomer(testApp.database.db, { mallCode: HERE, ...traits });
const edit = (id: string, change: object) =>
  testApp.call(customerEndpoints.updateCustomer, { params: { id }, body: { version: 1, ...change } as CustomerChange }, staff);
const look = async (id: string) => (await testApp.call(customerEndpoints.getCustomer, { params: { id } }, staff)).body;
const found = async (search: string) =>
  (await testApp.call(customerEndpoints.listCustomers, { query: { search } }, staff)).body.data.map(
    ({ customerId }) => customerId,
  );

describe('[CUS-06] the details of a customer', () => {
  test('are all the fields of the entity, with address and realm', async () => {
    const { customerId, cpf } = await fresh({
      firstName: 'Ana',
      lastName: 'Lima',
      email: 'ana@detalhe.example',
      birthDate: '1990-01-31',
      gender: 'FEMALE',
      companyCustomerId: 'C1',
      idpId: 'idp-1',
      gaHash: 'ga-1',
      address: ADDRESS,
    });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await look(customerId)).toEqual({
      customerId,
      companyCustomerId: 'C1',
      cpf,
      address: { ...ADDRESS, createdAt: moment, updatedAt: moment },
      phoneNumber: '11987654321',
      termsAgreement: true,
      realmCode: HERE.toLowerCase(),
      realm: {
        id: expect.any(Number),
        code: HERE.toLowerCase(),
        mallAcronym: HERE,
        mallName: MALLS[0]?.name,
        tenantId: 'galeria',
        createdAt: moment,
        updatedAt: moment,
      },
      fullName: 'Ana Lima',
      email: 'ana@detalhe.example',
      isActive: true,
      idpId: 'idp-1',
      firstName: 'Ana',
      lastName: 'Lima',
      birthDate: '1990-01-31',
      gender: 'FEMALE',
      gaHash: 'ga-1',
      isShopKeeper: false,
      blockedUntil: null,
      updatedAt: moment,
      createdAt: moment,
      isBlocked: false,
      blockReason: null,
      blockTime: null,
      unblockTime: null,
      deletedAt: null,
      deleted: false,
      isSimplifiedCustomer: false,
      version: 1,
    });
  });

  test('[PER-09] each look is on record: who, when, from where, at whom', async () => {
    const { customerId } = await fresh();
    await look(customerId);
    await look(customerId);
    expect(await auditTrail(testApp.database, customerId)).toMatchObject(
      Array(2).fill({ action: 'customer.viewed', actorEmail: staff.email, address: '127.0.0.1', mallCode: HERE }),
    );
    const { body } = await testApp.call(customerEndpoints.customerAudit, { params: { id: customerId } }, staff);
    expect([body.total, body.data[0]?.action, body.data[0]?.actorEmail]).toEqual([2, 'customer.viewed', staff.email]);
    // Lists and searches are none.
    await found('cliente');
    expect(await auditTrail(testApp.database, customerId)).toHaveLength(2);
  });
});

describe('[CUS-06] an edit', () => {
  test('leaves alone what is left out, clears what is null, and answers the new state', async () => {
    const { customerId, email } = await fresh({ birthDate: '1990-01-31', gender: 'MALE', address: ADDRESS });
    const answer = await edit(customerId, { phoneNumber: null, gender: null, isActive: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      phoneNumber: null,
      gender: null,
      isActive: false,
      email,
      birthDate: '1990-01-31',
      address: ADDRESS,
      fullName: 'Cliente Comum',
      version: 2,
    });
    expect(await look(customerId)).toEqual(answer.body);
  });

  test('of the name: a search finds the new one and not the old', async () => {
    const { customerId } = await fresh({ firstName: 'Velhonome', lastName: 'Antigo' });
    const { body } = await edit(customerId, { firstName: ' Nóvonome ' });
    expect([body.firstName, body.fullName]).toEqual(['Nóvonome', 'Nóvonome Antigo']);
    expect([await found('velhonome'), await found('novonome antigo')]).toEqual([[], [customerId]]);
  });

  test('of the e-mail: in small letters, found by it, and the old one is free again', async () => {
    const { customerId, email } = await fresh();
    await edit(customerId, { email: 'Nova@Caixa.example' });
    expect([await found('nova@caixa.example'), await found(email ?? '')]).toEqual([[customerId], []]);
    const other = await fresh();
    expect((await edit(other.customerId, { email })).status).toBe(200);
  });

  test('of the address: made, changed as a whole, taken away', async () => {
    const { customerId } = await fresh();
    const made = (await edit(customerId, { address: { ...ADDRESS, zipCode: '01310-100' } })).body.address;
    expect(made).toMatchObject(ADDRESS);
    const changed = (await edit(customerId, { address: { ...ADDRESS, street: 'Rua B' }, version: 2 })).body.address;
    expect(changed).toMatchObject({ street: 'Rua B', createdAt: made?.createdAt });
    expect((await edit(customerId, { address: null, version: 3 })).body.address).toBeNull();
  });

  test('of being a shopkeeper counts', async () => {
    const shopkeepers = async () => (await testApp.call(customerEndpoints.customerMonitor, {}, staff)).body.shopkeepers;
    const { customerId } = await fresh();
    const before = await shopkeepers();
    await edit(customerId, { isShopKeeper: true });
    await edit(customerId, { isShopKeeper: true, version: 2 });
    expect(await shopkeepers()).toBe(before + 1);
    await edit(customerId, { isShopKeeper: false, version: 3 });
    expect(await shopkeepers()).toBe(before);
  });

  test('is in the trail with what was and what is, and with nothing that stayed', async () => {
    const { customerId } = await fresh({ address: ADDRESS });
    await edit(customerId, { firstName: 'Outra', address: { ...ADDRESS, number: '2' } });
    expect(await auditTrail(testApp.database, customerId)).toMatchObject([
      {
        action: 'customer.changed',
        mallCode: HERE,
        before: { firstName: 'Cliente', address: { number: '1' } },
        after: { firstName: 'Outra', address: { number: '2' } },
      },
    ]);
    const [entry] = await auditTrail(testApp.database, customerId);
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['address', 'firstName']);
  });

  test('[ERR-03] of a version that is not the last is refused and changes nothing', async () => {
    const { customerId } = await fresh();
    await edit(customerId, { firstName: 'Primeira' });
    const late = await edit(customerId, { firstName: 'Segunda' });
    expect([late.status, late.problem.code]).toEqual([409, 'stale-version']);
    expect((await look(customerId)).firstName).toBe('Primeira');
  });

  test('with an e-mail that another customer of the mall has is refused; another mall does not matter', async () => {
    const taken = await fresh();
    const { customerId } = await fresh();
    const answer = await edit(customerId, { email: taken.email?.toUpperCase() });
    expect([answer.status, answer.problem.code, Object.keys(answer.problem.fields ?? {})]).toEqual([
      409,
      'customer-email-taken',
      ['email'],
    ]);
    const elsewhere = await fresh({ mallCode: THERE });
    expect((await edit(elsewhere.customerId, { email: taken.email })).status).toBe(200);
  });

  test('of many at once to one e-mail: one gets it, the others are refused as if they had come later', async () => {
    const those = await Promise.all(Array.from({ length: 8 }, () => fresh()));
    const answers = await Promise.all(those.map(({ customerId }) => edit(customerId, { email: 'corrida@x.example' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await found('corrida@x.example')).toHaveLength(1);
  });

  test('of one customer by many at once: one edit holds, the others learn that they came late', async () => {
    const { customerId } = await fresh();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => edit(customerId, { lastName: `Turno ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await look(customerId)).toMatchObject({ lastName: `Turno ${winner}`, version: 2 });
  });

  test.each([
    ['no version', { version: undefined }],
    ['an empty name', { firstName: ' ' }],
    ['an empty last name', { lastName: '' }],
    ['a CPF, which is who the customer is', { cpf: '11144477735' }],
    ['a mall, which is too', { mallCode: THERE }],
    ['a block', { isBlocked: true }],
    ['a phone that is none', { phoneNumber: '123' }],
    ['an e-mail that is none', { email: 'x' }],
    ['a birth date to come', { birthDate: '2999-01-01' }],
    ['a birth date that is no day', { birthDate: '2001-02-29' }],
    ['a gender nobody named', { gender: 'X' }],
    ['half an address', { address: { street: 'Rua A' } }],
    ['a CEP that is none', { address: { ...ADDRESS, zipCode: '123' } }],
    ['a state that is none', { address: { ...ADDRESS, state: 'XX' } }],
    ['a text nobody can store', { firstName: 'a\u0000' }],
  ])('with %s is refused', async (_what, change) => {
    const { customerId } = await fresh();
    expect((await edit(customerId, change)).status).toBe(400);
    expect((await look(customerId)).version).toBe(1);
  });

  test('says how long a house number may be', async () => {
    const { customerId } = await fresh();
    const { problem } = await edit(customerId, { address: { ...ADDRESS, number: '1'.repeat(21) } });
    expect(problem.messages).toEqual(['Use no máximo 20 caracteres']);
  });
});
