import { spoken } from '@galeria/contract/messages/message';
import { MALLS } from '@galeria/contract/reference/malls';
import {
  regulationEndpoints as endpoints,
  type RegulationImportPreview,
  type RegulationList,
} from '@galeria/contract/regulation/regulation-endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Person } from '../../testing/people.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPromotion } from '../customers/testing/participation.ts';
import { aStore } from '../stores/testing/a-store.ts';

const [HERE, ELSEWHERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['write-regulation'] });
  colleague = await testApp.aPerson({ malls: [HERE], permissions: ['write-regulation'] });
});
afterAll(() => testApp.close());

const storeHere = (brandName = 'Loja') => aStore(testApp.database.db, { mallCode: HERE, brandName });
const stage = (list: RegulationList, content: string, as = staff) => {
  const form = multipart({ filename: 'r.csv', content });
  return testApp.inject({
    method: 'POST',
    url: `/api/promotion/regulation/${list}/import?mallCode=${HERE}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
};
const staged = async (list: RegulationList, content: string) => {
  const answer = await stage(list, content);
  expect(answer.statusCode).toBe(201);
  return answer.json() as RegulationImportPreview;
};
const commit = (list: RegulationList, id: string, as = staff) =>
  testApp.call(endpoints.commitRegulationImport, { params: { list, id } }, as);
const digest = async (table: string) => (await tableDigests(testApp.database))[table];

test('[PRO-12] forbidden items of a file are judged line by line; committed, all that was accepted is there', async () => {
  const untouched = await digest('forbidden_items');
  const preview = await staged(
    'forbidden-item',
    'Nome;Categoria;CNPJ\nCachaça;Bebidas alcoólicas;\nFaca;Armas brancas;11.222.333/0001-81\nX;nada;\nCACHACA;Bebidas alcoólicas;',
  );
  expect(preview).toEqual({
    id: expect.any(String),
    accepted: 2,
    refused: 2,
    effects: { runningPromotions: 0, movedSubstores: 0 },
    sample: [
      ['Cachaça', 'ALCOHOLIC_BEVERAGES', ''],
      ['Faca', 'WHITE_WEAPONS', '11.222.333/0001-81'],
    ],
    refusedSample: [
      { line: 4, reason: spoken('categoryUnknown') },
      { line: 5, reason: spoken('itemRepeatedInFile') },
    ],
  });
  expect(await digest('forbidden_items')).toEqual(untouched);
  const refused = { params: { list: 'forbidden-item', id: preview.id } } as const;
  const csv = await testApp.call(endpoints.refusedRegulationLines, refused, staff);
  expect(csv.headers['content-disposition']).toContain('linhas-recusadas.csv');
  expect(parse(csv.raw, { bom: true, delimiter: ';' })).toEqual([
    ['linha', 'motivo', 'conteudo'],
    ['4', 'Categoria desconhecida', 'X;nada;'],
    ['5', 'Item repetido no arquivo', 'CACHACA;Bebidas alcoólicas;'],
  ]);
  expect((await commit('forbidden-item', preview.id)).body).toEqual({ imported: 2 });
  const { body } = await testApp.call(endpoints.listForbiddenItems, { query: { mallCode: HERE } }, staff);
  expect(body.data.map(({ name, category, cnpj }) => [name, category, cnpj])).toEqual([
    ['Cachaça', 'ALCOHOLIC_BEVERAGES', null],
    ['Faca', 'WHITE_WEAPONS', '11222333000181'],
  ]);
  expect((await auditTrail(testApp.database, preview.id)).map(({ action, after }) => [action, after])).toEqual([
    ['regulation-import.staged', { list: 'forbidden-item', accepted: 2, refused: 2 }],
    ['regulation-import.committed', { list: 'forbidden-item', imported: 2 }],
  ]);
});

test('[PRO-12] substores and blocked stores of a file are named by LUC or universal id', async () => {
  const [kiosk, shop, other] = [await storeHere('Quiosque'), await storeHere('Casa'), await storeHere('Outra')];
  const links = await staged(
    'substore',
    `loja,loja_principal\n${kiosk.luc.toLowerCase()},${shop.universalId}\n${shop.luc},${other.luc}`,
  );
  expect([links.accepted, links.refused, links.sample]).toEqual([1, 1, [[`Quiosque (${kiosk.luc})`, `Casa (${shop.luc})`, '']]]);
  expect((await commit('substore', links.id)).body).toEqual({ imported: 1 });
  const query = { mallCode: HERE, search: kiosk.luc };
  const made = await testApp.call(endpoints.listSubstores, { query }, staff);
  expect(made.body.data.map(({ parent }) => parent.universalId)).toEqual([shop.universalId]);
  const blocks = await staged('blocked-store', `loja\n${kiosk.luc}\n${other.universalId}\n${other.luc}`);
  expect([blocks.accepted, blocks.refused]).toEqual([2, 1]);
  expect((await commit('blocked-store', blocks.id)).body).toEqual({ imported: 2 });
  const blocked = await testApp.call(endpoints.listBlockedStores, { query }, staff);
  expect(blocked.body.data.map(({ store, promotion }) => [store.universalId, promotion])).toEqual([[kiosk.universalId, null]]);
});

test('[FIL-02] the preview says which promotions run by the list and which stores leave the parent they have', async () => {
  const [kiosk, cart, shop, other] = [
    await storeHere('Quiosque'),
    await storeHere('Carrinho'),
    await storeHere('Casa'),
    await storeHere('Outra'),
  ];
  const { effects: none } = await staged('blocked-store', `loja\n${cart.luc}`);
  await aPromotion(testApp.database.db, HERE, { status: 'CURRENT' });
  await aPromotion(testApp.database.db, HERE, { status: 'DRAFT' });
  await aPromotion(testApp.database.db, ELSEWHERE, { status: 'CURRENT' });
  const { effects } = await staged('blocked-store', `loja\n${cart.luc}`);
  expect(effects).toEqual({ runningPromotions: none.runningPromotions + 1, movedSubstores: 0 });
  const first = await staged('substore', `loja;loja_principal\n${kiosk.luc};${shop.luc}`);
  expect(first.effects.movedSubstores).toBe(0);
  await commit('substore', first.id);
  const moving = await staged('substore', `loja;loja_principal\n${kiosk.luc};${other.luc}\n${cart.luc};${other.luc}`);
  expect(moving.effects.movedSubstores).toBe(1);
  expect(moving.sample).toEqual([
    [`Quiosque (${kiosk.luc})`, `Outra (${other.luc})`, `Casa (${shop.luc})`],
    [`Carrinho (${cart.luc})`, `Outra (${other.luc})`, ''],
  ]);
});

test('[PRO-12] what somebody added since the preview is done already; where a line does not hold any more, none is', async () => {
  const [kiosk, shop, other, stand] = [await storeHere(), await storeHere(), await storeHere(), await storeHere()];
  const blocks = await staged('blocked-store', `loja\n${kiosk.luc}\n${shop.luc}`);
  await testApp.call(endpoints.blockStore, { body: { mallCode: HERE, universalId: kiosk.universalId } }, colleague);
  expect((await commit('blocked-store', blocks.id)).body).toEqual({ imported: 1 });
  const links = await staged('substore', `loja;loja_principal\n${stand.luc};${other.luc}\n${kiosk.luc};${shop.luc}`);
  const link = { params: { mallCode: HERE, universalId: shop.universalId }, body: { parentUniversalId: other.universalId } };
  await testApp.call(endpoints.saveSubstore, link, colleague);
  const before = await digest('substores');
  const answer = await commit('substore', links.id);
  expect([answer.status, answer.problem.code]).toEqual([409, 'import-expired']);
  expect(await digest('substores')).toEqual(before);
  await testApp.call(endpoints.removeSubstore, { params: link.params }, colleague);
  expect((await commit('substore', links.id)).body).toEqual({ imported: 2 });
});

describe.each<[RegulationList, string, () => Promise<string>]>([
  ['substore', 'loja, loja_principal', async () => `loja;loja_principal\n${(await storeHere()).luc};${(await storeHere()).luc}`],
  ['blocked-store', 'loja', async () => `loja\n${(await storeHere()).luc}`],
  ['forbidden-item', 'nome, categoria', async () => `nome;categoria\nItem ${(await storeHere()).luc};Tabaco`],
])('[PRO-12] a file for the list %s', (list, columns, content) => {
  test('is its owner’s and its list’s, and committed by many at once it is so once', async () => {
    const { id } = await staged(list, await content());
    const other = list === 'substore' ? 'blocked-store' : 'substore';
    expect((await commit(list, id, colleague)).status).toBe(404);
    expect((await commit(other, id)).status).toBe(404);
    const refused = { params: { list, id } };
    expect((await testApp.call(endpoints.refusedRegulationLines, refused, colleague)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 4 }, () => commit(list, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('is not committed by somebody who lost the mall', async () => {
    const mover = await testApp.aPerson({ malls: [HERE], permissions: ['write-regulation'] });
    const { id } = (await stage(list, await content(), mover)).json();
    await testApp.database.pool.query('delete from user_malls where user_id = $1', [mover.id]);
    expect((await commit(list, id, mover)).problem.code).toBe('foreign-mall');
    // Nor are they given what was refused of it.
    expect((await testApp.call(endpoints.refusedRegulationLines, { params: { list, id } }, mover)).status).toBe(404);
  });

  test('without its columns or without a line is refused and leaves nothing behind', async () => {
    const before = await tableDigests(testApp.database);
    for (const [text, message] of [
      ['outra\n1', `Faltam no arquivo as colunas: ${columns}`],
      ['', 'O arquivo está vazio'],
      [`${columns.replaceAll(', ', ';')}\n`, 'O arquivo não tem nenhuma linha'],
    ] as const) {
      const answer = await stage(list, text);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([400, 'file-rejected', message]);
    }
    expect(await tableDigests(testApp.database)).toEqual(before);
  });
});

test('[PRO-12] thousands of lines go in whole', async () => {
  const names = Array.from({ length: 5001 }, (_, each) => `Coisa ${each}`);
  const { id, accepted } = await staged('forbidden-item', `nome;categoria\n${names.map((name) => `${name};Tabaco`).join('\n')}`);
  expect(accepted).toBe(5001);
  expect((await commit('forbidden-item', id)).body).toEqual({ imported: 5001 });
  const { rows } = await testApp.database.pool.query("select count(*)::int as n from forbidden_items where name like 'Coisa %'");
  expect(rows).toEqual([{ n: 5001 }]);
});
