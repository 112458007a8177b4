import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { activationEndpoints } from '@galeria/contract/session/activation-endpoints';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from './capabilities/session/session.public.ts';
import { setPassword } from './capabilities/session/session.store.ts';
import { readConfig } from './config/env.ts';
import { DEMO_PASSWORD } from './demo/demo-users.ts';
import { DEMO_SIZES } from './demo/load-demo.ts';
import { FirstUseRefused, prepareFirstUse, refuseDemoPasswords } from './first-use.ts';
import { loadReferenceData } from './reference-data.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  GALERIA_EMBEDDED: 'yes',
  GALERIA_SECRET: 'x'.repeat(32),
  GALERIA_PUBLIC_URL: 'https://portal.galeria.example',
};
const ADMIN = 'Primeira@galeria.example';
const PASSWORD = 'jabuti-na-rede-42';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.reset());

/** Enough of the demo where it is its sign-ins that count, or that it comes once. */
const FEW = { stores: 50, colleagues: 2, customers: 50, invoices: 20, offerMalls: 1 };
/** The whole of it but for most of its notes. */
const WHOLE = { ...DEMO_SIZES, invoices: 300, offerMalls: 1 };
const prepare = async (environment: Record<string, string> = {}, sizes?: typeof FEW) => {
  const config = readConfig(environment);
  await refuseDemoPasswords(config, testApp.database);
  return prepareFirstUse(config, testApp.deps, sizes);
};

const rowsOf = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.database.pool.query(statement, values)).rows as Row[];
const count = async (table: string) => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

const loaded = () => Promise.all(['malls', 'stores', 'users', 'groups', 'customers', 'invoices'].map(count));

const signIn = (username: string, password: string) => testApp.call(sessionEndpoints.signIn, { body: { username, password } });
const activate = (token: string) => testApp.call(activationEndpoints.activateAccount, { body: { token, password: PASSWORD } });

/** The address of the administrator and the token of the link, as printed. */
function invitation(notices: readonly string[]): { email: string; token: string } {
  const [, email = ''] = /^First administrator: (\S+)$/m.exec(notices.join('\n')) ?? [];
  const [, token = ''] = /https:\/\/portal\.galeria\.example\/token\?convite=([\w-]{43})$/m.exec(notices.join('\n')) ?? [];
  return { email, token };
}

describe('a demonstration', () => {
  test('[OPS-01] loads malls, permissions, groups, stores, people, customers and notes once, and prints sign-ins that work', async () => {
    const notices = await prepare({}, WHOLE);
    expect(notices[0]).toBe(`Demo sign-ins (password ${DEMO_PASSWORD}):`);
    const emails = notices.slice(1).map((line) => /\S+@\S+/.exec(line)?.[0] ?? '');
    expect(emails).toEqual([
      'admin@galeria.example',
      'marketing@galeria.example',
      'analista@galeria.example',
      'visitante@galeria.example',
    ]);
    const permissions = [PERMISSION_SLUGS.length, 18, 11, 0];
    const malls = [50, 2, 3, 1];
    for (const [index, email] of emails.entries()) {
      const { status, body } = await signIn(email, DEMO_PASSWORD);
      expect([status, body.user.mallsCode.length, body.user.permissions.length]).toEqual([200, malls[index], permissions[index]]);
    }
    const before = await loaded();
    expect(before).toEqual([50, 2000, 64, 4, 20_000, 300]);
    expect(await prepare({}, WHOLE)).toEqual(notices);
    expect(await loaded()).toEqual(before);
  });

  test.each([
    ['a new database', async () => {}],
    ['one that has malls and groups but nobody yet', () => loadReferenceData(testApp.database.db, new Date())],
  ])('[OPS-01] several processes at once on %s load it once', async (_name, before) => {
    await before();
    await Promise.all(Array.from({ length: 4 }, () => prepare({}, FEW)));
    expect(await loaded()).toEqual([50, 50, 6, 4, 50, 20]);
  });
});

