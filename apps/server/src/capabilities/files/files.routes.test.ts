import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileEndpoints, type StoredFile } from '@galeria/contract/files/file-endpoints';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { MALLS } from '@galeria/contract/reference/malls';
import { jpegBytes, pdfBytes, pngBytes } from '@galeria/contract/testing/image-bytes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNotStored } from '../../platform/edge/file-storage.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { type FormPart, multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { discardUnkeptFiles } from './commands/discard-unkept-files.ts';
import { openFolder, openS3, type TestStorage } from './testing/storages.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const MEGABYTE = 1024 * 1024;
const DAY = 24 * 3_600_000;
const padded = (bytes: Uint8Array, size: number): Buffer => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x20)]);

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
] as const)('[FIL-01] files in %s', (where, open) => {
  let testApp: TestApp;
  let disk: TestStorage;
  let temporary: string;
  let ana: Person;
  beforeAll(async () => {
    // A place of this file's own, so that what is left behind shows.
    temporary = await mkdtemp(join(tmpdir(), 'galeria-tmp-'));
    disk = await open();
    testApp = await openTestApp({ with: { storage: disk.storage } });
    process.env['TMPDIR'] = temporary;
  });
  afterAll(async () => {
    delete process.env['TMPDIR'];
    await testApp.close();
    await disk.close();
    await rm(temporary, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await testApp.reset();
    await disk.lose();
    ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: ['write-promotion'] });
  });

  const send = async (
    kind: string,
    options: { payload: Buffer; headers: Record<string, string>; mall?: string; as?: Person },
  ) => {
    const answer = await testApp.inject({
      method: 'POST',
      url: `/api/file/${kind}?mallCode=${options.mall ?? HERE}`,
      payload: options.payload,
      headers: { ...options.headers, authorization: `Bearer ${(options.as ?? ana).token}` },
    });
    return { status: answer.statusCode, body: answer.json<StoredFile>(), problem: answer.json<ProblemBody>() };
  };
  const upload = (kind: string, part: FormPart, options: { mall?: string; as?: Person } = {}) =>
    send(kind, { ...multipart(part), ...options });
  const download = (id: string, as = ana) => testApp.call(fileEndpoints.downloadFile, { params: { id } }, as);

  /** Refused, for this reason; and no row, no stored byte, no temporary file. */
  async function refuses(
    sending: () => ReturnType<typeof send>,
    expected: { status?: number; code?: string; message: string | RegExp },
  ) {
    const before = await tableDigests(testApp.database);
    const bytes = (await disk.stored()).length;
    const { status, problem } = await sending();
    expect([status, problem.code]).toEqual([expected.status ?? 400, expected.code ?? 'file-rejected']);
    expect(problem.message).toMatch(expected.message);
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect(await disk.stored()).toHaveLength(bytes);
    expect(await readdir(temporary)).toEqual([]);
  }

  test('[AUD-01] an upload is stored, recorded, and comes back byte by byte', async () => {
    const content = Buffer.concat([pngBytes(1000, 1000), Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))]);
    const { status, body } = await upload('image', { filename: 'logo.png', content });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'logo.png',
      contentType: 'image/png',
      size: content.length,
      createdAt: expect.any(String),
    });
    const { rows } = await testApp.database.pool.query('select kind, mall_code, owner_id, kept_at from files');
    expect(rows).toEqual([{ kind: 'image', mall_code: HERE, owner_id: ana.id, kept_at: null }]);
    expect((await disk.stored()).map((stored) => stored.equals(content))).toEqual([true]);
    expect(await readdir(temporary)).toEqual([]);
    expect(await auditTrail(testApp.database, body.id)).toMatchObject([
      { action: 'file.uploaded', actorEmail: 'ana@x.example', mallCode: HERE, after: { name: 'logo.png', size: content.length } },
    ]);
    const { raw, headers } = await download(body.id);
    expect(raw.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'content-disposition': `inline; filename="logo.png"; filename*=UTF-8''logo.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  test('[FMT-05] what a picture is, its bytes say, not its name and not the sender', async () => {
    const png = await upload('image', { filename: 'foto.pdf', type: 'text/html', content: pngBytes(1000, 1000) });
    expect([png.status, png.body.contentType]).toEqual([201, 'image/png']);
    const jpeg = await upload('image', { filename: 'x', content: jpegBytes(1000, 1000) });
    expect([jpeg.status, jpeg.body.contentType]).toEqual([201, 'image/jpeg']);
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<html>', 'RIFF\u0000\u0000\u0000\u0000WEBP'])
      await refuses(() => upload('image', { filename: 'foto.png', type: 'image/png', content }), {
        message: 'A imagem deve ser um arquivo JPG ou PNG',
      });
    for (const [width, height] of [
      [999, 1000],
      [1000, 1001],
      [1, 1],
    ] as const)
      await refuses(() => upload('image', { filename: 'a.png', content: pngBytes(width, height) }), { message: /1000x1000/ });
  });

  test('[FMT-05] limits are exact: the last byte passes, one more does not', async () => {
    const kinds = [
      ['image', 'a.png', pngBytes(1000, 1000), MEGABYTE, 'A imagem deve ter no máximo 1 MB'],
      ['regulation', 'a.pdf', pdfBytes(), 10 * MEGABYTE, 'O regulamento deve ter no máximo 10 MB'],
      ['restriction-list', 'a.csv', Buffer.from('cpf\n'), 2 * MEGABYTE, 'A lista de restrição deve ter no máximo 2 MB'],
    ] as const;
    for (const [kind, filename, head, limit, message] of kinds) {
      const { status, body } = await upload(kind, { filename, content: padded(head, limit) });
      expect([status, body.size]).toEqual([201, limit]);
      await refuses(() => upload(kind, { filename, content: padded(head, limit + 1) }), { message });
      await refuses(() => upload(kind, { filename, content: padded(head, limit + 200_000) }), { message });
    }
  });

  test('[FMT-05] [FIL-01] a regulation is a PDF by content, and by name once it is stored; a list is text by both', async () => {
    for (const filename of ['regulamento', 'regulamento.exe', 'regulamento.pdf.html']) {
      const pdf = await upload('regulation', { filename, type: 'text/html', content: pdfBytes() });
      expect([pdf.status, pdf.body.contentType, pdf.body.name]).toEqual([201, 'application/pdf', `${filename}.pdf`]);
      expect((await download(pdf.body.id)).headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="${filename}.pdf"; filename*=UTF-8''${filename}.pdf`,
      });
    }
    const older = await upload('regulation', { filename: 'a.pdf', content: pdfBytes() });
    await testApp.database.pool.query(`update files set name = 'a.svg' where id = $1`, [older.body.id]);
    expect((await download(older.body.id)).headers['content-disposition']).toContain('filename="a.svg.pdf"');
    const csv = await upload('restriction-list', { filename: 'lista.CSV', content: 'cpf\n12345678909' });
    expect([csv.status, csv.body.contentType]).toEqual([201, 'text/csv']);
    await refuses(() => upload('regulation', { filename: 'a.pdf', content: '<html><script>' }), { message: /PDF/ });
    await refuses(() => upload('restriction-list', { filename: 'a.csv', content: pngBytes(1, 1) }), { message: /CSV/ });
    await refuses(() => upload('restriction-list', { filename: 'a.html', content: 'cpf' }), { message: /CSV/ });
    await refuses(() => upload('regulation', { filename: 'a.pdf', content: '' }), { message: 'O arquivo está vazio' });
  });

  test('a form with two files, none, a field in its place or nothing is refused', async () => {
    const file = { filename: 'a.png', content: pngBytes(1000, 1000) };
    await refuses(() => send('image', multipart(file, { ...file, name: 'other' })), { message: 'Envie um arquivo de cada vez' });
    await refuses(() => send('image', multipart({ name: 'file', content: 'not a file' })), { message: 'Envie um arquivo' });
    await refuses(() => send('image', multipart()), { message: 'Envie um arquivo' });
    await refuses(() => send('image', { ...multipart(file), payload: Buffer.alloc(0) }), { message: 'Envie um arquivo' });
  });

  test('a form with a field beside the file is taken', async () => {
    const form = multipart(
      { name: 'note', content: 'x' },
      { filename: 'a.png', content: pngBytes(1000, 1000) },
      { name: 'z', content: 'y' },
    );
    expect((await send('image', form)).status).toBe(201);
  });

  test('a form that is cut off or malformed is refused as such', async () => {
    const form = multipart({ filename: 'a.png', content: padded(pngBytes(1000, 1000), 5000) });
    const incomplete = { code: 'invalid-request', message: 'O envio do arquivo está incompleto ou malformado' };
    for (const length of [4000, 30, form.payload.length - 10])
      await refuses(() => send('image', { ...form, payload: form.payload.subarray(0, length) }), incomplete);
    await refuses(() => send('image', { ...form, headers: { 'content-type': 'multipart/form-data' } }), incomplete);
    await refuses(
      () => send('image', { ...form, headers: { 'content-type': 'multipart/form-data; boundary=other' } }),
      incomplete,
    );
  });

  const NAMES = [
    ['ação & cão.png', 'ação & cão.png', 'acao & cao.png', 'a%C3%A7%C3%A3o%20%26%20c%C3%A3o.png'],
    ["it's (1)*.png", "it's (1).png", "it's (1).png", 'it%27s%20%281%29.png'],
    ['../../etc/passwd.png', 'passwd.png', 'passwd.png', 'passwd.png'],
    ['..\\..\\windows\\a.png', 'a.png', 'a.png', 'a.png'],
    ['a%0d%0aset-cookie: x=1.png', 'a%0d%0aset-cookie x=1.png', 'a_0d_0aset-cookie x=1.png', 'a%250d%250aset-cookie%20x%3D1.png'],
    ['..', 'arquivo.png', 'arquivo.png', 'arquivo.png'],
    ['foto\u202egnp.exe', 'fotognp.exe.png', 'fotognp.exe.png', 'fotognp.exe.png'],
    ['<b>:|?.png', 'b.png', 'b.png', 'b.png'],
    ['文書.png', '文書.png', '__.png', '%E6%96%87%E6%9B%B8.png'],
    [`${'🎁'.repeat(200)}.png`, `${'🎁'.repeat(116)}.png`, `${'__'.repeat(116)}.png`, `${'%F0%9F%8E%81'.repeat(116)}.png`],
  ] as const;
  test('no name does harm: paths, accents, quotes, line ends, marks that turn the writing, no end', async () => {
    for (const [filename, stored, plain, encoded] of NAMES) {
      const { status, body } = await upload('image', { filename, content: pngBytes(1000, 1000) });
      expect([status, body.name]).toEqual([201, stored]);
      const { headers } = await download(body.id);
      expect(headers['content-disposition']).toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`);
    }
  });

  test('[PER-06] a file is for the people of its mall: 404 to others, 403 to who names a foreign mall', async () => {
    const { body } = await upload('image', { filename: 'a.png', content: pngBytes(1000, 1000) });
    const colleague = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
    const stranger = await testApp.aPerson({ malls: [THERE] });
    const homeless = await testApp.aPerson();
    expect((await download(body.id, colleague)).status).toBe(200);
    expect((await download(body.id, stranger)).problem.code).toBe('not-found');
    expect((await download(body.id, homeless)).problem.code).toBe('not-found');
    expect((await download('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    // Who uploaded it and no longer has the mall is a stranger too.
    await testApp.database.pool.query('delete from user_malls where user_id = $1', [ana.id]);
    expect((await download(body.id)).status).toBe(404);
    await refuses(() => upload('image', { filename: 'a.png', content: pngBytes(1000, 1000) }, { mall: THERE }), {
      status: 403,
      code: 'foreign-mall',
      message: 'Você não tem acesso a um dos shoppings informados',
    });
  });

  test('[OPS-04] what is not stored is refused to whoever asks for it, however late they read', async () => {
    await expect(disk.storage.get('not/here')).rejects.toSatisfy(isNotStored);
  });

  test('bytes that are gone are a failure of ours, said in the one shape', async () => {
    const { body } = await upload('image', { filename: 'a.png', content: pngBytes(1000, 1000) });
    await disk.lose();
    const { status, problem, headers } = await download(body.id);
    expect([status, problem.code]).toEqual([500, 'internal-error']);
    expect(headers['content-disposition']).toBeUndefined();
    expect(JSON.stringify(problem)).not.toContain(temporary);
  });

  test('what no record takes up goes after a day, what one has taken up stays', async () => {
    const content = pngBytes(1000, 1000);
    const kept = (await upload('image', { filename: 'kept.png', content })).body;
    const old = (await upload('image', { filename: 'old.png', content })).body;
    await testApp.database.pool.query('update files set kept_at = now() where id = $1', [kept.id]);
    testApp.clock.advance(DAY - 60_000);
    const person = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
    const fresh = (await upload('image', { filename: 'fresh.png', content }, { as: person })).body;
    const clean = () => discardUnkeptFiles({ db: testApp.database.db, clock: testApp.clock, storage: disk.storage });
    expect(await clean()).toEqual({ discarded: 0 });
    testApp.clock.advance(120_000);
    expect(await clean()).toEqual({ discarded: 1 });
    expect(await clean()).toEqual({ discarded: 0 });
    const { rows } = await testApp.database.pool.query('select id from files order by id');
    expect(rows.map(({ id }) => id)).toEqual([kept.id, fresh.id].sort());
    expect(await disk.stored()).toHaveLength(2);
    expect((await download(old.id, person)).status).toBe(404);
    expect((await download(kept.id, person)).status).toBe(200);
    testApp.clock.advance(-DAY - 60_000);
  });

  test(`bytes that ${where} cannot remove keep their record for the next time`, async () => {
    await upload('image', { filename: 'a.png', content: pngBytes(1000, 1000) });
    const later = { now: () => new Date(testApp.clock.now().getTime() + 2 * DAY) };
    const broken = { ...disk.storage, remove: () => Promise.reject(new Error('no answer')) };
    await expect(discardUnkeptFiles({ db: testApp.database.db, clock: later, storage: broken })).rejects.toThrow('no answer');
    expect((await testApp.database.pool.query('select id from files')).rows).toHaveLength(1);
    expect(await discardUnkeptFiles({ db: testApp.database.db, clock: later, storage: disk.storage })).toEqual({ discarded: 1 });
  });
});
