import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { groupEndpoints } from '@galeria/contract/access-manager/group-endpoints';
import { permissionEndpoints } from '@galeria/contract/access-manager/permission-endpoints';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderStorage } from './platform/edge/file-storage.ts';
import type { Mail } from './platform/edge/mail.ts';
import { countEntries } from './testing/audit-trail.ts';
import { multipart } from './testing/multipart.ts';
import type { Person } from './testing/people.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const CODES = MALLS.map((mall) => mall.code);
const KEY = 'a-key-of-this-request';

let testApp: TestApp;
let folder: string;
let admin: Person;
const sent: Mail[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galeria-idempotency-'));
  const send = async (mail: Mail) => sent.push(mail) > 0;
  testApp = await openTestApp({ with: { mailer: { send }, storage: folderStorage(folder) } });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await testApp.reset();
  sent.length = 0;
  admin = await testApp.aPerson({
    email: 'admin@x.example',
    malls: CODES,
    permissions: PERMISSION_SLUGS,
    password: 'uma senha longa',
  });
});

const withKey = (key = KEY) => ({ headers: { 'idempotency-key': key } });
const ana = { name: 'Ana', email: 'ana.secreta@x.example', mallsCode: [], groups: [], permissions: [] };
const create = (options: { body?: Partial<typeof ana>; key?: string; as?: Person } = {}) =>
  testApp.call(userEndpoints.createUser, { body: { ...ana, ...options.body } }, options.as ?? admin, withKey(options.key));
const userCount = async (): Promise<number> => (await testApp.database.pool.query('select count(*) as n from users')).rows[0].n;
const keyRows = async () => (await testApp.database.pool.query('select * from idempotency_keys')).rows;

describe('[ERR-03] a write with an Idempotency-Key', () => {
  test('repeated, gives the same answer and has one effect', async () => {
    const first = await create();
    const entries = await countEntries(testApp.database);
    const second = await create();
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await userCount()).toBe(2);
    expect(await countEntries(testApp.database)).toBe(entries);
  });

  test('[SES-08] the answer repeated is the one that was given: the message that went out after the transaction is in it, and goes out once', async () => {
    const answers = [await create(), await create(), await create()];
    expect(answers.map(({ body }) => body.activation.mailed)).toEqual([true, true, true]);
    expect(new Set(answers.map(({ body }) => body.activation.link)).size).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual(['ana.secreta@x.example']);
  });

  test('twenty times at the same moment, has one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.activation.link)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect(await userCount()).toBe(2);
    expect(sent).toHaveLength(1);
  });

  test('with the same key and other content, another address or another method, is refused', async () => {
    const { body } = await create();
    const other = [
      await create({ body: { name: 'Outra' } }),
      await testApp.call(permissionEndpoints.createPermission, { body: { name: 'x', slug: 'x' } }, admin, withKey()),
      await testApp.call(userEndpoints.disableUser, { params: { id: body.user.id } }, admin, withKey()),
    ];
    expect(other.map(({ status, problem }) => [status, problem.code])).toEqual(other.map(() => [409, 'idempotency-mismatch']));
    expect(await userCount()).toBe(2);
  });

  test('written differently but meaning the same is the same: the order of fields, blanks around them', async () => {
    const first = await create();
    const { email, ...rest } = ana;
    const again = await testApp.call(
      userEndpoints.createUser,
      { body: { email: ` ${email.toUpperCase()}`, ...rest } },
      admin,
      withKey(),
    );
    expect(again.body).toEqual(first.body);
  });

  test("is nothing to another person's same key", async () => {
    const other = await testApp.aPerson({ malls: CODES, permissions: PERMISSION_SLUGS });
    const first = await create();
    const second = await create({ as: other, body: { email: 'bia@x.example' } });
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(second.body.user.id).not.toBe(first.body.user.id);
  });

  test('that was refused does not use its key up', async () => {
    await testApp.aPerson({ email: ana.email });
    expect((await create()).problem.code).toBe('email-taken');
    expect((await create({ body: { permissions: ['no-such-slug'] } as object })).status).toBe(400);
    expect((await create({ body: { email: 'nope' } })).status).toBe(400);
    expect(await keyRows()).toEqual([]);
    expect((await create({ body: { email: 'livre@x.example' } })).status).toBe(201);
  });

  test('without a body to answer with (204) repeats as well', async () => {
    const { id } = (await testApp.call(groupEndpoints.createGroup, { body: { name: 'Breve', permissions: [] } }, admin)).body;
    const remove = () => testApp.call(groupEndpoints.deleteGroup, { params: { id } }, admin, withKey());
    const answers = [await remove(), await remove()];
    expect(answers.map(({ status, raw }) => [status, raw.length])).toEqual([
      [204, 0],
      [204, 0],
    ]);
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect((await testApp.call(groupEndpoints.deleteGroup, { params: { id } }, admin)).status).toBe(404);
  });

  test.each(['short', 'x'.repeat(201), ''])('and a key that is none (%j) is refused', async (key) => {
    const { status, problem } = await create({ key });
    expect([status, problem.code]).toEqual([400, 'invalid-request']);
    expect(problem.fields).toEqual({ 'Idempotency-Key': 'Chave de repetição inválida' });
    expect(await userCount()).toBe(1);
  });

  test('[SES-06] is not repeated to somebody who may no longer do it', async () => {
    const person = await testApp.aPerson({ malls: CODES, permissions: ['create-user'] });
    expect((await create({ as: person })).status).toBe(201);
    await testApp.database.pool.query('delete from user_permissions where user_id = $1', [person.id]);
    expect((await create({ as: person })).status).toBe(403);
  });

  test('keeps its answer unreadable: nothing of it, nor the key, is in the table', async () => {
    const { body } = await create();
    const [row, ...more] = await keyRows();
    expect(more).toEqual([]);
    const stored = JSON.stringify(row) + Buffer.from(row.sealed_answer, 'base64').toString('latin1');
    for (const secret of [ana.email, 'Ana', body.user.id, body.activation.link, body.activation.link.split('=')[1] ?? '', KEY])
      expect(stored).not.toContain(secret);
    // And bound to it: one byte changed, and the answer is not given at all.
    await testApp.database.pool.query(
      `update idempotency_keys set sealed_answer = encode(set_byte(decode(sealed_answer, 'base64'), 40, (get_byte(decode(sealed_answer, 'base64'), 40) + 1) % 256), 'base64')`,
    );
    expect((await create()).status).toBe(500);
  });

  test('counts a second file under the same key as other content, stores a repeated one once', async () => {
    const upload = (content: Uint8Array) => {
      const form = multipart({ filename: 'logo.png', content });
      return testApp.inject({
        method: 'POST',
        url: `/api/file/image?mallCode=${CODES[0]}`,
        payload: form.payload,
        headers: { ...form.headers, authorization: `Bearer ${admin.token}`, 'idempotency-key': KEY },
      });
    };
    const picture = pngBytes(1000, 1000);
    const first = await upload(picture);
    const again = await upload(picture);
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(again.json()).toEqual(first.json());
    expect((await upload(Buffer.concat([picture, Buffer.from([0])]))).json().code).toBe('idempotency-mismatch');
    const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(stored.map(({ name }) => name)).toEqual([first.json().id]);
  });
});