describe('production', () => {
  test('[OPS-02] without users and without an administrator to invite it does not start', async () => {
    await expect(prepare(PRODUCTION)).rejects.toThrow(FirstUseRefused);
    await expect(prepare(PRODUCTION)).rejects.toThrow('GALERIA_ADMIN_EMAIL');
    expect(await count('users')).toBe(0);
  });

  test('[OPS-02] refuses every open account that still has the demo password, by name, whatever it is called now', async () => {
    await prepare({}, FEW);
    await expect(prepare(PRODUCTION)).rejects.toThrow(
      /^These users still have the demo password, which production does not allow: admin@galeria\.example, analista@galeria\.example, marketing@galeria\.example, visitante@galeria\.example$/,
    );
    const newHash = await hashPassword(PASSWORD);
    const [visitor] = await rowsOf<{ id: string }>(`select id from users where email = 'visitante@galeria.example'`);
    await testApp.database.db.transaction((tx) => setPassword(tx, visitor?.id ?? '', newHash, new Date()));
    await testApp.database.pool.query(`update users set disabled_at = now() where email = 'analista@galeria.example'`);
    await testApp.database.pool.query(`update users set email = 'helena@galeria.example' where email = 'admin@galeria.example'`);
    await expect(prepare(PRODUCTION)).rejects.toThrow(/: helena@galeria\.example, marketing@galeria\.example$/);
    await testApp.database.pool.query(`delete from users where email in ('helena@galeria.example', 'marketing@galeria.example')`);
    expect(await prepare(PRODUCTION)).toEqual([]);
  });

  test('[OPS-02] the demo password chosen by hand on a demo account is refused too', async () => {
    await prepare({}, FEW);
    await testApp.database.pool.query(`delete from users where email <> 'admin@galeria.example'`);
    const [admin] = await rowsOf<{ id: string }>('select id from users');
    const hash = await hashPassword(DEMO_PASSWORD);
    await testApp.database.db.transaction((tx) => setPassword(tx, admin?.id ?? '', hash, new Date()));
    await expect(prepare(PRODUCTION)).rejects.toThrow(/: admin@galeria\.example$/);
  });

  test('[OPS-02] invites the first administrator, with a link that works and opens everything', async () => {
    const { email, token } = invitation(await prepare({ ...PRODUCTION, GALERIA_ADMIN_EMAIL: ADMIN }));
    expect(email).toBe('primeira@galeria.example');
    expect([await count('users'), await count('stores')]).toEqual([1, 0]);
    const { status, body } = await activate(token);
    expect(status).toBe(200);
    expect(body.user.permissions).toHaveLength(PERMISSION_SLUGS.length);
    expect(body.user.mallsCode).toHaveLength(50);
  });

  test('[OPS-02] replaces the link at each start until somebody has come in, then never again', async () => {
    const environment = { ...PRODUCTION, GALERIA_ADMIN_EMAIL: ADMIN };
    const lost = invitation(await prepare(environment));
    const found = invitation(await prepare(environment));
    expect(await count('users')).toBe(1);
    expect((await activate(lost.token)).status).toBe(400);
    expect((await activate(found.token)).status).toBe(200);
    expect(await prepare(environment)).toEqual([]);
    expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
  });

  test('[OPS-02] several processes at once invite one administrator, and one of the links works', async () => {
    const environment = { ...PRODUCTION, GALERIA_ADMIN_EMAIL: ADMIN };
    const notices = await Promise.all(Array.from({ length: 4 }, () => prepare(environment)));
    expect(await count('users')).toBe(1);
    const answers: number[] = [];
    for (const printed of notices) answers.push((await activate(invitation(printed).token)).status);
    expect(answers.sort()).toEqual([200, 400, 400, 400]);
  });

  test('[OPS-02] an address that was mistyped can be mended until somebody has come in', async () => {
    await prepare({ ...PRODUCTION, GALERIA_ADMIN_EMAIL: 'primiera@galeria.example' });
    const { email, token } = invitation(await prepare({ ...PRODUCTION, GALERIA_ADMIN_EMAIL: ADMIN }));
    expect(email).toBe('primeira@galeria.example');
    expect((await activate(token)).status).toBe(200);
  });
});
