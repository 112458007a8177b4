import { spoken } from '@galeria/contract/messages/message';
import { listFileEndpoints } from '@galeria/contract/promotions/list-file-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextCpf } from '../customers/testing/a-customer.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { anUpload, aPromotion } from './testing/a-promotion-body.ts';

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];
const PERMISSIONS = ['read-customer', 'write-promotion'];

let testApp: TestApp;
let ana: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  ana = await testApp.aPerson({ malls: [HERE, THERE], permissions: PERMISSIONS });
});
afterAll(() => testApp.close());

type Content = 'cpfs' | 'stores';
const upload = (content: string) => anUpload(testApp, ana, 'restriction-list', { content });
const asked = (id: string, content: Content, mallCode = HERE) => ({ params: { id }, query: { mallCode, content } });
const read = (id: string, content: Content, as = ana, mallCode = HERE) =>
  testApp.call(listFileEndpoints.readListFile, asked(id, content, mallCode), as);
const leftOut = (id: string, content: Content, as = ana) => testApp.call(listFileEndpoints.leftOutLines, asked(id, content), as);

test('[FIL-02] a blocklist is read back before it is saved: how many CPFs, which lines are left out and why', async () => {
  const [one, two] = [nextCpf(), nextCpf()];
  const { id } = await upload(`CPF;Nome\n${one};Ana\n123;=2+2\n${two};Bia\n${one};Ana\n`);
  const { body } = await read(id, 'cpfs');
  expect(body).toEqual({
    entries: 2,
    leftOut: 2,
    leftOutSample: [
      { line: 3, reason: spoken('cpfInvalid') },
      { line: 5, reason: spoken('cpfRepeatedInFile') },
    ],
  });
  const csv = await leftOut(id, 'cpfs');
  expect(csv.headers['content-disposition']).toContain('linhas-deixadas-de-fora.csv');
  expect(parse(csv.raw, { bom: true, delimiter: ';' })).toEqual([
    ['linha', 'motivo', 'conteudo'],
    ['3', 'Insira um CPF válido', "123;'=2+2"],
    ['5', 'CPF repetido no arquivo', `${one};Ana`],
  ]);
  // What was read back is what the promotion takes up.
  const made = await aPromotion(testApp, ana, { changes: { blocklistFileId: id } });
  const { body: kept } = await testApp.call(promotionEndpoints.promotionBlocklist, { params: { id: made.id } }, ana);
  expect(kept.cpfs).toEqual([one, two].sort());
});

test('[FIL-02] a file of blocked stores likewise, by what the mall calls them', async () => {
  const store = await aStore(testApp.database.db, { mallCode: HERE });
  const elsewhere = await aStore(testApp.database.db, { mallCode: THERE, luc: 'LUC-77777' });
  const { id } = await upload(`LUC\n${store.luc.toLowerCase()}\n${elsewhere.luc}\n`);
  expect((await read(id, 'stores')).body).toEqual({
    entries: 1,
    leftOut: 1,
    leftOutSample: [{ line: 3, reason: spoken('storeUnknown') }],
  });
});

test('[PER-13] nobody but who sent a list reads it back, and only while they have its mall', async () => {
  const { id } = await upload(`cpf\n${nextCpf()}\n123`);
  const colleague = await testApp.aPerson({ malls: [HERE], permissions: PERMISSIONS });
  expect([(await read(id, 'cpfs', colleague)).status, (await leftOut(id, 'cpfs', colleague)).status]).toEqual([404, 404]);
  expect((await read(id, 'cpfs', ana, THERE)).status).toBe(404);
  const mover = await testApp.aPerson({ malls: [HERE], permissions: PERMISSIONS });
  const own = await anUpload(testApp, mover, 'restriction-list', { content: '123' });
  await testApp.database.pool.query('delete from user_malls where user_id = $1', [mover.id]);
  expect((await leftOut(own.id, 'cpfs', mover)).status).toBe(403);
});
