import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { permissionListEndpoints } from '@galeria/contract/permission-list/permission-list-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJobs } from '../../platform/jobs/boss.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';
import { profileLines } from './customer-archive.rules.ts';
import { customersJobs } from './customers.jobs.ts';
import { aCustomer } from './testing/a-customer.ts';
import { aCoupon, aLuckyNumber, anInvoice, anOptIn, aPromotion, someParticipation } from './testing/participation.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  staff = await testApp.aPerson({ malls: [HERE], permissions: PERMISSION_SLUGS });
});
afterAll(() => testApp.close());

const tasks = async (as: Person) => (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data;
async function ended(id: string, as: Person, status: 'DONE' | 'FAILED' = 'DONE') {
  const look = async () => (await tasks(as)).find((task) => task.id === id);
  await expect
    .poll(
      async () => {
        await testApp.database.pool.query(
          "update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false, start_after = now() where state in ('created', 'retry')",
        );
        return (await look())?.status;
      },
      { interval: 100 },
    )
    .toBe(status);
  return look();
}
const table = (text: string | undefined): string[][] => parse(text ?? '', { bom: true, delimiter: ';' }).slice(1);

describe("[CUS-10] a customer's own data as one archive", () => {
  test('holds everything that is kept, for people and for machines, and nobody else’s', async () => {
    const { db } = testApp.database;
    const address = { street: 'Rua A', number: '1', zipCode: '01310100', city: 'São Paulo', state: 'SP', district: 'Centro' };
    const customer = await aCustomer(db, { mallCode: HERE, firstName: '=Ana', lastName: 'Lima', address });
    const other = await aCustomer(db, { mallCode: HERE, firstName: 'Alheia' });
    const { customerId: id } = customer;
    const promotionId = await aPromotion(db, HERE, { name: 'Natal', drawnAt: new Date() });
    for (const owner of [customer, other]) {
      await anInvoice(db, owner, { accessKey: owner === other ? '9'.repeat(44) : '3'.repeat(44) });
      await anOptIn(db, owner, promotionId);
      await someParticipation(db, owner, promotionId, owner === other ? 4_040_404 : 12_345);
      await aCoupon(db, owner, promotionId, { code: owner === other ? 'ALHEIO' : 'MEU' });
      await aLuckyNumber(db, owner, promotionId, { number: owner === other ? '999999' : '000123' });
    }
    await testApp.call(customerEndpoints.getCustomer, { params: { id } }, staff);
    const block = { params: { id }, body: { customerId: id, blockReason: 'fraude' } };
    await testApp.call(customerEndpoints.blockCustomer, block, staff);
    const released = { mallCode: HERE, cpf: customer.cpf, reason: 'amigo da casa' };
    const releaser = await testApp.aPerson({
      email: 'libera@galeria.example',
      malls: [HERE],
      permissions: ['read-purchase-permission-list', 'update-purchase-permission-list'],
    });
    await testApp.call(permissionListEndpoints.releaseCpf, { body: released }, releaser);

    const begun = await testApp.call(customerEndpoints.archiveCustomer, { params: { id } }, staff);
    expect([begun.status, begun.body.kind]).toEqual([202, 'customer-archive']);
    const task = await ended(begun.body.id, staff);
    expect(task).toMatchObject({ done: 4, total: 4, file: { name: `dados-do-titular-${id}.zip` } });
    const file = await testApp.call(fileEndpoints.downloadFile, { params: { id: task?.file?.id ?? '' } }, staff);
    expect(file.headers['content-type']).toBe('application/zip');
    const files = unzip(file.raw);
    expect([...files.keys()]).toEqual([
      'LEIA-ME.txt',
      'dados.json',
      'perfil.csv',
      'notas.csv',
      'participacoes.csv',
      'numeros-da-sorte.csv',
      'cupons.csv',
      'progresso.csv',
      'notas-em-promocoes.csv',
      'extras.csv',
      'bloqueios.csv',
      'acessos.csv',
      'cpf-liberado.csv',
    ]);
    const detail = (await testApp.call(customerEndpoints.getCustomer, { params: { id } }, staff)).body;
    const data = JSON.parse(files.get('dados.json') ?? '');
    expect(data.customer).toEqual(detail);
    expect(data.timeline.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
      ['BLOCKED', 'COUPON', 'INVOICE', 'LUCKY_NUMBER', 'OPT_IN', 'REGISTERED'].sort(),
    );
    const profile = new Map(table(files.get('perfil.csv')).map(([field, value]) => [field, value]));
    expect([
      profile.get('cpf'),
      profile.get('firstName'),
      profile.get('address.street'),
      profile.get('realm.mallAcronym'),
    ]).toEqual([customer.cpf, "'=Ana", 'Rua A', HERE]);
    expect([...profile.keys()]).toEqual(profileLines(detail).map(([field]) => field));
    expect(table(files.get('notas.csv')).map((row) => row.slice(1))).toEqual([
      ['11222333000181', '3'.repeat(44), 'APROVADA', '123,45'],
    ]);
    expect(table(files.get('participacoes.csv')).map((row) => row.slice(1))).toEqual([['Natal']]);
    expect(table(files.get('numeros-da-sorte.csv')).map((row) => row.slice(1))).toEqual([['Natal', '000123', '']]);
    expect(table(files.get('cupons.csv')).map((row) => row.slice(1))).toEqual([['Natal', 'MEU', 'RESERVED']]);
    expect(table(files.get('progresso.csv')).map((row) => row.slice(1))).toEqual([['Natal', 'luckyNumber', '12345', '1']]);
    expect(table(files.get('notas-em-promocoes.csv')).map(([, name, , ...row]) => [name, ...row])).toEqual([
      ['Natal', '2026-05-20', 'sim', '123,45'],
    ]);
    expect(data.participation.invoices).toMatchObject([{ trace: [{ check: 'opted-in', passed: true }] }]);
    expect(table(files.get('extras.csv')).map((row) => row.slice(1))).toEqual([['Natal', '2']]);
    expect(table(files.get('bloqueios.csv')).map((row) => row.slice(1))).toEqual([['BLOCKED', staff.email, 'fraude']]);
    const accesses = table(files.get('acessos.csv'));
    expect(accesses.map((row) => row.slice(1, 3))).toEqual(
      ['customer.archived', 'customer.blocked', 'customer.viewed'].map((action) => [action, staff.email]),
    );
    expect(accesses[1]?.slice(3).map((cell) => JSON.parse(cell))).toEqual([
      { blockReason: null, isBlocked: false },
      { blockReason: 'fraude', isBlocked: true },
    ]);
    expect(table(files.get('cpf-liberado.csv')).map((row) => row.slice(1))).toEqual([[releaser.email, 'amigo da casa']]);
    const everything = [...files.values()].join('\n');
    for (const foreign of [other.cpf, other.email ?? '', 'ALHEIO', '999999', '4040404', '40404,04', '9'.repeat(44)])
      expect(everything).not.toContain(foreign);
    expect((await auditTrail(testApp.database, id)).map(({ action }) => action)).toContain('customer.archived');
  });

  test('[PER-06] is not made for somebody who has lost the mall by then, and is its maker’s alone', async () => {
    const { customerId: id } = await aCustomer(testApp.database.db, { mallCode: THERE });
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-customer'] });
    const made = (await testApp.call(customerEndpoints.archiveCustomer, { params: { id } }, other)).body.id;
    const file = (await ended(made, other))?.file?.id ?? '';
    expect((await testApp.call(fileEndpoints.downloadFile, { params: { id: file } }, staff)).status).toBe(404);
    await testApp.jobs.stop(5);
    const late = (await testApp.call(customerEndpoints.archiveCustomer, { params: { id } }, other)).body.id;
    await testApp.database.pool.query('delete from user_malls where user_id = $1', [other.id]);
    const jobs = createJobs(testApp.database, testApp.deps.log, { pollSeconds: 0.5, superviseSeconds: 1 });
    await jobs.start(customersJobs({ db: testApp.database.db, clock: testApp.clock, storage: testApp.deps.storage }));
    try {
      expect(await ended(late, other, 'FAILED')).toMatchObject({ file: null });
    } finally {
      await jobs.stop(5);
    }
  });
});
