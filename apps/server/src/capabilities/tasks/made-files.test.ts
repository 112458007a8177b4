import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { spoken } from '@galeria/contract/messages/message';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncReportEndpoints } from '@galeria/contract/store-sync/sync-report-endpoints';
import type { TASK_KINDS, Task } from '@galeria/contract/tasks/task';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import type { Person } from '../../testing/people.ts';
import { type Answer, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { runUsersExport } from '../access-manager/commands/run-users-export.ts';
import { type HeldStorage, heldStorage } from '../access-manager/testing/held-storage.ts';
import { runCustomerArchive } from '../customers/commands/run-customer-archive.ts';
import { runCustomersExport } from '../customers/commands/run-customers-export.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { runInvoicesResend } from '../invoices/commands/run-invoices-resend.ts';
import { runSalesExport } from '../store-sync/commands/run-sales-export.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let folder: string;
let storage: HeldStorage;
let customerId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-made-'));
  storage = heldStorage(folderStorage(folder));
  testApp = await openTestApp({ with: { storage }, jobs: true });
  // Tests say when the work is done: what is queued stays so.
  await testApp.jobs.stop(5);
  ({ customerId } = await aCustomer(testApp.database.db, { mallCode: HERE }));
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

interface Made {
  readonly slugs: readonly string[];
  readonly ask: (as: Person) => Promise<Answer<Task>>;
  readonly run: (taskId: string, ownerId: string) => Promise<void>;
}

const JANUARY = { startDate: '2026-01-01T03:00:00.000Z', endDate: '2026-02-01T02:59:59.999Z' };
const deps = () => ({ ...testApp.deps, db: testApp.database.db });

/** Notes approved together make no file: what was done stands in the notes themselves. */
type MakingKind = Exclude<(typeof TASK_KINDS)[number], 'bulk-approval'>;

/** Everything the server makes for a person to fetch later. */
const MADE: Readonly<Record<MakingKind, Made>> = {
  'users-export': {
    slugs: ['read-user'],
    ask: (as) => testApp.call(userEndpoints.exportUsers, { body: { format: 'csv' } }, as),
    run: (taskId, ownerId) => runUsersExport(deps(), { taskId, ownerId, format: 'csv' }),
  },
  'customers-export': {
    slugs: ['read-customer'],
    ask: (as) => testApp.call(customerEndpoints.exportCustomers, { body: { format: 'xlsx' } }, as),
    run: (taskId, ownerId) => runCustomersExport(deps(), { taskId, ownerId, format: 'xlsx' }),
  },
  'customer-archive': {
    slugs: ['read-customer'],
    ask: (as) => testApp.call(customerEndpoints.archiveCustomer, { params: { id: customerId } }, as),
    run: (taskId, ownerId) => runCustomerArchive(deps(), { taskId, ownerId, customerId }),
  },
  'sales-export': {
    slugs: ['read-store-sync'],
    ask: (as) => testApp.call(syncReportEndpoints.exportSales, { body: { report: 'cpf', ...JANUARY, format: 'xlsx' } }, as),
    run: (taskId, ownerId) => runSalesExport(deps(), { taskId, ownerId, report: 'cpf', ...JANUARY, format: 'xlsx' }),
  },
  'invoices-resend': {
    slugs: ['read-invoices', 'update-invoices'],
    ask: (as) => testApp.call(invoiceEndpoints.resendInvoices, { body: { filter: { mallCode: HERE } } }, as),
    run: (taskId, ownerId) => runInvoicesResend(deps(), { taskId, ownerId }),
  },
};

const query = (text: string, values: unknown[]) => testApp.database.pool.query(text, values);

/** What can be taken from somebody, and given back. */
const RIGHTS = {
  'a mall': {
    take: ({ id }: Person) => query('delete from user_malls where user_id = $1 and mall_code = $2', [id, HERE]),
    giveBack: ({ id }: Person) => query('insert into user_malls (user_id, mall_code) values ($1, $2)', [id, HERE]),
  },
  'a permission': {
    take: ({ id }: Person, slug: string) => query('delete from user_permissions where user_id = $1 and slug = $2', [id, slug]),
    giveBack: ({ id }: Person, slug: string) => query('insert into user_permissions (user_id, slug) values ($1, $2)', [id, slug]),
  },
} as const;
type Right = keyof typeof RIGHTS;

const MAKING = Object.keys(MADE) as MakingKind[];
const CASES = MAKING.flatMap((kind) => (Object.keys(RIGHTS) as Right[]).map((right) => [kind, right] as const));

async function asked(kind: MakingKind) {
  const { slugs, ask, run } = MADE[kind];
  const person = await testApp.aPerson({ malls: [HERE, THERE], permissions: slugs });
  const { status, body } = await ask(person);
  expect(status).toBe(202);
  const { id } = body;
  return { person, id, slug: slugs.at(-1) ?? '', run: () => run(id, person.id) };
}

const download = async (id: string, as: Person) =>
  (await testApp.call(fileEndpoints.downloadFile, { params: { id } }, as)).status;
const taskOf = async (id: string, as: Person) =>
  (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data.find((task) => task.id === id);
const storedOf = async (id: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.split('/').at(-1)?.startsWith(id));

describe('[PER-13] what the server made for somebody', () => {
  test.each(CASES)('%s is given only while its asker holds it all: not without %s, and again with it', async (kind, right) => {
    const { person, id, slug, run } = await asked(kind);
    await run();
    expect(await download(id, person)).toBe(200);
    expect(await taskOf(id, person)).toMatchObject({ status: 'DONE', file: { id }, message: null });
    await RIGHTS[right].take(person, slug);
    expect(await download(id, person)).toBe(404);
    expect(await taskOf(id, person)).toMatchObject({ status: 'DONE', file: null, message: spoken('accessChanged') });
    await RIGHTS[right].giveBack(person, slug);
    expect(await download(id, person)).toBe(200);
  });

  test.each(CASES)('%s that waits when %s goes ends refused', async (kind, right) => {
    const { person, id, slug, run } = await asked(kind);
    await RIGHTS[right].take(person, slug);
    await run();
    expect(await taskOf(id, person)).toMatchObject({ status: 'FAILED', file: null, message: spoken('accessChanged') });
    expect(await storedOf(id)).toEqual([]);
  });

  test.each(CASES)('%s that is being written when %s goes ends refused, and leaves no file', async (kind, right) => {
    const { person, id, slug, run } = await asked(kind);
    const writing = storage.hold();
    const running = run();
    await writing;
    await RIGHTS[right].take(person, slug);
    storage.release();
    await running;
    expect(await taskOf(id, person)).toMatchObject({ status: 'FAILED', file: null, message: spoken('accessChanged') });
    expect((await query('select id from files where id = $1', [id])).rows).toEqual([]);
    expect(await storedOf(id)).toEqual([]);
    await RIGHTS[right].giveBack(person, slug);
    expect(await download(id, person)).toBe(404);
  });

  test.each(MAKING)('%s is not made for somebody who was disabled meanwhile', async (kind) => {
    const { person, id, run } = await asked(kind);
    await query('update users set disabled_at = now() where id = $1', [person.id]);
    await run();
    const { rows } = await query('select status, message from tasks where id = $1', [id]);
    expect(rows).toEqual([{ status: 'FAILED', message: { code: 'accessChanged', params: {} } }]);
    expect(await storedOf(id)).toEqual([]);
  });

  test('holds no more malls than were asked for, though its asker has got more since', async () => {
    const { person, id, run } = await asked('customers-export');
    const third = MALLS[2]?.code ?? '';
    await aCustomer(testApp.database.db, { mallCode: third, lastName: 'De outro shopping' });
    await query('insert into user_malls (user_id, mall_code) values ($1, $2)', [person.id, third]);
    await run();
    const { rows } = await query('select f.needed_malls, t.done from files f join tasks t using (id) where id = $1', [id]);
    expect(rows).toMatchObject([{ needed_malls: [HERE, THERE].sort(), done: 1 }]);
  });

  test('before that was kept is given to nobody', async () => {
    const { person, id, run } = await asked('users-export');
    await run();
    await query('update files set needed_slugs = null, needed_malls = null where id = $1', [id]);
    expect([await download(id, person), (await taskOf(id, person))?.file]).toEqual([404, null]);
  });
});
