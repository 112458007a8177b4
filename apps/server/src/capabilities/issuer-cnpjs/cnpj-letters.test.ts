import { allowCnpj, blockCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { acceptCnpjs } from '@galeria/contract/kit/fields/cnpj';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let person: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers' });
  const permissions = ['update-purchase-block-list', 'update-purchase-permission-list'];
  person = await testApp.aPerson({ permissions, malls: ['CJR'] });
});
afterAll(() => testApp.close());
// Said once in a process that serves; here it is shared with other tests.
afterEach(() => acceptCnpjs({}));

const body = { mallCode: 'CJR', cnpj: '12.abc.345/01DE-35' };

test('[FMT-03, INV-08] out of the box a CNPJ with letters is refused in the specified words', async () => {
  for (const endpoint of [blockCnpj, allowCnpj]) {
    const { status, problem } = await testApp.call(endpoint, { body }, person);
    expect([status, problem.fields]).toEqual([400, { cnpj: 'Insira 14 caracteres numéricos' }]);
  }
});

test('[FMT-03, INV-08] where the operator accepts letters it is taken, in capitals and without its mask', async () => {
  acceptCnpjs({ alphanumeric: true });
  const { status, body: blocked } = await testApp.call(blockCnpj, { body }, person);
  expect([status, blocked]).toMatchObject([200, { cnpj: '12ABC34501DE35', list: 'blocked' }]);
  const wrong = await testApp.call(blockCnpj, { body: { ...body, cnpj: '12ABC34501DE36' } }, person);
  expect([wrong.status, wrong.problem.fields]).toEqual([400, { cnpj: 'Insira um CNPJ válido' }]);
});
