import { Readable } from 'node:stream';
import { couponingCodeFileEndpoints as endpoints } from '@galeria/contract/couponing/couponing-code-file-endpoints';
import { appRedeemCouponing, updateCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { getCodeFile } from '@galeria/contract/coupons/code-file-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { aCouponing, type CouponingInput, changeOf, codesOf, SELLER } from '../couponing/testing/a-couponing.ts';
import { miscountedCouponing } from '../couponing/testing/recount.ts';
import { discardOldCodeFiles } from './commands/discard-old-code-files.ts';
import { readCodeFile } from './commands/read-code-file.ts';
import { depsOf, importIt, readIt, sendCampaignFile } from './testing/a-code-file.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 3_600_000;

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
  ana = await testApp.aPerson({
    malls: [HERE],
    permissions: ['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-coupon'],
  });
});

const imported = (given: Partial<CouponingInput> = {}) =>
  aCouponing(testApp, ana, { mallCode: HERE, codeType: 'IMPORTED', quantity: null, ...given });
const send = (id: number, content: string, as = ana) => sendCampaignFile(testApp, as, { id, content });
const act = (name: 'confirm' | 'stop' | 'resume' | 'discard', fileId: string, as = ana) =>
  testApp.call(endpoints[`${name}CouponingCodes`], { params: { fileId } }, as);
const seen = async (fileId: string) => (await testApp.call(endpoints.getCouponingCodeFile, { params: { fileId } }, ana)).body;
const listed = async (id: number) => (await testApp.call(endpoints.listCouponingCodeFiles, { params: { id } }, ana)).body;
const get = (url: string) =>
  testApp.inject({ method: 'GET', url: `/api/couponing/${url}`, headers: { authorization: `Bearer ${ana.token}` } });
const redeem = async (code: string) => {
  const body = { mallCode: HERE, code, seller: SELLER, amountInCents: 10_000 };
  const answer = await testApp.call(appRedeemCouponing, { body }, null, { headers: key.headers });
  return answer.status === 201 ? answer.body.discountInCents : answer.problem.code;
};
const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code;
/** Sent, read and confirmed; its job has not run. */
const confirmed = async (id: number, content: string): Promise<string> => {
  const { fileId } = (await send(id, content)).body;
  await readIt(testApp, fileId);
  expect((await act('confirm', fileId)).body.status).toBe('RUNNING');
  return fileId;
};

