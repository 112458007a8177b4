// An export whose server is killed. Needs two processes on one database, which only PostgreSQL allows.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { spoken } from '@galeria/contract/messages/message';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from '../../platform/edge/file-storage.ts';
import { createJobs } from '../../platform/jobs/boss.ts';
import { startKillableServer } from '../../testing/killable-server.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { accessManagerJobs } from './access-manager.jobs.ts';
import { addManyUsers } from './testing/many-users.ts';

const SERVER = fileURLToPath(new URL('./testing/export-server.ts', import.meta.url));

describe('[JOB-01] [OPS-05] an export whose server is killed', () => {
  let testApp: TestApp;
  let admin: Person;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galeria-crash-'));
    testApp = await openTestApp({ jobs: 'no-workers', with: { storage: folderStorage(folder) } });
    admin = await testApp.aPerson({ malls: MALLS.map(({ code }) => code), permissions: PERMISSION_SLUGS });
    await addManyUsers(testApp.database, 700);
  });
  afterAll(async () => {
    await testApp?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => rm(folder, { recursive: true, force: true }));

  /** Starts an export, and kills the server that runs it while it writes the file. */
  async function killedWhileExporting(attemptsLeft: number): Promise<string> {
    const server = await startKillableServer(SERVER, testApp.database, folder);
    const writing = server.said('writing');
    const { body } = await testApp.call(userEndpoints.exportUsers, { body: { format: 'csv' } }, admin);
    await writing;
    expect(await server.kill()).toEqual([null, 'SIGKILL']);
    // The dead server's last sign of life is long ago by now.
    await testApp.database.pool.query(
      "update pgboss.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0, retry_backoff = false, retry_limit = $1 where state = 'active'",
      [attemptsLeft],
    );
    return body.id;
  }

  const task = async (id: string) =>
    (await testApp.call(taskEndpoints.myTasks, {}, admin)).body.data.find((each) => each.id === id);

  async function withAnotherServer(work: () => Promise<void>): Promise<void> {
    const jobs = createJobs(testApp.database, testApp.deps.log, { pollSeconds: 0.5, superviseSeconds: 1 });
    await jobs.start(accessManagerJobs({ db: testApp.database.db, clock: testApp.clock, storage: testApp.deps.storage }));
    try {
      await work();
    } finally {
      await jobs.stop(5);
    }
  }

  test('is resumed by another, with one task, one file, nothing doubled', async () => {
    const id = await killedWhileExporting(4);
    expect(await task(id)).toMatchObject({ status: 'RUNNING', done: 701, file: null });
    await withAnotherServer(async () => {
      await expect.poll(async () => (await task(id))?.status).toBe('DONE');
    });
    const done = await task(id);
    const { raw, status } = await testApp.call(fileEndpoints.downloadFile, { params: { id: done?.file?.id ?? '' } }, admin);
    expect([status, raw.toString('utf8').trimEnd().split('\r\n').length]).toEqual([200, 702]);
    const stored = await readdir(join(folder, 'made', 'users-export'));
    expect(stored).toHaveLength(1);
    const { rows } = await testApp.database.pool.query(
      `select (select count(*) from files) as files, (select count(*) from tasks) as tasks,
         (select count(*) from audit_entries where action = 'users.exported') as entries,
         (select array_agg(state || ' ' || retry_count) from pgboss.job where name = 'users-export') as jobs`,
    );
    expect(rows).toEqual([{ files: 1, tasks: 1, entries: 1, jobs: ['completed 1'] }]);
  });

  test('for the last time it may be tried ends as failed, not as running for ever', async () => {
    const id = await killedWhileExporting(0);
    await withAnotherServer(async () => {
      await expect.poll(async () => (await task(id))?.status).toBe('FAILED');
    });
    expect(await task(id)).toMatchObject({ file: null, message: spoken('fileNotMade') });
  });
});
