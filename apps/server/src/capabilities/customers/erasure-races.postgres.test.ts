// Erasures beside other work on the same rows. Needs several connections at once, which only PostgreSQL has.
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from './testing/a-customer.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
  staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const erase = (id: string) => testApp.call(customerEndpoints.deleteCustomer, { params: { id } }, staff);

/** While one connection holds something, work that comes to it stands still; then it is let go. */
async function held(statement: string, values: unknown[], starts: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const holder = await holdOutside(testApp.database, [statement, values]);
  const begun: Promise<unknown>[] = [];
  for (const start of starts) {
    begun.push(start());
    await expect.poll(() => lockWaiters(testApp.database)).toHaveLength(begun.length);
  }
  await holder.commit();
  return Promise.all(begun);
}

describe('[CUS-07] an erasure', () => {
  test('and newcomers of the same mall are counted one after the other, and never wait in a circle', async () => {
    const { customerId } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const rank = 'select 1 from customer_ranks where mall_code = $1 and width = 12 for update';
    const [, erased] = await held(
      rank,
      [HERE],
      [() => aCustomer(testApp.database.db, { mallCode: HERE }), () => erase(customerId).then(({ status }) => status)],
    );
    expect(erased).toBe(204);
    const { rows } = await testApp.database.pool.query(
      `select (select total from customer_totals where mall_code = $1) as total,
         (select array_agg(total) from customer_ranks where mall_code = $1) as ranks,
         (select count(*)::int from customers where mall_code = $1 and deleted_at is null) as counted`,
      [HERE],
    );
    expect(rows).toEqual([{ total: rows[0].counted, ranks: [rows[0].counted, rows[0].counted], counted: rows[0].counted }]);
  });

  test('while a file that has the CPF is just being carried out leaves no release of it behind', async () => {
    const { customerId, cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const form = multipart({ filename: 'c.csv', content: `cpf\n${cpf}` });
    const staged = await testApp.inject({
      method: 'POST',
      url: `/api/purchase/permission-list/import?mallCode=${HERE}`,
      payload: form.payload,
      headers: { ...form.headers, authorization: `Bearer ${staff.token}` },
    });
    const params = { id: staged.json().id as string };
    // The commit has released the CPF and stands still before it is over.
    const answers = await held(
      'lock table audit_entries in share row exclusive mode',
      [],
      [
        () => testApp.call(permissionListEndpoints.commitPermissionListImport, { params }, staff).then(({ status }) => status),
        () => erase(customerId).then(({ status }) => status),
      ],
    );
    expect(answers).toEqual([200, 204]);
    expect((await testApp.database.pool.query('select cpf from released_cpfs where cpf = $1', [cpf])).rows).toEqual([]);
  });
});
