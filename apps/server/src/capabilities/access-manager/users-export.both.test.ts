import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { spoken } from '@galeria/contract/messages/message';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Task } from '@galeria/contract/tasks/task';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import { createJobs } from '../../platform/jobs/boss.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readXlsx } from '../../testing/unzip.ts';
import { accessManagerJobs } from './access-manager.jobs.ts';
import { type HeldStorage, heldStorage } from './testing/held-storage.ts';
import { addManyUsers } from './testing/many-users.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const CODES = MALLS.map((mall) => mall.code);
const NAMED = ['=1+1 Fórmula', '+55 Mais', '-Menos', '@Arroba', 'Conceição; "Lu"'];
const TOTAL = 1200;

let testApp: TestApp;
let admin: Person;
let folder: string;
let storage: HeldStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-export-'));
  storage = heldStorage(folderStorage(folder));
  testApp = await openTestApp({ with: { storage }, jobs: true });
  admin = await testApp.aPerson({ name: 'Admin', email: 'admin@x.example', malls: CODES, permissions: PERMISSION_SLUGS });
  // 1,200 in all: two whole batches and part of a third. Every second one is of another mall.
  await addManyUsers(testApp.database, TOTAL - 1, NAMED);
  // Every state a task goes through, as it was written.
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

const ask = (body: Parameters<typeof testApp.call<typeof userEndpoints.exportUsers>>[1]['body'], as = admin) =>
  testApp.call(userEndpoints.exportUsers, { body }, as);
const tasksOf = async (person: Person) => (await testApp.call(taskEndpoints.myTasks, {}, person)).body.data;
const taskOf = async (person: Person, id: string) => (await tasksOf(person)).find((task) => task.id === id);

async function finished(person: Person, id: string, status: Task['status'] = 'DONE'): Promise<Task> {
  await expect.poll(async () => (await taskOf(person, id))?.status, { interval: 100 }).toBe(status);
  const task = await taskOf(person, id);
  if (!task) throw new Error('the task is gone');
  return task;
}

async function fileOf(task: Task, as: Person) {
  return testApp.call(fileEndpoints.downloadFile, { params: { id: task.file?.id ?? '' } }, as);
}

const history = async (id: string): Promise<unknown[]> =>
  (await testApp.database.pool.query('select status, done, total from task_history where id = $1 order by at', [id])).rows.map(
    ({ status, done, total }) => [status, done, total],
  );
const storedFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);
const rowsOf = (csv: Buffer): string[][] => parse(csv, { bom: true, delimiter: ';' });

