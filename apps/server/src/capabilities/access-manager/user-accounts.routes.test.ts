import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const CODES = MALLS.map((mall) => mall.code);
const [ANY = ''] = CODES;
const NOBODY = '01900000-0000-7000-8000-000000000000';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.aPerson({
    email: 'admin@x.example',
    malls: CODES,
    permissions: PERMISSION_SLUGS,
    password: 'uma senha longa',
  });
});
afterAll(() => testApp.close());

let made = 0;
async function create() {
  made += 1;
  const body = { name: 'Ana Lima', email: `ana${made}@x.example`, mallsCode: [ANY], groups: [], permissions: [] };
  return testApp.call(userEndpoints.createUser, { body }, admin);
}

describe('[ACC-05] disabling, enabling, links, sessions, trail', () => {
  const on = (id: string, name: 'disableUser' | 'enableUser', as = admin) =>
    testApp.call(userEndpoints[name], { params: { id } }, as);

  test('[SES-06] a disabled user is out at once, an enabled one is back; doing it twice changes nothing', async () => {
    const ana = await testApp.aPerson({ malls: [ANY], permissions: ['read-user'], password: 'uma senha longa' });
    const look = () => testApp.call(userEndpoints.listUsers, {}, ana);
    expect((await look()).status).toBe(200);

    expect((await on(ana.id, 'disableUser')).body).toMatchObject({ status: 'DISABLED', version: 2 });
    expect((await look()).status).toBe(401);
    expect((await on(ana.id, 'disableUser')).body).toMatchObject({ status: 'DISABLED', version: 2 });
    expect((await on(ana.id, 'enableUser')).body).toMatchObject({ status: 'ACTIVE', version: 3 });
    expect((await on(ana.id, 'enableUser')).body).toMatchObject({ status: 'ACTIVE', version: 3 });
    expect((await look()).status).toBe(401);

    const trail = await auditTrail(testApp.database, ana.id);
    expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'user.disabled',
        before: { disabled: false, endedSessions: null },
        after: { disabled: true, endedSessions: 1 },
      },
      { action: 'user.enabled', before: { disabled: true }, after: { disabled: false } },
    ]);
  });

  test('[SES-08] a new link replaces the ones before it, is refused for a disabled user, and is not in the trail', async () => {
    const { body: first } = await create();
    const issue = () => testApp.call(userEndpoints.issueActivationLink, { params: { id: first.user.id } }, admin);
    const second = await issue();
    expect(second.status).toBe(201);
    expect(second.body.link).not.toBe(first.activation.link);
    const { rows } = await testApp.database.pool.query(
      'select count(*) filter (where spent_at is null) as open, count(*) as all from activation_links where user_id = $1',
      [first.user.id],
    );
    expect(rows).toEqual([{ open: 1, all: 2 }]);
    expect((await auditTrail(testApp.database, first.user.id)).map(({ action }) => action)).toEqual([
      'user.created',
      'user.activation-link-issued',
    ]);
    await on(first.user.id, 'disableUser');
    const refused = await issue();
    expect([refused.status, refused.problem.code]).toEqual([409, 'user-disabled']);
  });

  test('shows open sessions, newest first, the asking one marked, and ends one', async () => {
    const early = new Date(testApp.clock.now().getTime() - 3_600_000);
    const ana = await testApp.aPerson({ malls: [ANY], permissions: ['read-user', 'update-user'], at: early });
    const sessions = async (as: Person) =>
      (await testApp.call(userEndpoints.listUserSessions, { params: { id: ana.id } }, as)).body.data;
    expect(await sessions(admin)).toEqual([
      {
        id: ana.sessionId,
        createdAt: early.toISOString(),
        lastSeenAt: early.toISOString(),
        expiresAt: new Date(early.getTime() + 8 * 3_600_000).toISOString(),
        address: '192.0.2.1',
        userAgent: 'test',
        current: false,
      },
    ]);
    expect((await sessions(ana))[0]?.current).toBe(true);

    const end = (sessionId: string) => testApp.call(userEndpoints.endUserSession, { params: { id: ana.id, sessionId } }, admin);
    expect((await end(NOBODY)).status).toBe(404);
    expect((await end(admin.sessionId)).status).toBe(404);
    const ended = await end(ana.sessionId);
    expect([ended.status, ended.raw.length]).toEqual([204, 0]);
    expect((await end(ana.sessionId)).status).toBe(404);
    expect(await sessions(admin)).toEqual([]);
    expect((await testApp.call(userEndpoints.listUsers, {}, ana)).status).toBe(401);
    expect((await auditTrail(testApp.database, ana.id)).map(({ action, after }) => [action, after])).toEqual([
      ['user.session-ended', { sessionId: ana.sessionId }],
    ]);
  });

  test('[AUD-01] shows the trail of a user, newest first, by pages, erased details as such', async () => {
    const { user } = (await create()).body;
    for (const name of ['B', 'C']) {
      const body = { name, email: user.email, mallsCode: [ANY], groups: [], permissions: [] };
      await testApp.call(userEndpoints.updateUser, { params: { id: user.id }, body }, admin);
    }
    await testApp.database.pool.query(
      'delete from audit_details where entry_id = (select min(id) from audit_entries where subject_id = $1)',
      [user.id],
    );
    const trail = (page: number) =>
      testApp.call(userEndpoints.userAudit, { params: { id: user.id }, query: { page, size: 2 } }, admin);
    expect((await trail(1)).body).toMatchObject({
      pageCount: 2,
      total: 3,
      data: [
        {
          action: 'user.changed',
          before: { name: 'B' },
          after: { name: 'C' },
          actorEmail: 'admin@x.example',
          address: '127.0.0.1',
        },
        { action: 'user.changed', before: { name: 'Ana Lima' }, after: { name: 'B' } },
      ],
    });
    expect((await trail(2)).body.data).toMatchObject([{ action: 'user.created', before: null, after: null }]);
  });

  test('[SHL-12, AUD-01] shows it from its other end; what is done meanwhile moves nothing before it', async () => {
    const { user } = (await create()).body;
    const rename = (name: string) => {
      const body = { name, email: user.email, mallsCode: [ANY], groups: [], permissions: [] };
      return testApp.call(userEndpoints.updateUser, { params: { id: user.id }, body }, admin);
    };
    for (const name of ['B', 'C', 'D']) await rename(name);
    const turned = async (sort: '-when' | 'when') => {
      const pages = [1, 2].map((page) =>
        testApp.call(userEndpoints.userAudit, { params: { id: user.id }, query: { page, size: 2, sort } }, admin),
      );
      return (await Promise.all(pages)).flatMap(({ body }) => body.data);
    };
    const oldest = await turned('when');
    expect(oldest.map(({ after }) => after?.name)).toEqual(['Ana Lima', 'B', 'C', 'D']);
    expect(await turned('-when')).toEqual(oldest.toReversed());
    await rename('E');
    expect(await turned('when')).toEqual(oldest);
    const query = { sort: 'who' as never };
    expect((await testApp.call(userEndpoints.userAudit, { params: { id: user.id }, query }, admin)).status).toBe(400);
  });
});
