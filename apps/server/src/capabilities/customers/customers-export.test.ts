import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { formatCpf } from '@galeria/contract/kit/formats';
import { spoken } from '@galeria/contract/messages/message';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Task } from '@galeria/contract/tasks/task';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readXlsx } from '../../testing/unzip.ts';
import { type HeldStorage, heldStorage } from '../access-manager/testing/held-storage.ts';
import { discardUnkeptFiles } from '../files/commands/discard-unkept-files.ts';
import { cleanCustomerRecords } from './customers.public.ts';
import type { NewCustomer } from './new-customers.store.ts';
import { addThose, customerOf } from './testing/a-customer.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE, THIRD] = CODES as [string, string, string];
const HEADER = ['ID', 'Nome', 'CPF', 'E-mail', 'Shopping', 'Telefone', 'Bloqueado', 'Lojista', 'Cadastro'];
const TOTAL = 2300;
const DAY = 24 * 60 * 60_000;
const AWKWARD = ['=HYPERLINK("x")', '+Soma', '-Menos', '@Arroba', 'Conceição; "Lu"'];

let testApp: TestApp;
let staff: Person;
let folder: string;
let storage: HeldStorage;
let customers: NewCustomer[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-customers-'));
  storage = heldStorage(folderStorage(folder));
  testApp = await openTestApp({ with: { storage }, jobs: true });
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['read-customer', 'update-customer', 'delete-customer'] });
  // Two whole batches and part of a third, and somebody of a mall that is not theirs.
  customers = await addThose(
    testApp.database.db,
    Array.from({ length: TOTAL }, (_, index) =>
      customerOf({
        mallCode: index % 3 === 0 ? THERE : HERE,
        firstName: AWKWARD[index] ?? 'Cliente',
        lastName: `Nº${index}`,
        isBlocked: index % 100 === 0,
        isShopKeeper: index === 7,
        createdAt: new Date('2026-03-04T02:59:00Z'),
        ...(index === 8 ? { email: null, phoneNumber: null } : {}),
      }),
    ),
  );
  await addThose(testApp.database.db, [customerOf({ mallCode: THIRD, lastName: 'Alheio' })]);
  await testApp.database.pool.query(`
    create table task_history (at serial, id uuid, status text, done int, total int);
    create function keep_history() returns trigger language plpgsql as
      'begin insert into task_history (id, status, done, total) values (new.id, new.status, new.done, new.total); return new; end';
    create trigger history after insert or update on tasks for each row execute function keep_history()`);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

