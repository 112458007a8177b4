import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { customerEndpoints } from '@galeria/contract/customers/customer-endpoints';
import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runUsersExport } from './capabilities/access-manager/commands/run-users-export.ts';
import type { Mail } from './platform/edge/mail.ts';
import type { Person } from './testing/people.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const ENGLISH = { headers: { 'accept-language': 'en' } };

let testApp: TestApp;
let manager: Person;
const mails: Mail[] = [];
beforeAll(async () => {
  const send = async (mail: Mail) => {
    mails.push(mail);
    return true;
  };
  testApp = await openTestApp({ with: { mailer: { send } }, jobs: true });
  // Tests say when the work is done: what is queued stays so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  mails.length = 0;
  manager = await testApp.aPerson({ malls: [HERE], permissions: ['create-user', 'read-user'] });
});

const create = (body: object, extra = {}) => testApp.call(userEndpoints.createUser, { body: body as never }, manager, extra);
const newcomer = { name: 'Ana', email: 'ana.nova@x.example', mallsCode: [HERE], groups: [], permissions: [] };

describe('[FMT-02] what the server says, in the language of the call', () => {
  test('a refusal: the sentences, and beside them their codes and values', async () => {
    const nobody = { ...newcomer, name: ' ', permissions: ['no-such-slug'] };
    const portuguese = (await create(nobody)).problem;
    expect(portuguese).toMatchObject({ code: 'invalid-request', fields: { name: RULE_TEXTS.nameRequired.pt } });
    const english = (await create(nobody, ENGLISH)).problem;
    expect(english).toMatchObject({
      fields: { name: RULE_TEXTS.nameRequired.en },
      details: { fields: { name: { code: 'nameRequired', params: {} } } },
    });
    const nowhere = await create({ ...newcomer, mallsCode: ['abc'] }, ENGLISH);
    expect(nowhere.problem.fields).toEqual({ 'mallsCode.0': RULE_TEXTS.mallCodeInvalid.en });
    const unknown = { ...newcomer, permissions: ['no-such-slug'] };
    expect((await create(unknown, ENGLISH)).problem).toMatchObject({
      message: 'Unknown permission: no-such-slug',
      details: { messages: [{ code: 'permissionsUnknown', params: { slugs: ['no-such-slug'] } }] },
    });
    const id = '01900000-0000-7000-8000-000000000000';
    const lost = await testApp.call(userEndpoints.getUser, { params: { id } }, manager, ENGLISH);
    expect(lost.problem.message).toBe(PROBLEMS['not-found'].en);
  });

  test('a mail', async () => {
    await create(newcomer, ENGLISH);
    await create({ ...newcomer, email: 'bia.nova@x.example' });
    expect(mails.map(({ subject }) => subject)).toEqual(['Your access to the portal', 'Seu acesso ao portal']);
    expect(mails[0]?.text).toMatch(/^Hello, Ana\.\n\nChoose your password/);
  });

  test('a file that is made later', async () => {
    const { status, body: task } = await testApp.call(userEndpoints.exportUsers, { body: { format: 'csv' } }, manager, ENGLISH);
    expect(status).toBe(202);
    const deps = { ...testApp.deps, db: testApp.database.db };
    await runUsersExport(deps, { taskId: task.id, ownerId: manager.id, format: 'csv', language: 'en' });
    const { raw, headers } = await testApp.call(fileEndpoints.downloadFile, { params: { id: task.id } }, manager);
    expect(raw.toString('utf8').split('\r\n')[0]).toBe('\uFEFFName;Email;Malls;Groups;State;Last access');
    expect(headers['content-disposition']).toContain('users.csv');
  });

  test('the queue keeps the language with the work', async () => {
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-customer'] });
    await testApp.call(customerEndpoints.exportCustomers, { body: { format: 'csv' } }, reader, ENGLISH);
    const { rows } = await testApp.database.pool.query("select data from pgboss.job where name = 'customers-export'");
    expect(rows.map(({ data }) => data.language)).toEqual(['en']);
  });
});
