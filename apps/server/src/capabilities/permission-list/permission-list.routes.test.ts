import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { formatCpf, maskCpf } from '@galeria/contract/kit/formats';
import { spoken } from '@galeria/contract/messages/message';
import {
  permissionListEndpoints as endpoints,
  type PermissionListPreview,
} from '@galeria/contract/permission-list/permission-list-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer, nextCpf } from '../customers/testing/a-customer.ts';
import { removeStagedImportsBefore } from '../staged-imports/staged-imports.public.ts';

const [HERE, THERE, THIRD] = MALLS.map(({ code }) => code) as [string, string, string];
const SLUGS = ['read-purchase-permission-list', 'update-purchase-permission-list'];

let testApp: TestApp;
let staff: Person;
let masked: Person;
let elsewhere: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({ malls: [HERE, THERE], permissions: [...SLUGS, 'read-customer'] });
  masked = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
  elsewhere = await testApp.aPerson({ malls: [THIRD], permissions: PERMISSION_SLUGS });
});

const release = (cpf: string, mallCode = HERE, as = staff, reason?: string) =>
  testApp.call(endpoints.releaseCpf, { body: { mallCode, cpf, ...(reason === undefined ? {} : { reason }) } }, as);
const list = async (query = {}, as = staff) => (await testApp.call(endpoints.listReleasedCpfs, { query }, as)).body;
const stage = (content: string, as = staff, mallCode = HERE) => {
  const form = multipart({ filename: 'c.csv', content });
  return testApp.inject({
    method: 'POST',
    url: `/api/purchase/permission-list/import?mallCode=${mallCode}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
};
const staged = async (content: string, as = staff) => {
  const answer = await stage(content, as);
  expect(answer.statusCode).toBe(201);
  return answer.json() as PermissionListPreview;
};
const commit = (id: string, as = staff) => testApp.call(endpoints.commitPermissionListImport, { params: { id } }, as);

describe('[CUS-09] the list of released CPFs', () => {
  test('[SHL-12] the oldest first is the newest first from its end, equal moments too; a CPF is no order', async () => {
    for (let n = 0; n < 5; n += 1) await release((await aCustomer(testApp.database.db, { mallCode: HERE })).cpf);
    await testApp.database.pool.query("update released_cpfs set created_at = date_trunc('day', created_at)");
    const pages = async (sort: string) =>
      (await Promise.all([1, 2, 3].map((page) => list({ sort, size: 2, page })))).flatMap(({ data }) => data.map(({ id }) => id));
    const oldest = await pages('createdAt');
    expect(new Set(oldest).size).toBe(5);
    expect(oldest).toEqual((await pages('-createdAt')).reverse());
    expect((await testApp.call(endpoints.listReleasedCpfs, { query: { sort: 'cpf' as never } }, staff)).status).toBe(400);
  });

  test('takes one, with the customer it belongs to, and gives it back; both are on record without the CPF', async () => {
    const customer = await aCustomer(testApp.database.db, { mallCode: HERE, firstName: 'Ana', lastName: 'Lima' });
    const answer = await release(formatCpf(customer.cpf), HERE, staff, '  Revende para a família ');
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        mallCode: HERE,
        cpf: customer.cpf,
        customer: { customerId: customer.customerId, fullName: 'Ana Lima' },
        reason: 'Revende para a família',
        createdBy: staff.email,
        createdAt: expect.any(String),
      },
    ]);
    expect(await list()).toEqual({ data: [answer.body], pageCount: 1, total: 1, isMasked: false });
    const { id } = answer.body;
    expect((await testApp.call(endpoints.withdrawReleasedCpf, { params: { id } }, staff)).status).toBe(204);
    expect((await list()).total).toBe(0);
    expect((await testApp.call(endpoints.withdrawReleasedCpf, { params: { id } }, staff)).status).toBe(404);
    const cpfDigest = keyedDigest(testApp.deps.secret, customer.cpf);
    expect(await auditTrail(testApp.database, id)).toMatchObject([
      { action: 'released-cpf.added', mallCode: HERE, after: { cpfDigest } },
      { action: 'released-cpf.removed', mallCode: HERE, before: { cpfDigest } },
    ]);
  });

  test('refuses a CPF that is released already, also when many come at once; another mall does not matter', async () => {
    const cpf = nextCpf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => release(cpf)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await release(cpf)).problem).toMatchObject({
      code: 'cpf-already-released',
      message: 'Este CPF já está liberado neste shopping',
    });
    expect((await release(cpf, THERE)).status).toBe(201);
    expect((await list()).total).toBe(2);
  });

  test.each([
    ['a CPF that is none', { cpf: '11111111111' }],
    ['no CPF', { cpf: '' }],
    ['a reason too long', { cpf: completeCpf('123456789'), reason: 'x'.repeat(301) }],
  ])('refuses %s', async (_what, body) => {
    expect((await testApp.call(endpoints.releaseCpf, { body: { mallCode: HERE, ...body } }, staff)).status).toBe(400);
  });

  test('is paged newest first and searched by CPF, whole or from three digits', async () => {
    const cpfs = ['111444777', '111444888', '987654321'].map(completeCpf);
    for (const cpf of cpfs) {
      await release(cpf);
      testApp.clock.advance(1000);
    }
    const found = async (query: object, as = staff) => (await list(query, as)).data.map(({ cpf }) => cpf);
    expect(await found({})).toEqual([...cpfs].reverse());
    expect(await list({ size: 2, page: 2 })).toMatchObject({ data: [{ cpf: cpfs[0] }], total: 3, pageCount: 2 });
    expect(await found({ search: '111.444' })).toEqual([cpfs[1], cpfs[0]]);
    expect(await found({ search: formatCpf(cpfs[2]) })).toEqual([cpfs[2]]);
    for (const search of ['11', 'ana', '%%%', '444', `${cpfs[2]}0`]) expect(await found({ search })).toEqual([]);
    expect(await found({ mallCode: THERE })).toEqual([]);
  });

  test('[PER-09] covers CPFs without read-customer, everywhere, and finds them whole or not at all', async () => {
    const cpf = nextCpf();
    const made = await release(cpf, HERE, masked);
    expect(made.body.cpf).toBe(maskCpf(cpf));
    expect(await list({}, masked)).toMatchObject({ data: [{ cpf: maskCpf(cpf) }], isMasked: true });
    expect((await list({ search: cpf }, masked)).total).toBe(1);
    for (let length = 1; length < 11; length += 1) expect((await list({ search: cpf.slice(0, length) }, masked)).total).toBe(0);
    const preview = await staged(`cpf\n${nextCpf()}`, masked);
    expect(preview.sample).toEqual([{ cpf: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/), reason: '' }]);
  });

  test('[PER-06] of another mall is not seen, not searched, not taken away, not added to', async () => {
    const cpf = nextCpf();
    const { id } = (await release(cpf)).body;
    expect(await list({}, elsewhere)).toMatchObject({ data: [], total: 0 });
    expect((await list({ search: cpf }, elsewhere)).total).toBe(0);
    expect((await testApp.call(endpoints.withdrawReleasedCpf, { params: { id } }, elsewhere)).status).toBe(404);
    expect((await release(nextCpf(), HERE, elsewhere)).problem.code).toBe('foreign-mall');
    expect((await testApp.call(endpoints.listReleasedCpfs, { query: { mallCode: HERE } }, elsewhere)).status).toBe(403);
    expect((await stage(`cpf\n${nextCpf()}`, elsewhere)).statusCode).toBe(403);
    expect((await list()).total).toBe(1);
  });
});

describe('[FIL-02] an import of CPFs', () => {
  test('is judged line by line and releases nothing; committed it releases all that was accepted', async () => {
    const [old, one, two] = [nextCpf(), nextCpf(), nextCpf()];
    await release(old);
    const preview = await staged(`CPF;Motivo\n${formatCpf(one)};Antigo\nabc;\n${two}\n${one};\n${old};\n`);
    expect(preview).toEqual({
      id: expect.any(String),
      accepted: 2,
      refused: 3,
      sample: [
        { cpf: one, reason: 'Antigo' },
        { cpf: two, reason: '' },
      ],
      refusedSample: [
        { line: 3, reason: spoken('cpfInvalid') },
        { line: 5, reason: spoken('cpfRepeatedInFile') },
        { line: 6, reason: spoken('cpf-already-released') },
      ],
    });
    expect((await list()).total).toBe(1);
    const refused = await testApp.call(endpoints.refusedPermissionListLines, { params: { id: preview.id } }, staff);
    expect(refused.headers['content-disposition']).toContain('linhas-recusadas.csv');
    expect(parse(refused.raw, { bom: true, delimiter: ';' })).toEqual([
      ['linha', 'motivo', 'conteudo'],
      ['3', 'Insira um CPF válido', 'abc'],
      ['5', 'CPF repetido no arquivo', one],
      ['6', 'Este CPF já está liberado neste shopping', old],
    ]);
    expect((await commit(preview.id)).body).toEqual({ released: 2 });
    expect(new Set((await list()).data.map(({ cpf, reason }) => `${cpf} ${reason}`))).toEqual(
      new Set([`${old} `, `${one} Antigo`, `${two} `]),
    );
    expect((await auditTrail(testApp.database, preview.id)).map(({ action, after }) => [action, after])).toEqual([
      ['permission-import.staged', { accepted: 2, refused: 3 }],
      ['permission-import.committed', { released: 2 }],
    ]);
  });

  test('committed twice, or by two at once, releases once', async () => {
    const { id } = await staged(`cpf\n${nextCpf()}\n${nextCpf()}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => commit(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('import-expired');
    expect((await list()).total).toBe(2);
  });

  test('of what somebody released since the preview releases the rest', async () => {
    const [one, two] = [nextCpf(), nextCpf()];
    const { id } = await staged(`cpf\n${one}\n${two}`);
    await release(one);
    expect((await commit(id)).body).toEqual({ released: 1 });
    expect((await list()).total).toBe(2);
  });

  test('is its owner’s: nobody else commits it or reads its lines; nor its owner without the mall', async () => {
    const { id } = await staged(`cpf\n${nextCpf()}\nabc`);
    expect((await commit(id, masked)).status).toBe(404);
    expect((await testApp.call(endpoints.refusedPermissionListLines, { params: { id } }, masked)).status).toBe(404);
    await testApp.database.pool.query('delete from user_malls where user_id = $1 and mall_code = $2', [staff.id, HERE]);
    expect((await commit(id)).problem.code).toBe('foreign-mall');
    expect((await testApp.database.pool.query('select 1 from released_cpfs')).rows).toEqual([]);
  });

  test('expires after a day', async () => {
    const { id } = await staged(`cpf\n${nextCpf()}`);
    await removeStagedImportsBefore(testApp.database.db, new Date(Date.now() - 60_000));
    expect((await testApp.database.pool.query('select id from staged_imports')).rows).toEqual([{ id }]);
    await removeStagedImportsBefore(testApp.database.db, new Date(Date.now() + 86_400_000));
    expect((await commit(id)).status).toBe(404);
  });

  test.each([
    ['no column of CPFs', 'nome\nAna'],
    ['nothing', ''],
    ['a heading alone', 'cpf\n'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x41])],
  ])('of a file with %s is refused and leaves nothing behind', async (_what, content) => {
    const before = await tableDigests(testApp.database);
    const answer = await stage(content as string);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'file-rejected']);
    expect(await tableDigests(testApp.database)).toEqual(before);
  });

  test('of thousands of lines goes in whole', async () => {
    const cpfs = Array.from({ length: 6001 }, nextCpf);
    const preview = await staged(`cpf\n${cpfs.join('\n')}`);
    expect([preview.accepted, preview.sample.length]).toEqual([6001, 20]);
    expect((await commit(preview.id)).body).toEqual({ released: 6001 });
    expect((await list()).total).toBe(6001);
  });
});