type Body = Parameters<typeof testApp.call<typeof customerEndpoints.exportCustomers>>[1]['body'];
const ask = async (body: Body, as = staff): Promise<string> => {
  const answer = await testApp.call(customerEndpoints.exportCustomers, { body }, as);
  expect([answer.status, answer.body.status, answer.body.kind]).toEqual([202, 'QUEUED', 'customers-export']);
  return answer.body.id;
};
const taskOf = async (id: string, as = staff): Promise<Task | undefined> =>
  (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data.find((task) => task.id === id);
async function ended(id: string, as = staff, status: Task['status'] = 'DONE') {
  await expect.poll(async () => (await taskOf(id, as))?.status, { interval: 100 }).toBe(status);
  return taskOf(id, as);
}
const bytesOf = async (task: Task | undefined, as = staff) =>
  (await testApp.call(fileEndpoints.downloadFile, { params: { id: task?.file?.id ?? '' } }, as)).raw;
const rowsOf = (csv: Buffer): string[][] => parse(csv, { bom: true, delimiter: ';' });
const exported = async (body: Body, as = staff) => {
  const [header, ...rows] = rowsOf(await bytesOf(await ended(await ask(body, as), as), as));
  expect(header).toEqual(HEADER);
  return rows;
};
const storedFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

describe('[CUS-10] [FIL-03] an export of the list', () => {
  test('[JOB-01] is complete over several batches, newest first, and moves as it goes', async () => {
    const id = await ask({ format: 'csv' });
    const task = await ended(id);
    expect(task).toMatchObject({ done: TOTAL, total: TOTAL, message: null, file: { name: 'clientes.csv' } });
    const { rows: history } = await testApp.database.pool.query(
      'select status, done, total from task_history where id = $1 order by at',
      [id],
    );
    expect(history.map(({ status, done, total }) => [status, done, total])).toEqual([
      ['QUEUED', 0, null],
      ['RUNNING', 0, TOTAL],
      ['RUNNING', 1000, TOTAL],
      ['RUNNING', 2000, TOTAL],
      ['RUNNING', TOTAL, TOTAL],
      ['DONE', TOTAL, TOTAL],
    ]);
    const [header, ...rows] = rowsOf(await bytesOf(task));
    expect(header).toEqual(HEADER);
    expect(rows.map(([customerId]) => customerId)).toEqual(customers.map(({ customerId }) => customerId).reverse());
  });

  test('says what the table says: CPF and phone as they are written, malls by name, sim and não, São Paulo’s time', async () => {
    const rows = await exported({ format: 'csv' });
    const of = (index: number) => rows[TOTAL - 1 - index];
    const [seven, eight] = [customers[7], customers[8]];
    expect(of(7)).toEqual([
      seven?.customerId,
      'Cliente Nº7',
      formatCpf(seven?.cpf),
      seven?.email,
      MALLS[0]?.name,
      '(11) 98765-4321',
      'não',
      'sim',
      '03/03/2026 23:59',
    ]);
    expect(of(8)?.slice(3, 7)).toEqual(['', MALLS[0]?.name, '', 'não']);
    expect(eight?.email).toBeNull();
    expect(of(100)?.slice(4, 8)).toEqual([MALLS[0]?.name, '(11) 98765-4321', 'sim', 'não']);
    expect(AWKWARD.map((_, index) => of(index)?.[1])).toEqual([
      `'=HYPERLINK("x") Nº0`,
      "'+Soma Nº1",
      "'-Menos Nº2",
      "'@Arroba Nº3",
      'Conceição; "Lu" Nº4',
    ]);
    expect(rows.flat().some((cell) => /^[=+\-@]/.test(cell))).toBe(false);
  });

  test('as a workbook says the same, every cell a text', async () => {
    const task = await ended(await ask({ format: 'xlsx' }));
    expect(task?.file?.name).toBe('clientes.xlsx');
    const [header, ...rows] = readXlsx(await bytesOf(task));
    expect(header?.map(({ value }) => value)).toEqual(HEADER);
    expect(rows).toHaveLength(TOTAL);
    expect(rows.flat().filter(({ kind, value }) => kind !== 'text' && value !== '')).toEqual([]);
    expect(rows.map((row) => row[0]?.value)).toEqual(customers.map(({ customerId }) => customerId).reverse());
    expect(rows.at(-1)?.[1]?.value).toBe(`'=HYPERLINK("x") Nº0`);
    expect(rows.at(-1)?.[2]).toEqual({ kind: 'text', value: formatCpf(customers[0]?.cpf) });
  });

  test('carries what the filter said and nothing else', async () => {
    const ids = (rows: string[][]) => rows.map(([id]) => id);
    const of = (keep: (customer: NewCustomer, index: number) => boolean) =>
      customers
        .filter(keep)
        .map(({ customerId }) => customerId)
        .reverse();
    expect(ids(await exported({ format: 'csv', isBlocked: true }))).toEqual(of((each) => each.isBlocked === true));
    expect(ids(await exported({ format: 'csv', isBlocked: false, mallCode: THERE }))).toEqual(
      of((each) => !each.isBlocked && each.mallCode === THERE),
    );
    expect(ids(await exported({ format: 'csv', search: 'conceicao' }))).toEqual([customers[4]?.customerId]);
    expect(ids(await exported({ format: 'csv', search: customers[9]?.cpf }))).toEqual([customers[9]?.customerId]);
    // More than a batch found by name, over both malls.
    expect(ids(await exported({ format: 'csv', search: 'cliente nº' }))).toEqual(of((_, index) => index >= AWKWARD.length));
    expect(await exported({ format: 'csv', search: 'ninguém' })).toEqual([]);
    expect(await exported({ format: 'csv', search: 'alheio' })).toEqual([]);
  });

  test('[PER-06] [PER-13] is refused to whoever has lost one of its malls by the time it runs', async () => {
    const other = await testApp.aPerson({ malls: [HERE, THIRD], permissions: ['read-customer'] });
    // Another's export holds the worker up, so that theirs waits.
    const writing = storage.hold();
    const first = await ask({ format: 'csv', search: 'conceicao' });
    await writing;
    const [whole, taken] = [await ask({ format: 'csv' }, other), await ask({ format: 'csv', mallCode: THIRD }, other)];
    await testApp.database.pool.query('delete from user_malls where user_id = $1 and mall_code = $2', [other.id, THIRD]);
    storage.release();
    await ended(first);
    for (const id of [whole, taken])
      expect(await ended(id, other, 'FAILED')).toMatchObject({ file: null, message: spoken('accessChanged') });
    expect(await exported({ format: 'csv' }, other)).toHaveLength(customers.filter(({ mallCode }) => mallCode === HERE).length);
  });

  test('[PER-09] is on record, with a digest of what was searched for and not the text', async () => {
    const id = await ask({ format: 'xlsx', search: 'conceicao', mallCode: HERE, isBlocked: false });
    expect(await auditTrail(testApp.database, id)).toMatchObject([
      {
        action: 'customers.exported',
        actorEmail: staff.email,
        after: {
          format: 'xlsx',
          searchDigest: keyedDigest(testApp.deps.secret, 'conceicao'),
          mallCode: HERE,
          isBlocked: false,
        },
      },
    ]);
    await ended(id);
    const { rows } = await testApp.database.pool.query('select filter from customer_extracts where task_id = $1', [id]);
    expect(rows).toEqual([{ filter: null }]);
  });

  test('is taken back by an erasure while it is written: no file, no bytes, and the reason', async () => {
    const writing = storage.hold();
    const id = await ask({ format: 'csv' });
    await writing;
    const victim = customers[11]?.customerId ?? '';
    const { status } = await testApp.call(customerEndpoints.deleteCustomer, { params: { id: victim } }, staff);
    expect(status).toBe(204);
    const withdrawn = await taskOf(id);
    expect(withdrawn).toMatchObject({
      status: 'FAILED',
      file: null,
      message: spoken('fileWithdrawn'),
    });
    storage.release();
    await expect.poll(() => storage.idle()).toBe(true);
    await expect.poll(async () => (await storedFiles()).filter((name) => name.startsWith(id))).toEqual([]);
    expect(await taskOf(id)).toEqual(withdrawn);
    customers.splice(11, 1);
    expect((await exported({ format: 'csv' })).map(([each]) => each)).not.toContain(victim);
  });

  test('[JOB-01] that fails for good says so, and keeps neither bytes nor what was searched for', async () => {
    storage.failing = true;
    const id = await ask({ format: 'csv', search: 'conceicao' });
    await expect
      .poll(
        async () => {
          await testApp.database.pool.query(
            "update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false, start_after = now() where state in ('created', 'retry')",
          );
          return (await taskOf(id))?.status;
        },
        { interval: 100 },
      )
      .toBe('FAILED');
    storage.failing = false;
    expect(await taskOf(id)).toMatchObject({ message: spoken('fileNotMade'), file: null });
    await expect
      .poll(async () => (await testApp.database.pool.query('select filter from customer_extracts where task_id = $1', [id])).rows)
      .toEqual([{ filter: null }]);
  });

  test('is forgotten when its file is: made files after a day, what is known of them after two', async () => {
    const id = await ended(await ask({ format: 'csv', search: 'conceicao' })).then((task) => task?.id ?? '');
    const later = (days: number) => ({
      db: testApp.database.db,
      storage,
      clock: { now: () => new Date(Date.now() + days * DAY) },
    });
    const known = async () =>
      (await testApp.database.pool.query('select task_id from customer_extracts where task_id = $1', [id])).rows.length;
    // As long as there is a file an erasure must find it, however old the extract is.
    await cleanCustomerRecords(later(3));
    expect(await known()).toBe(1);
    await discardUnkeptFiles(later(1.1));
    expect((await storedFiles()).filter((name) => name.startsWith(id))).toEqual([]);
    await cleanCustomerRecords(later(1.1));
    expect(await known()).toBe(1);
    await cleanCustomerRecords(later(2.1));
    expect(await known()).toBe(0);
  });
});