describe('[FIL-03] an export', () => {
  test('[JOB-01] as CSV is complete beyond a batch, moves as it goes, and is recorded', async () => {
    const begun = await ask({ format: 'csv' });
    expect(begun.status).toBe(202);
    expect(begun.body).toMatchObject({
      kind: 'users-export',
      status: 'QUEUED',
      done: 0,
      total: null,
      file: null,
      finishedAt: null,
    });
    const task = await finished(admin, begun.body.id);
    expect(task).toMatchObject({ done: TOTAL, total: TOTAL, message: null, file: { name: 'usuarios.csv' } });
    expect(await history(task.id)).toEqual([
      ['QUEUED', 0, null],
      ['RUNNING', 0, TOTAL],
      ['RUNNING', 500, TOTAL],
      ['RUNNING', 1000, TOTAL],
      ['RUNNING', TOTAL, TOTAL],
      ['DONE', TOTAL, TOTAL],
    ]);
    expect(await auditTrail(testApp.database, task.id)).toMatchObject([{ action: 'users.exported', after: { format: 'csv' } }]);

    const { headers, raw } = await fileOf(task, admin);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-length': String(task.file?.size) });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="usuarios.csv"/);
    const [header, ...rows] = rowsOf(raw);
    expect(header).toEqual(['Nome', 'E-mail', 'Shoppings', 'Grupos', 'Status', 'Último acesso']);
    expect(rows).toHaveLength(TOTAL);
    expect(new Set(rows.map(([, email]) => email)).size).toBe(TOTAL);
    expect(rows.map(([name]) => name)).toEqual(
      expect.arrayContaining(["'=1+1 Fórmula", "'+55 Mais", "'-Menos", "'@Arroba", 'Conceição; "Lu"', 'Pessoa 1199']),
    );
    expect(rows.some((row) => row.some((cell) => /^[=+\-@]/.test(cell)))).toBe(false);
  });

  test('as a workbook says the same', async () => {
    const task = await finished(admin, (await ask({ format: 'xlsx' })).body.id);
    const { headers, raw } = await fileOf(task, admin);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [header, ...rows] = readXlsx(raw);
    expect(header?.map(({ value }) => value)).toEqual(['Nome', 'E-mail', 'Shoppings', 'Grupos', 'Status', 'Último acesso']);
    expect(rows).toHaveLength(TOTAL);
    expect(rows.flat().every(({ kind }) => kind === 'text')).toBe(true);
    expect(rows.map(([name]) => name?.value)).toEqual(expect.arrayContaining(["'=1+1 Fórmula", 'Conceição; "Lu"']));
  });

  test('carries what the filter said and nothing else, malls by name, states in Portuguese', async () => {
    const task = await finished(admin, (await ask({ format: 'csv', email: 'CONCEICAO', status: 'INVITED' })).body.id);
    const [, ...rows] = rowsOf((await fileOf(task, admin)).raw);
    const mall = MALLS.find(({ code }) => code === THERE)?.name;
    expect(rows).toEqual([['Conceição; "Lu"', 'p5@x.example', mall, '', 'Convidado', '']]);
    const none = await finished(admin, (await ask({ format: 'csv', status: 'DISABLED' })).body.id);
    expect(rowsOf((await fileOf(none, admin)).raw)).toHaveLength(1);
  });

  test("[PER-06] holds the users of the person's malls, as they are when it runs, and is that person's alone", async () => {
    const manager = await testApp.aPerson({ malls: [HERE], permissions: ['read-user'] });
    const task = await finished(manager, (await ask({ format: 'csv' }, manager)).body.id);
    const [, ...rows] = rowsOf((await fileOf(task, manager)).raw);
    const { rows: expected } = await testApp.database.pool.query(
      'select email from users where id in (select user_id from user_malls where mall_code = $1) order by id',
      [HERE],
    );
    expect(rows.map(([, email]) => email)).toEqual(expected.map(({ email }) => email));
    expect(await tasksOf(admin)).not.toContainEqual(expect.objectContaining({ id: task.id }));
    const foreign = await fileOf(task, admin);
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'not-found']);
  });

  test('[JOB-01] that fails for good says so, and leaves no file', async () => {
    storage.failing = true;
    const { id } = (await ask({ format: 'csv' })).body;
    // Two attempts instead of five, and no waiting between them.
    await expect
      .poll(
        async () => {
          await testApp.database.pool.query(
            "update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false, start_after = now() where state in ('created', 'retry')",
          );
          return (await taskOf(admin, id))?.status;
        },
        { interval: 100 },
      )
      .toBe('FAILED');
    storage.failing = false;
    const task = await taskOf(admin, id);
    expect(task).toMatchObject({ message: spoken('fileNotMade'), file: null });
    expect(task?.finishedAt).not.toBeNull();
    expect((await storedFiles()).some((name) => name.startsWith(id))).toBe(false);
  });

  test('[JOB-01] whose server stops in the middle is finished by another, and the first one, come to again, changes nothing', async () => {
    const writing = storage.hold();
    const { id } = (await ask({ format: 'csv' })).body;
    await writing;
    expect(await taskOf(admin, id)).toMatchObject({ status: 'RUNNING', done: TOTAL + 1, file: null });
    await testApp.jobs.stop(0);

    const other = createJobs(testApp.database, testApp.deps.log, { pollSeconds: 0.5, superviseSeconds: 1 });
    await other.start(accessManagerJobs({ db: testApp.database.db, clock: testApp.clock, storage: folderStorage(folder) }));
    const done = await finished(admin, id);
    const file = await fileOf(done, admin);
    expect(rowsOf(file.raw)).toHaveLength(TOTAL + 2);

    storage.release();
    await expect.poll(() => storage.idle()).toBe(true);
    await other.stop(5);
    expect(await taskOf(admin, id)).toEqual(done);
    expect((await fileOf(done, admin)).raw.equals(file.raw)).toBe(true);
    expect((await storedFiles()).filter((name) => name.startsWith(id))).toHaveLength(1);
    expect((await history(id)).filter((state) => (state as unknown[])[0] === 'DONE')).toHaveLength(1);
    const { rows } = await testApp.database.pool.query(
      'select (select count(*) from files where id = $1) as files, (select count(*) from audit_entries where subject_id = $2) as entries',
      [id, id],
    );
    expect(rows).toEqual([{ files: 1, entries: 1 }]);
  });
});