describe('[CPN-03] codes of a campaign come from a file', () => {
  test('read line by line, shown, and good only once somebody confirmed it', async () => {
    const { id, quantity } = await imported();
    expect(quantity).toBe(0);
    const sent = await send(id, 'codigo\r\nnatal-10\r\n"PASCOA-7";\r\nnão serve\r\n\r\nNATAL1O\r\n');
    expect(sent).toMatchObject({ status: 201, body: { status: 'READING', campaignId: id, benefitId: null, sentBy: ana.email } });
    const { fileId } = sent.body;
    expect((await act('confirm', fileId)).problem.code).toBe('code-file-illegal-move');
    await readIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({
      ...{ status: 'READY', lines: 6, carriedOut: 0, sample: ['••••L-10', '••••OA-7'] },
      // The last reads like the first: whoever types takes an O for a zero.
      outcomes: [
        { outcome: 'OK', lines: 2 },
        { outcome: 'MALFORMED', lines: 2 },
        { outcome: 'REPEATED', lines: 1 },
      ],
    });
    expect(await redeem('NATAL-10')).toBe('couponing-code-unknown');
    expect((await act('confirm', fileId)).body).toMatchObject({ status: 'RUNNING', carriedOut: 0 });
    expect(await redeem('NATAL-10')).toBe('couponing-code-unknown');
    await importIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({ status: 'DONE', carriedOut: 2 });
    expect(await redeem('natal 10')).toBe(1000);
    expect(await redeem('NATAL-10')).toBe('couponing-code-used-up');
    expect(await listed(id)).toMatchObject({ total: 1, codes: { free: 1, taken: 1 } });
    expect(await codesOf(testApp, id)).toEqual(['NATAL-10', 'PASCOA-7']);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
    expect((await auditTrail(testApp.database, String(id))).map(({ action }) => action)).toEqual([
      ...['couponing.created', 'code-file.sent', 'code-file.confirmed'],
    ]);
  });

  test('one in a hundred that is bad is in the report, the others in the export', async () => {
    const { id } = await imported();
    const lines = Array.from({ length: 5200 }, (_, n) => (n % 100 === 99 ? `bad ${n}` : `LOJA-${n}`));
    // Far behind the line that it repeats: another part of the file.
    const fileId = await confirmed(id, [...lines, 'LOJA-0'].join('\n'));
    await importIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({
      ...{ status: 'DONE', lines: 5201, carriedOut: 5148 },
      outcomes: [
        { outcome: 'OK', lines: 5148 },
        { outcome: 'MALFORMED', lines: 52 },
        { outcome: 'REPEATED', lines: 1 },
      ],
    });
    const report = (await get(`code-file/${fileId}/report`)).body.trim().split('\r\n');
    expect(report).toHaveLength(54);
    expect([report[1], report.at(-1)]).toEqual(['100;Formato inválido;bad 99', '5201;Código repetido no arquivo;LOJA-0']);
    const exported = (await get(`${id}/code/export`)).body.trim().split('\r\n');
    expect(exported).toHaveLength(5149);
    expect(exported.at(-1)).toBe('LOJA-5198;0');
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('a code that a campaign of the mall has is left out, also one that came while the file waited', async () => {
    const other = await aCouponing(testApp, ana, { mallCode: HERE, codeType: 'FIXED', code: 'MESA', quantity: null });
    const { id } = await imported();
    const { fileId } = (await send(id, 'MESA\nCADEIRA\nSOFA')).body;
    await readIt(testApp, fileId);
    expect((await seen(fileId)).outcomes).toEqual([
      { outcome: 'OK', lines: 2 },
      { outcome: 'CODE_TAKEN', lines: 1 },
    ]);
    await aCouponing(testApp, ana, { mallCode: HERE, codeType: 'FIXED', code: 'SOFA', quantity: null });
    await act('confirm', fileId);
    await importIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({
      ...{ status: 'DONE', carriedOut: 1 },
      outcomes: [
        { outcome: 'OK', lines: 1 },
        { outcome: 'CODE_TAKEN', lines: 2 },
      ],
    });
    expect(await codesOf(testApp, id)).toEqual(['CADEIRA']);
    const taken = changeOf(other, { code: 'CADEIRA', startDate: other.startDate });
    await testApp.database.pool.query(
      "update couponing_campaigns set starts_at = now() + interval '1 day' where campaign_id = $1",
      [other.id],
    );
    const answer = await testApp.call(updateCouponing, { params: { id: other.id }, body: taken }, ana);
    expect(answer.problem.code).toBe('couponing-code-taken');
  });

  test('two files with the same codes at once: each code comes once', async () => {
    const [one, other] = [await imported(), await imported()];
    const codes = Array.from({ length: 1500 }, (_, n) => `IGUAL-${n}`);
    const files = [await confirmed(one.id, codes.join('\n')), await confirmed(other.id, codes.toReversed().join('\n'))];
    await Promise.all(files.map((fileId) => importIt(testApp, fileId)));
    const ended = await Promise.all(files.map(seen));
    expect(ended.map(({ status }) => status)).toEqual(['DONE', 'DONE']);
    expect(ended.reduce((sum, { carriedOut }) => sum + carriedOut, 0)).toBe(1500);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });

  test('reading that breaks half-way leaves no code, and goes on behind what was read', async () => {
    const { id } = await imported();
    const codes = Array.from({ length: 5000 }, (_, n) => `PARTE-${n}`);
    const { fileId } = (await send(id, codes.join('\n'))).body;
    const deps = depsOf(testApp);
    async function* broken() {
      yield Buffer.from(`${codes.slice(0, 3000).join('\n')}\n`);
      throw new Error('the disk went away');
    }
    const storage = { ...deps.storage, get: async () => Readable.from(broken()) };
    await expect(readCodeFile({ ...deps, storage }, { fileId })).rejects.toThrow('the disk went away');
    expect(await seen(fileId)).toMatchObject({ status: 'READING', lines: 2000 });
    expect(await codesOf(testApp, id)).toEqual([]);
    await readIt(testApp, fileId);
    expect(await seen(fileId)).toMatchObject({ status: 'READY', lines: 5000, outcomes: [{ outcome: 'OK', lines: 5000 }] });
  });

  test('one that was stopped goes on later; one that was let go leaves nothing', async () => {
    const { id } = await imported();
    const fileId = await confirmed(id, 'ABCD\nEFGH');
    expect((await act('stop', fileId)).body.status).toBe('STOPPED');
    await importIt(testApp, fileId);
    expect(await codesOf(testApp, id)).toEqual([]);
    await act('resume', fileId);
    await importIt(testApp, fileId);
    expect(await codesOf(testApp, id)).toEqual(['ABCD', 'EFGH']);

    const dropped = (await send(id, 'WXYZ\nx')).body;
    await readIt(testApp, dropped.fileId);
    expect((await act('discard', dropped.fileId)).body.status).toBe('DISCARDED');
    await discardOldCodeFiles(depsOf(testApp));
    const { rows } = await testApp.database.pool.query('select text from code_file_lines where file_id = $1', [dropped.fileId]);
    expect(rows).toEqual([]);
    expect(await redeem('WXYZ')).toBe('couponing-code-unknown');
  });
});

describe('[CPN-03] files of codes are for campaigns of imported codes', () => {
  test('that are not over, sent as CSV or TXT by somebody of the mall who may', async () => {
    const drawn = await aCouponing(testApp, ana, { mallCode: HERE });
    expect(codeOf(await send(drawn.id, 'ABCD'))).toBe('couponing-without-code-files');
    const { id } = await imported();
    const named = (filename: string) => sendCampaignFile(testApp, ana, { id, content: 'ABCD', filename });
    expect((await named('codigos.xlsx')).status).toBe(400);
    expect((await named('codigos.txt')).status).toBe(201);
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit', 'update-benefit'] });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    expect((await send(id, 'ABCD', other)).status).toBe(404);
    expect((await send(id, 'ABCD', reader)).status).toBe(403);
    const { fileId } = (await send(id, 'ABCD')).body;
    await readIt(testApp, fileId);
    for (const name of ['confirm', 'stop', 'resume', 'discard'] as const) {
      expect((await act(name, fileId, other)).status).toBe(404);
      expect((await act(name, fileId, reader)).status).toBe(403);
    }
    // Not by the way of a benefit's files either.
    expect((await testApp.call(getCodeFile, { params: { fileId } }, ana)).status).toBe(404);
    await testApp.database.pool.query('update couponing_campaigns set starts_at = $2, ends_at = $3 where campaign_id = $1', [
      ...[id, new Date(testApp.clock.now().getTime() - 2 * DAY), new Date(testApp.clock.now().getTime() - DAY)],
    ]);
    expect(codeOf(await send(id, 'EFGH'))).toBe('couponing-ended');
    expect((await act('confirm', fileId)).problem.code).toBe('couponing-ended');
    expect((await act('discard', fileId)).body.status).toBe('DISCARDED');
  });

  test('a change of the campaign keeps what came in; the kind of its codes stays', async () => {
    const later = {
      startDate: new Date(testApp.clock.now().getTime() + DAY).toISOString(),
      endDate: new Date(testApp.clock.now().getTime() + 2 * DAY).toISOString(),
    };
    const saved = await imported(later);
    const params = { id: saved.id };
    await importIt(testApp, await confirmed(saved.id, 'ABCD\nEFGH'));
    const renamed = await testApp.call(updateCouponing, { params, body: changeOf(saved, { name: 'Outro' }) }, ana);
    expect(renamed.body).toMatchObject({ name: 'Outro', quantity: 2 });
    const drawn = changeOf(renamed.body, { codeType: 'GENERATED', quantity: 5 });
    expect((await testApp.call(updateCouponing, { params, body: drawn }, ana)).problem.code).toBe('couponing-codes-imported');

    const other = await aCouponing(testApp, ana, { mallCode: HERE, ...later });
    const change = changeOf(other, { codeType: 'IMPORTED', quantity: null });
    const emptied = await testApp.call(updateCouponing, { params: { id: other.id }, body: change }, ana);
    expect(emptied.body).toMatchObject({ codeType: 'IMPORTED', quantity: 0 });
    expect(await codesOf(testApp, saved.id)).toEqual(['ABCD', 'EFGH']);
    expect(await miscountedCouponing(testApp.database)).toEqual([]);
  });
});
