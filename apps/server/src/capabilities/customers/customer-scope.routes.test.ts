// PER-06: a customer of a mall that is not the caller's. Not seen, not found, not counted, not guessed.
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { formatCpf } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countEntries } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from './new-customers.store.ts';
import { aCustomer } from './testing/a-customer.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const UNKNOWN = '0190ffff-0000-7000-8000-00000000abcd';

let testApp: TestApp;
let staff: Person;
let foreign: NewCustomer;
let erased: NewCustomer;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
  const { db } = testApp.database;
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: PERMISSION_SLUGS });
  await aCustomer(db, { mallCode: HERE, firstName: 'Ana', lastName: 'Daqui' });
  await aCustomer(db, { mallCode: THERE, firstName: 'Bia', lastName: 'Dali', isShopKeeper: true });
  foreign = await aCustomer(db, {
    mallCode: THIRD,
    firstName: 'Zenóbia',
    lastName: 'Alheia',
    email: 'zenobia@fora.example',
    isSimplifiedCustomer: true,
  });
  erased = await aCustomer(db, { mallCode: HERE });
  await testApp.call(customerEndpoints.deleteCustomer, { params: { id: erased.customerId } }, staff);
});
afterAll(() => testApp.close());

describe('[PER-06] a customer of a third mall', () => {
  test('is not in the list and not in its count', async () => {
    const { body } = await testApp.call(customerEndpoints.listCustomers, {}, staff);
    expect(body.data.map(({ fullName }) => fullName)).toEqual(['Bia Dali', 'Ana Daqui']);
    expect([body.total, body.pageCount]).toEqual([2, 1]);
    for (const isBlocked of ['true', 'false'])
      expect((await testApp.call(customerEndpoints.listCustomers, { query: { isBlocked } }, staff)).body.total).toBe(
        isBlocked === 'true' ? 0 : 2,
      );
  });

  test.each([
    ['CPF', () => foreign.cpf],
    ['CPF with its mask', () => formatCpf(foreign.cpf)],
    ['the beginning of the CPF', () => foreign.cpf.slice(0, 9)],
    ['e-mail', () => foreign.email ?? ''],
    ['the beginning of the e-mail', () => 'zenobia@'],
    ['name', () => 'Zenóbia Alheia'],
    ['the beginning of the name', () => 'zeno'],
    ['id', () => foreign.customerId],
  ])('is not found by %s, and the answer is that for somebody who never was', async (_by, text) => {
    const found = await testApp.call(customerEndpoints.listCustomers, { query: { search: text() } }, staff);
    const never = await testApp.call(customerEndpoints.listCustomers, { query: { search: 'ninguem' } }, staff);
    expect([found.status, found.raw.toString('utf8')]).toEqual([200, never.raw.toString('utf8')]);
  });

  test('is not counted in the monitor; naming the mall is refused', async () => {
    const { body } = await testApp.call(customerEndpoints.customerMonitor, {}, staff);
    expect(body).toMatchObject({ total: 2, blocked: 0, shopkeepers: 1, simplified: 0 });
    expect(body.byMall.map(({ mallCode }) => mallCode)).toEqual([HERE, THERE]);
    // The erased one did register.
    expect(body.newByDay.at(-1)?.count).toBe(3);
    for (const call of [customerEndpoints.customerMonitor, customerEndpoints.listCustomers]) {
      const answer = await testApp.call(call, { query: { mallCode: THIRD } }, staff);
      expect([answer.status, answer.problem.code]).toEqual([403, 'foreign-mall']);
    }
    const body403 = { format: 'csv', mallCode: THIRD } as const;
    expect((await testApp.call(customerEndpoints.exportCustomers, { body: body403 }, staff)).status).toBe(403);
  });

  const calls: [string, (id: string) => { method: 'GET' | 'PATCH' | 'POST' | 'DELETE'; path: string; payload?: object }][] = [
    ['details', (id) => ({ method: 'GET', path: id })],
    ['block', (id) => ({ method: 'PATCH', path: `${id}/block`, payload: { customerId: id } })],
    ['unblock', (id) => ({ method: 'PATCH', path: `${id}/unblock`, payload: { customerId: id } })],
    ['edit', (id) => ({ method: 'PATCH', path: id, payload: { firstName: 'Minha', version: 1 } })],
    ['edit of an old version', (id) => ({ method: 'PATCH', path: id, payload: { firstName: 'Minha', version: 99 } })],
    ['deletion', (id) => ({ method: 'DELETE', path: id })],
    ['deletion with the right CPF', (id) => ({ method: 'DELETE', path: id, payload: { cpf: foreign.cpf } })],
    ['the question whether it can be deleted', (id) => ({ method: 'GET', path: `${id}/deletion` })],
    ['block history', (id) => ({ method: 'GET', path: `${id}/block-history` })],
    ['timeline', (id) => ({ method: 'GET', path: `${id}/timeline` })],
    ['trail', (id) => ({ method: 'GET', path: `${id}/audit` })],
    ['archive', (id) => ({ method: 'POST', path: `${id}/archive` })],
  ];

  test.each(calls)(
    '%s: the same 404, byte for byte, as for an id that never was and for one erased; nothing changes',
    async (_what, call) => {
      const send = async (id: string) => {
        const { method, path, payload } = call(id);
        return testApp.inject({
          method,
          url: `/api/access-manager/customers/${path}`,
          headers: { authorization: `Bearer ${staff.token}` },
          ...(payload ? { payload } : {}),
        });
      };
      const before = [await tableDigests(testApp.database), await countEntries(testApp.database)];
      const answers = [await send(foreign.customerId), await send(UNKNOWN), await send(erased.customerId)];
      const said = answers.map(({ statusCode, json, headers }) => {
        const { requestId: _own, ...body } = json() as Record<string, unknown>;
        return { statusCode, body, length: headers['content-length'], type: headers['content-type'] };
      });
      expect(said[0]).toMatchObject({ statusCode: 404, body: { code: 'not-found' } });
      expect(said[1]).toEqual(said[0]);
      expect(said[2]).toEqual(said[0]);
      expect(JSON.stringify(said)).not.toContain(foreign.customerId);
      expect([await tableDigests(testApp.database), await countEntries(testApp.database)]).toEqual(before);
    },
  );

  test('somebody without malls sees nobody and nothing', async () => {
    const nobody = await testApp.aPerson({ permissions: PERMISSION_SLUGS });
    expect((await testApp.call(customerEndpoints.listCustomers, {}, nobody)).body).toMatchObject({ data: [], total: 0 });
    const found = await testApp.call(customerEndpoints.listCustomers, { query: { search: 'ana' } }, nobody);
    expect(found.body).toMatchObject({ data: [], total: 0 });
    const monitor = await testApp.call(customerEndpoints.customerMonitor, {}, nobody);
    expect(monitor.body).toMatchObject({ total: 0, byMall: [] });
  });

  test('becomes visible with the mall, and invisible without it', async () => {
    const { pool } = testApp.database;
    const params = { id: foreign.customerId };
    const other = await testApp.aPerson({ malls: [HERE, THIRD], permissions: PERMISSION_SLUGS });
    expect((await testApp.call(customerEndpoints.getCustomer, { params }, other)).body.email).toBe('zenobia@fora.example');
    await pool.query('delete from user_malls where user_id = $1 and mall_code = $2', [other.id, THIRD]);
    expect((await testApp.call(customerEndpoints.getCustomer, { params }, other)).status).toBe(404);
  });
});
