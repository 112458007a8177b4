import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { codeFileEndpoints as endpoints } from '@galeria/contract/coupons/code-file-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { taskEndpoints } from '@galeria/contract/tasks/task-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { serveWaiting } from '../coupons/commands/serve-waiting.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { discardOldCodeFiles } from './commands/discard-old-code-files.ts';
import { giveUpCodeFile } from './commands/read-code-file.ts';
import { burnIt, depsOf, readIt, sendCodeFile, twelve } from './testing/a-code-file.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let key: MadeAppKey;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // What is queued is done here, when the test says so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  key = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit', 'update-benefit'] });
});

const external = (given: Partial<BenefitInput> = {}) =>
  aPublishedBenefit(testApp, {
    ...{ mallCode: HERE, channel: 'EXTERNAL_CODE', burnType: null, integrationType: 'TWELVE_DIGITS_CSV' },
    ...given,
  });
const send = (id: number, purpose: 'LOAD' | 'BURN', content: string, as = ana) =>
  sendCodeFile(testApp, as, { id, purpose, content });
const act = (name: 'confirmCodeFile' | 'stopCodeFile' | 'resumeCodeFile' | 'discardCodeFile', fileId: string, as = ana) =>
  testApp.call(endpoints[name], { params: { fileId } }, as);
const seen = async (fileId: string) => (await testApp.call(endpoints.getCodeFile, { params: { fileId } }, ana)).body;
const listed = async (id: number) =>
  (await testApp.call(endpoints.listCodeFiles, { params: { id }, query: {} as never }, ana)).body;
