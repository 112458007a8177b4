// An export whose server is killed, and erasures beside one. Needs several connections to one database, which only PostgreSQL allows.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FileStorage, folderStorage } from '../../platform/edge/file-storage.ts';
import { createJobs } from '../../platform/jobs/boss.ts';
import { holdOutside } from '../../testing/hold-outside.ts';
import { startKillableServer } from '../../testing/killable-server.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCustomersExport } from './commands/run-customers-export.ts';
import { customersJobs } from './customers.jobs.ts';
import { aCustomer, addThose, customerOf } from './testing/a-customer.ts';

const SERVER = fileURLToPath(new URL('./testing/export-server.ts', import.meta.url));
const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const TOTAL = 1500;

let testApp: TestApp;
let admin: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-customers-crash-'));
  testApp = await openTestApp({ jobs: 'no-workers', with: { storage: folderStorage(folder) } });
  admin = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
  await addThose(
    testApp.database.db,
    Array.from({ length: TOTAL }, () => customerOf({ mallCode: HERE })),
  );
});
afterAll(async () => {
  await testApp?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => rm(folder, { recursive: true, force: true }));

const ask = async (as = admin) =>
  (await testApp.call(customerEndpoints.exportCustomers, { body: { format: 'csv' } }, as)).body.id;

/** Starts an export, and kills the server that runs it when the file is written and the task is not ended. */
async function killedWhileExporting(): Promise<string> {
  const server = await startKillableServer(SERVER, testApp.database, folder);
  const written = server.said('written');
  const id = await ask();
  await written;
  expect(await server.kill()).toEqual([null, 'SIGKILL']);
  // The dead server's last sign of life is long ago by now.
  await testApp.database.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false where state = 'active'",
  );
  return id;
}

const task = async (id: string, as = admin) =>
  (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data.find((each) => each.id === id);
const stored = async () => readdir(join(folder, 'made', 'customers-export')).catch(() => []);
const work = () => ({ db: testApp.database.db, clock: testApp.clock, storage: testApp.deps.storage });
/** How many wait for a lock of this database's table. */
const waiting = async (table: string): Promise<number> =>
  (
    await testApp.database.pool.query(
      `select 1 from pg_locks where not granted and relation = $1::regclass
         and database = (select oid from pg_database where datname = current_database())`,
      [table],
    )
  ).rows.length;
const openJobs = async () =>
  (await testApp.database.pool.query("select name from pgboss.job where state in ('created', 'retry', 'active')")).rows;

async function withAnotherServer(during: () => Promise<void>): Promise<void> {
  const jobs = createJobs(testApp.database, testApp.deps.log, { pollSeconds: 0.5, superviseSeconds: 1 });
  await jobs.start(customersJobs(work()));
  try {
    await during();
  } finally {
    await jobs.stop(5);
  }
}

describe('[JOB-01] [CUS-10] an export whose server is killed', () => {
  test('is resumed by another, with one task, one file, nothing doubled', async () => {
    const id = await killedWhileExporting();
    expect(await task(id)).toMatchObject({ status: 'RUNNING', done: TOTAL, file: null });
    expect(await stored()).toHaveLength(1);
    await withAnotherServer(async () => {
      await expect.poll(async () => (await task(id))?.status).toBe('DONE');
    });
    const file = (await task(id))?.file?.id ?? '';
    const { raw } = await testApp.call(fileEndpoints.downloadFile, { params: { id: file } }, admin);
    expect(raw.toString('utf8').trimEnd().split('\r\n')).toHaveLength(TOTAL + 1);
    expect(await stored()).toHaveLength(1);
  });

  test('[CUS-07] and whose customer is erased then: the bytes the dead server left behind go', async () => {
    const victim = await aCustomer(testApp.database.db, { mallCode: HERE });
    const id = await killedWhileExporting();
    expect(await stored()).toHaveLength(1);
    await testApp.call(customerEndpoints.deleteCustomer, { params: { id: victim.customerId } }, admin);
    expect(await task(id)).toMatchObject({ status: 'FAILED', file: null });
    await withAnotherServer(async () => {
      await expect.poll(openJobs).toEqual([]);
    });
    expect(await stored()).toEqual([]);
  });
});

describe('[CUS-07] an export beside an erasure that is not over yet', () => {
  test('waits for it, and does not hold the erased', async () => {
    const { pool } = testApp.database;
    const victim = await aCustomer(testApp.database.db, { mallCode: THERE, firstName: 'Vítima' });
    // Queued with one mall, run with two: until then nobody knows that it holds the second.
    const owner = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer'] });
    const taskId = await ask(owner);
    await pool.query('insert into user_malls (user_id, mall_code) values ($1, $2)', [owner.id, THERE]);

    // The erasure stands still at its last step.
    const held = await holdOutside(testApp.database, ['lock table audit_entries in share row exclusive mode']);
    const erasure = testApp.call(customerEndpoints.deleteCustomer, { params: { id: victim.customerId } }, admin);
    await expect.poll(() => waiting('audit_entries')).toBe(1);
    let isOver = false;
    const run = runCustomersExport(work(), { taskId, ownerId: owner.id, format: 'csv' }).finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await waiting('customer_extracts')) === 1).toBe(true);
    await held.commit();
    expect((await erasure).status).toBe(204);
    await run;
    const file = (await task(taskId, owner))?.file?.id ?? '';
    const { raw, status } = await testApp.call(fileEndpoints.downloadFile, { params: { id: file } }, owner);
    expect([status, raw.toString('utf8').includes('Vítima')]).toEqual([200, false]);
  });

  test('ends beside it: neither waits for the other for ever, and the file is taken back', async () => {
    const victim = await aCustomer(testApp.database.db, { mallCode: THERE });
    const taskId = await ask();
    // Both come to the table of files and stand still there, each with what it holds by then.
    const held = await holdOutside(testApp.database, ['lock table files in share row exclusive mode']);
    const run = runCustomersExport(work(), { taskId, ownerId: admin.id, format: 'csv' });
    await expect.poll(() => waiting('files')).toBe(1);
    const erasure = testApp.call(customerEndpoints.deleteCustomer, { params: { id: victim.customerId } }, admin);
    await expect.poll(async () => (await waiting('files')) + (await waiting('customer_extracts'))).toBe(2);
    await held.commit();
    await run;
    expect((await erasure).status).toBe(204);
    expect(await task(taskId)).toMatchObject({ status: 'FAILED', file: null });
    await withAnotherServer(async () => {
      await expect.poll(openJobs).toEqual([]);
    });
    expect(await stored()).toEqual([]);
  });

  test('whose dying server wrote its bytes after all was cleared away: the next attempt clears again', async () => {
    const victim = await aCustomer(testApp.database.db, { mallCode: HERE });
    const data = { taskId: await ask(), ownerId: admin.id, format: 'csv' } as const;
    let late: () => Promise<void> = async () => {};
    const dying: FileStorage = {
      ...testApp.deps.storage,
      put: async (key, _bytes, details) => {
        late = () => testApp.deps.storage.put(key, Readable.from([Buffer.from(victim.cpf)]), details);
        throw new Error('the server dies');
      },
    };
    await expect(runCustomersExport({ ...work(), storage: dying }, data)).rejects.toThrow('the server dies');
    await testApp.call(customerEndpoints.deleteCustomer, { params: { id: victim.customerId } }, admin);
    await late();
    expect(await stored()).toHaveLength(1);
    await runCustomersExport(work(), data);
    expect(await stored()).toEqual([]);
  });
});
