import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotePicture, NoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { MALLS } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import { VECTORS } from '@galeria/contract/testing/vectors';
import { cfeXml, keyOfNote, nfeXml, SHOP } from '@galeria/note-reader/testing/sample-notes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { findEverywhere } from '../../testing/find-everywhere.ts';
import { type FormPart, multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { pngClaiming, sampleJpeg, samplePicture } from '../../testing/sample-pictures.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFolder, type TestStorage } from '../files/testing/storages.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const [CPF] = VECTORS.cpf.valid;
const MEGABYTE = 1024 * 1024;

describe('files of notes', () => {
  let testApp: TestApp;
  let disk: TestStorage;
  let temporary: string;
  let ana: Person;
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'galeria-tmp-'));
    disk = await openFolder();
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
    ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: ['create-invoices'] });
  });

  interface Sending {
    readonly mall?: string;
    readonly as?: Person;
    readonly headers?: Record<string, string>;
  }
  async function upload<Body>(kind: 'picture' | 'xml', part: FormPart, { mall = HERE, as = ana, headers = {} }: Sending = {}) {
    const form = multipart(part);
    const answer = await testApp.inject({
      method: 'POST',
      url: `/api/purchase/note-file/${kind}?mallCode=${mall}`,
      payload: form.payload,
      headers: { ...form.headers, authorization: `Bearer ${as.token}`, ...headers },
    });
    return {
      status: answer.statusCode,
      body: answer.json<Body>(),
      problem: answer.json<ProblemBody>(),
      isReplayed: answer.headers['idempotency-replayed'] === 'true',
    };
  }
  const uploadPicture = (content: Uint8Array | string, sending?: Sending) =>
    upload<NotePicture>('picture', { filename: 'nota.jpg', content }, sending);
  const uploadXml = (content: Uint8Array | string, sending?: Sending) =>
    upload<NoteXml>('xml', { filename: 'nota.xml', content }, sending);
  const rows = async () => (await testApp.database.pool.query('select * from note_files order by created_at, file_id')).rows;

  /** Refused, for this reason; and no row, no stored byte, no temporary file. */
  async function refuses(
    sending: () => Promise<{ status: number; problem: ProblemBody }>,
    message: string,
    expected: { status?: number; code?: string } = {},
  ) {
    const before = await tableDigests(testApp.database);
    const stored = (await disk.stored()).length;
    const { status, problem } = await sending();
    expect([status, problem.code, problem.message]).toEqual([expected.status ?? 400, expected.code ?? 'file-rejected', message]);
    if (problem.code === 'file-rejected') expect(problem.fields).toEqual({ file: message });
    expect(await tableDigests(testApp.database)).toEqual(before);
    expect(await disk.stored()).toHaveLength(stored);
    expect(await readdir(temporary)).toEqual([]);
  }

  test('[INV-04] a picture is kept upright, small and clean, and nothing else of what was sent', async () => {
    const sent = await samplePicture(1, { width: 2400, height: 1800 })
      .withExif({ IFD0: { Make: 'Telefone de Ana' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await uploadPicture(sent);
    expect([status, body]).toEqual([201, { fileId: expect.any(String), width: 1500, height: 2000 }]);
    const [stored, ...more] = await disk.stored();
    expect(more).toEqual([]);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 2000 });
    expect(stored?.includes('Telefone')).toBe(false);
    expect(await rows()).toEqual([
      expect.objectContaining({
        file_id: body.fileId,
        mall_code: HERE,
        kind: 'picture',
        owner_id: ana.id,
        content_type: 'image/jpeg',
        size: stored?.length,
        width: 1500,
        height: 2000,
        row_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        column_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        facts: null,
        kept_at: null,
      }),
    ]);
    expect(await readdir(temporary)).toEqual([]);
    expect(await auditTrail(testApp.database, body.fileId)).toMatchObject([
      { action: 'note-file.uploaded', actorEmail: 'ana@x.example', mallCode: HERE, after: { kind: 'picture' } },
    ]);
  });

  test('[FMT-05] pictures are told by their bytes: whatever is none is refused and leaves nothing', async () => {
    const jpeg = await sampleJpeg(2);
    for (const content of ['<html><body>nota</body></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7'])
      await refuses(() => uploadPicture(content), RULE_TEXTS.notePictureType.pt);
    for (const content of [
      jpeg.subarray(0, jpeg.length / 2),
      pngBytes(1000, 1000),
      pngClaiming(60_000, 60_000),
      Buffer.concat([pngBytes(100, 100), Buffer.from('<script>alert(1)</script>')]),
    ])
      await refuses(() => uploadPicture(content), RULE_TEXTS.notePictureUnreadable.pt);
    await refuses(() => uploadPicture(''), RULE_TEXTS.fileEmpty.pt);
    await refuses(() => uploadPicture(Buffer.concat([jpeg, Buffer.alloc(11 * MEGABYTE)])), RULE_TEXTS.notePictureTooLarge.pt);
  });

  test('[FMT-05] a picture that is a page as well is kept as a picture only', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const { status } = await upload('picture', {
      filename: 'nota.html',
      type: 'text/html',
      content: Buffer.concat([await sampleJpeg(3), page]),
    });
    expect(status).toBe(201);
    expect((await disk.stored()).some((stored) => stored.includes('script'))).toBe(false);
    expect(await rows()).toMatchObject([{ content_type: 'image/jpeg' }]);
  });

  test('[INV-04] an XML says what it holds, the buyer covered; what is kept of it names no buyer', async () => {
    const buyer = `<dest><CPF>${CPF}</CPF><xNome>ANA</xNome></dest>`;
    const { status, body } = await uploadXml(nfeXml({ buyer, total: '104.90', items: [{}, { name: 'MEIA', price: '15.00' }] }));
    expect([status, body]).toEqual([
      201,
      {
        fileId: expect.any(String),
        accessKey: keyOfNote(),
        type: 'NFCE',
        issuerCnpj: SHOP,
        issuerName: 'MODA EXEMPLO COMERCIO LTDA',
        number: '12345',
        series: '1',
        issueDate: '2025-11-14',
        amountInCents: 10_490,
        amountWithTaxesInCents: null,
        buyerCpf: '***.456.789-**',
        items: [
          { name: 'CAMISETA ALGODAO M', ncm: '61091000', quantity: 1, amountInCents: 8990 },
          { name: 'MEIA', ncm: '61091000', quantity: 1, amountInCents: 1500 },
        ],
      },
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({
      file_id: body.fileId,
      kind: 'xml',
      content_type: 'application/xml',
      owner_id: ana.id,
      width: null,
    });
    expect(JSON.parse(row.facts)).toMatchObject({
      accessKey: keyOfNote(),
      issuedAt: '2025-11-14T18:04:05.000Z',
      buyerDigest: keyedDigest(testApp.deps.secret, CPF),
    });
    expect(await findEverywhere({ ...testApp, folder: temporary }, { CPF })).toEqual([]);
    expect((await disk.stored()).map((stored) => stored.toString())).toEqual([
      nfeXml({ buyer, total: '104.90', items: [{}, { name: 'MEIA', price: '15.00' }] }),
    ]);
  });

  test('[INV-04] notes that do not count are refused in words, and leave nothing', async () => {
    for (const [xml, message] of [
      [nfeXml({ receipt: null }), RULE_TEXTS.noteXmlNotAuthorised.pt],
      [nfeXml({ receipt: { status: '101' } }), RULE_TEXTS.noteXmlCancelled.pt],
      [nfeXml({ environment: '2' }), RULE_TEXTS.noteTestEnvironment.pt],
      [nfeXml({ purpose: '4' }), RULE_TEXTS.noteXmlNotSale.pt],
      [nfeXml({ key: keyOfNote({ number: 1 }) }), RULE_TEXTS.noteXmlMismatch.pt],
      [nfeXml({ issuedAt: '2099-11-14T15:04:05-03:00' }), RULE_TEXTS.accessKeyFuture.pt],
      ['<a/>', RULE_TEXTS.noteXmlUnknown.pt],
      ['<a>', RULE_TEXTS.noteXmlUnreadable.pt],
      ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><nfeProc>&b;</nfeProc>', RULE_TEXTS.noteXmlUnsafe.pt],
      ['<a>'.repeat((5 * MEGABYTE) / 3), RULE_TEXTS.noteXmlUnreadable.pt],
      [`${cfeXml()}${' '.repeat(5 * MEGABYTE)}`, RULE_TEXTS.noteXmlTooLarge.pt],
      [Buffer.from(nfeXml(), 'utf16le'), RULE_TEXTS.noteXmlType.pt],
      ['', RULE_TEXTS.fileEmpty.pt],
    ] as const)
      await refuses(() => uploadXml(xml), message);
    await refuses(() => upload('xml', { filename: 'nota.txt', content: nfeXml() }), RULE_TEXTS.noteXmlType.pt);
  });

  test('[FMT-05] what is no form with a file is refused', async () => {
    const json = { 'content-type': 'application/json' };
    await refuses(() => uploadPicture('{}', { headers: json }), 'O corpo da requisição não é um JSON válido', {
      code: 'malformed-json',
    });
  });

  test('[PER-06] a mall that is not the sender’s is refused before anything is kept', async () => {
    const jpeg = await sampleJpeg(4);
    const foreign = { status: 403, code: 'foreign-mall' };
    const message = 'Você não tem acesso a um dos shoppings informados';
    await refuses(() => uploadPicture(jpeg, { mall: THERE }), message, foreign);
    await refuses(() => uploadXml(nfeXml(), { mall: THERE }), message, foreign);
  });

  test('[ERR-03] an upload that is sent again has one record and one picture', async () => {
    const jpeg = await sampleJpeg(5);
    const headers = { 'idempotency-key': 'uma-chave-de-repeticao' };
    const first = await uploadPicture(jpeg, { headers });
    const again = await uploadPicture(jpeg, { headers });
    expect([again.status, again.body, again.isReplayed]).toEqual([201, first.body, true]);
    expect(await rows()).toHaveLength(1);
    expect(await disk.stored()).toHaveLength(1);
    const other = await uploadPicture(await sampleJpeg(6), { headers });
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency-mismatch']);
    expect(await disk.stored()).toHaveLength(1);
  });
});