const report = async (fileId: string, as = ana) =>
  testApp.inject({
    method: 'GET',
    url: `/api/benefit/code-file/${fileId}/report`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const reserve = async (id: number, waitsForStock = false) => {
  const { cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
  return (await testApp.call(appReserve, { params: { id }, body: { cpf, waitsForStock } }, null, { headers: key.headers })).body;
};
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

describe('[BEN-05] codes are loaded from a file', () => {
  test('read line by line, shown, and given only once somebody confirmed it, in the order of the file', async () => {
    const { id } = await external();
    const sent = await send(id, 'LOAD', `${twelve(7)}\r\n${twelve(5)};\r\nabc\r\n\r\n${twelve(7)}\r\n"${twelve(6)}"\r\n`);
    expect(sent).toMatchObject({ status: 201, body: { status: 'READING', lines: 0, purpose: 'LOAD', sentBy: ana.email } });
    const { fileId } = sent.body;
    expect(codeOf(await act('confirmCodeFile', fileId))).toBe('code-file-illegal-move');
    await readIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({
      ...{ status: 'READY', lines: 6, carriedOut: 0, sample: ['••••0007', '••••0005', '••••0006'] },
      outcomes: [
        { outcome: 'OK', lines: 3 },
        { outcome: 'MALFORMED', lines: 1 },
        { outcome: 'REPEATED', lines: 1 },
      ],
    });
    expect(codeOf({ body: await reserve(id) })).toBe('benefit-out-of-stock');
    expect((await act('confirmCodeFile', fileId)).body).toMatchObject({ status: 'DONE', carriedOut: 3 });
    expect(codeOf(await act('confirmCodeFile', fileId))).toBe('code-file-illegal-move');
    const given = [];
    for (let n = 0; n < 4; n += 1) given.push((await reserve(id)).code);
    expect(given).toEqual([twelve(7), twelve(5), twelve(6), 'benefit-out-of-stock']);
    expect((await listed(id)).codes).toEqual({ free: 0, taken: 3 });
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    expect((await auditTrail(testApp.database, String(id))).map(({ action }) => action)).toEqual([
      ...['benefit.created', 'benefit.approved', 'benefit.published', 'code-file.sent', 'code-file.confirmed'],
    ]);
  });

  test('what is left out comes back as a file, with why, and without formulas', async () => {
    const { id } = await external();
    const first = await send(id, 'LOAD', twelve(1));
    await readIt(testApp, first.body.fileId);
    const { fileId } = (await send(id, 'LOAD', `${twelve(1)}\n=cmd()\n${twelve(2)}`)).body;
    await readIt(testApp, fileId);
    const answer = await report(fileId);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'linha;motivo;conteudo',
      `1;Código já importado neste benefício;${twelve(1)}`,
      expect.stringMatching(/^2;Formato inválido;.*'=cmd\(\)/),
    ]);
  });

  test('sixteen digits come with their password, which the holder sees', async () => {
    const { id } = await external({ integrationType: 'SIXTEEN_DIGITS_PASSWORD_CSV' });
    const { fileId } = (await send(id, 'LOAD', '1234567890123456;004711\n1234567890123457\n')).body;
    await readIt(testApp, fileId);
    await act('confirmCodeFile', fileId);
    expect(await reserve(id)).toMatchObject({ code: '1234567890123456', password: '004711' });
    expect((await seen(fileId)).outcomes).toEqual([
      { outcome: 'OK', lines: 1 },
      { outcome: 'MALFORMED', lines: 1 },
    ]);
  });

  test('a file that was let go leaves nothing, and its codes can be sent again', async () => {
    const { id } = await external();
    const { fileId } = (await send(id, 'LOAD', `${twelve(1)}\n${twelve(2)}\nx`)).body;
    await readIt(testApp, fileId);
    expect((await act('discardCodeFile', fileId)).body.status).toBe('DISCARDED');
    await discardOldCodeFiles(depsOf(testApp));
    const { rows } = await testApp.database.pool.query(
      'select (select count(*) from benefit_codes)::int as codes, (select count(*) from code_file_lines)::int as lines',
    );
    expect(rows[0]).toEqual({ codes: 0, lines: 0 });
    const again = (await send(id, 'LOAD', twelve(1))).body;
    await readIt(testApp, again.fileId);
    expect((await seen(again.fileId)).outcomes).toEqual([{ outcome: 'OK', lines: 1 }]);
  });

  test('of two files the one that was confirmed first is given first, whichever was sent first', async () => {
    const { id } = await external();
    const files = [];
    for (const content of [`${twelve(1)}\n${twelve(2)}`, `${twelve(9)}\n${twelve(8)}`]) {
      const { fileId } = (await send(id, 'LOAD', content)).body;
      await readIt(testApp, fileId);
      files.push(fileId);
    }
    for (const fileId of files.toReversed()) {
      expect((await act('confirmCodeFile', fileId)).body.status).toBe('DONE');
      testApp.clock.advance(60_000);
    }
    const given = [];
    for (let n = 0; n < 4; n += 1) given.push((await reserve(id)).code);
    expect(given).toEqual([9, 8, 1, 2].map(twelve));
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('codes are those of their own benefit, though another of the mall has free ones of before', async () => {
    const [other, own] = [await external(), await external()];
    for (const [{ id }, code] of [
      [other, twelve(1)],
      [own, twelve(2)],
    ] as const) {
      const { fileId } = (await send(id, 'LOAD', code)).body;
      await readIt(testApp, fileId);
      await act('confirmCodeFile', fileId);
      testApp.clock.advance(60_000);
    }
    expect([(await reserve(own.id)).code, (await reserve(own.id)).code]).toEqual([twelve(2), 'benefit-out-of-stock']);
    expect((await reserve(other.id)).code).toBe(twelve(1));
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('who waited for a code is served when a file is confirmed', async () => {
    const { id } = await external();
    expect((await reserve(id, true)).status).toBe('NOT_RESERVED');
    const { fileId } = (await send(id, 'LOAD', twelve(9))).body;
    await readIt(testApp, fileId);
    await act('confirmCodeFile', fileId);
    await serveWaiting(depsOf(testApp));
    const { rows } = await testApp.database.pool.query('select status, code from benefit_coupons');
    expect(rows).toEqual([{ status: 'USABLE', code: twelve(9) }]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('only where codes come from outside, in its format, by somebody of the mall who may', async () => {
    const inside = await aPublishedBenefit(testApp, { mallCode: HERE });
    expect(codeOf(await send(inside.id, 'LOAD', twelve(1)))).toBe('benefit-without-code-files');
    const { id } = await external();
    expect((await sendCodeFile(testApp, ana, { id, purpose: 'LOAD', content: twelve(1), filename: 'c.txt' })).status).toBe(400);
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit', 'update-benefit'] });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    expect((await send(id, 'LOAD', twelve(1), other)).status).toBe(404);
    expect((await send(id, 'LOAD', twelve(1), reader)).status).toBe(403);
    const { fileId } = (await send(id, 'LOAD', twelve(1))).body;
    await readIt(testApp, fileId);
    expect((await act('confirmCodeFile', fileId, other)).status).toBe(404);
    expect((await act('confirmCodeFile', fileId, reader)).status).toBe(403);
    expect([(await report(fileId, other)).statusCode, (await report(fileId, reader)).statusCode]).toEqual([404, 403]);
  });
});

describe('[BEN-07] codes are burned by a file', () => {
  test('tried first, with what would become of each line; then done, each once, with a report', async () => {
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE });
    const [one, two, three] = [await reserve(id), await reserve(id), await reserve(id)];
    const first = (await send(id, 'BURN', `${three.code}`)).body;
    await readIt(testApp, first.fileId);
    await act('confirmCodeFile', first.fileId);
    await burnIt(testApp, first.fileId);
    const spoken = one.code?.toLowerCase().replace(/(.{5})/, '$1-');
    const { fileId } = (await send(id, 'BURN', `${spoken}\n${two.code};x\n${three.code}\n${one.code}\nNADA123456\n??`)).body;
    await readIt(testApp, fileId);
    expect((await seen(fileId)).outcomes).toEqual([
      { outcome: 'OK', lines: 2 },
      { outcome: 'MALFORMED', lines: 1 },
      { outcome: 'REPEATED', lines: 1 },
      { outcome: 'UNKNOWN', lines: 1 },
      { outcome: 'ALREADY_USED', lines: 1 },
    ]);
    const statuses = async () =>
      (await testApp.database.pool.query('select status from benefit_coupons order by created_at, coupon_id')).rows.map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual(['USABLE', 'USABLE', 'BURNED_MANUALLY']);
    expect((await act('confirmCodeFile', fileId)).body.status).toBe('RUNNING');
    expect((await act('stopCodeFile', fileId)).body.status).toBe('STOPPED');
    await burnIt(testApp, fileId);
    expect(await statuses()).toEqual(['USABLE', 'USABLE', 'BURNED_MANUALLY']);
    expect(codeOf(await act('stopCodeFile', fileId))).toBe('code-file-illegal-move');
    expect((await act('resumeCodeFile', fileId)).body.status).toBe('RUNNING');
    await burnIt(testApp, fileId);
    await burnIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({ status: 'DONE', carriedOut: 2 });
    expect(await statuses()).toEqual(['BURNED_MANUALLY', 'BURNED_MANUALLY', 'BURNED_MANUALLY']);
    expect(codeOf(await act('discardCodeFile', fileId))).toBe('code-file-illegal-move');
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    expect((await auditTrail(testApp.database, one.couponId)).map(({ action }) => action)).toEqual([
      ...['coupon.reserved', 'coupon.burned-by-file'],
    ]);
    expect((await report(fileId)).body.trim().split('\r\n')).toHaveLength(5);
  });

  test('a coupon that was used since the file was read is said, not burned twice', async () => {
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE });
    const { code, couponId } = await reserve(id);
    const { fileId } = (await send(id, 'BURN', `${code}`)).body;
    await readIt(testApp, fileId);
    await act('confirmCodeFile', fileId);
    await testApp.database.pool.query("update benefit_coupons set status = 'BURNED' where coupon_id = $1", [couponId]);
    await testApp.database.pool.query('update benefit_counts set burned = 1 where benefit_id = $1', [id]);
    await burnIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({
      status: 'DONE',
      carriedOut: 0,
      outcomes: [{ outcome: 'ALREADY_USED', lines: 1 }],
    });
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('[JOB-01] one that was confirmed is among the tasks of who sent it, with how far it is, while they may see it', async () => {
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE });
    const { code } = await reserve(id);
    const tasks = async (as = ana) =>
      (await testApp.call(taskEndpoints.myTasks, {}, as)).body.data.map(({ kind, status, done, total }) => ({
        ...{ kind, status, done, total },
      }));
    const { fileId } = (await send(id, 'BURN', `${code}\nNADA123456`)).body;
    await readIt(testApp, fileId);
    expect(await tasks()).toEqual([]);
    await act('confirmCodeFile', fileId);
    const running = { kind: 'massive-burn', status: 'RUNNING', done: 0, total: 1 };
    expect(await tasks()).toEqual([running]);
    const other = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit', 'update-benefit'] });
    expect(await tasks(other)).toEqual([]);
    await act('stopCodeFile', fileId);
    expect(await tasks()).toEqual([]);
    await act('resumeCodeFile', fileId);
    await burnIt(testApp, fileId);
    expect(await tasks()).toEqual([{ ...running, status: 'DONE', done: 1 }]);
    await testApp.database.pool.query("delete from user_permissions where user_id = $1 and slug = 'read-benefit'", [ana.id]);
    expect(await tasks()).toEqual([]);
  });

  test('what failed says whether it was read, and goes on where it failed', async () => {
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE });
    const { code } = await reserve(id);
    const { fileId } = (await send(id, 'BURN', `${code}`)).body;
    await giveUpCodeFile(depsOf(testApp), { fileId });
    expect(await seen(fileId)).toMatchObject({ status: 'FAILED', failedWhile: 'READING' });
    expect((await act('resumeCodeFile', fileId)).body).toMatchObject({ status: 'READING', failedWhile: null });
    await readIt(testApp, fileId);
    await act('confirmCodeFile', fileId);
    await giveUpCodeFile(depsOf(testApp), { fileId });
    expect(await seen(fileId)).toMatchObject({ status: 'FAILED', failedWhile: 'RUNNING' });
    expect((await act('resumeCodeFile', fileId)).body).toMatchObject({ status: 'RUNNING', failedWhile: null });
    await burnIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({ status: 'DONE', failedWhile: null, carriedOut: 1 });
  });

  test('not where everybody has the same code', async () => {
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE, channel: 'FIXED_CODE', burnType: null, burnCode: 'OLA' });
    expect(codeOf(await send(id, 'BURN', 'OLA'))).toBe('benefit-without-code-files');
  });
});
