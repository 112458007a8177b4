// SYN-04, SYN-05: what the program shops download makes of a folder with XMLs and a list of the same sales, in the whole server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { syncReportEndpoints } from '@galeria/contract/store-sync/sync-report-endpoints';
import { eventXml, keyOfNote, nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { holdOutside, lockWaiters } from '../../testing/hold-outside.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openShopFolder, type ShopFolder } from './testing/a-shop-folder.ts';
import { aStoreClient, type ShopClient } from './testing/a-store-client.ts';
import { keptAndRecounted } from './testing/recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const HEADER = 'cnpj;luc;data;hora;documento;serie;numero;chave;cpf;valor_bruto;desconto;valor_liquido;forma_pagamento;cancelado';

let testApp: TestApp;
let staff: Person;
let shop: ShopClient;
let till: ShopFolder;
let today: string;
beforeAll(async () => {
  testApp = await openTestApp();
  staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] });
  shop = await aStoreClient(testApp, staff, { mallCode: HERE });
  today = saoPauloDay(testApp.clock.now());
  till = await openShopFolder(testApp, shop);
});
afterAll(async () => {
  await till.close();
  await testApp.close();
});

const put = (name: string, content: string) => till.put(name, content);
const once = async () => {
  const { code, said } = await till.once();
  expect([code, said]).toEqual([0, expect.any(String)]);
};
const note = (number: number, traits: object = {}) => ({
  ...{ cnpj: shop.store.contractCnpj, series: 1, number, issuedAt: `${today}T00:05:00-03:00`, total: '77.00' },
  ...traits,
});
const line = (documento: string, numero: number, amounts: string) =>
  `${shop.store.contractCnpj};;${today};00:10;${documento};1;${numero};;;${amounts};PIX;N`;
const totals = async () => {
  const { kept, recounted } = await keptAndRecounted(testApp.database);
  expect(kept).toEqual(recounted);
  const query = { startDate: today, endDate: today };
  return (await testApp.call(syncReportEndpoints.salesByPeriod, { query }, staff)).body.totals;
};

test('[SYN-04] [SYN-05] each sale counts once, each kind of document for itself, and what came back is taken from net', async () => {
  put('1.xml', nfeXml(note(9601)));
  put('2.xml', nfeXml(note(12, { model: '55', purpose: '4', direction: '0', total: '20.00' })));
  put(
    'vendas.csv',
    [HEADER, line('NFCE', 9601, '77,00;;77,00'), line('NFCE', 9001, '90,00;;90,00'), line('SAT', 9001, '85,00;5,00;80,00')].join(
      '\n',
    ),
  );
  await once();
  expect(await totals()).toMatchObject({
    notes: 3,
    grossCents: 25_200,
    discountCents: 500,
    returnNotes: 1,
    returnCents: 2000,
    netCents: 22_700,
  });
  // The list once more, and what the first files were, under other names.
  put('de-novo.csv', [HEADER, line('SAT', 9001, '85,00;5,00;80,00'), line('NFC-e', 9601, '77,00;;77,00')].join('\n'));
  put('copia.xml', nfeXml(note(9601)));
  put('fim.xml', eventXml('110111', { note: note(9601) }));
  await once();
  expect(await totals()).toMatchObject({ notes: 3, cancelledNotes: 1, cancelledCents: 7700, netCents: 15_000 });
  expect(await testApp.database.pool.query('select 1 from sale_marks where mark = $1', [keyOfNote(note(9601))])).toMatchObject({
    rowCount: 1,
  });
});

test('[SYN-05] a line whose net is not its gross less its discount is in the refused ones, with the three figures, and nothing of it was sent', async () => {
  const before = await totals();
  put('errada.csv', [HEADER, line('NFCE', 9700, '10,00;;10,00'), line('NFCE', 9602, '10,00;0;10000,00')].join('\n'));
  await once();
  const refused = join(till.inbox, 'recusados');
  const [reason] = readdirSync(refused).filter((name) => name.startsWith('errada') && name.endsWith('.txt'));
  expect(readFileSync(join(refused, reason ?? ''), 'utf8').replaceAll('\u00a0', ' ')).toContain(
    'linha 3: valor bruto R$ 10,00 menos desconto R$ 0,00 é R$ 10,00, e o valor líquido diz R$ 10.000,00',
  );
  expect(await totals()).toEqual(before);
});

test('[SYN-05] the second document with another amount: the shop reads both beside its file', async () => {
  put('outra.csv', [HEADER, line('NFCE', 9601, '80,00;;80,00')].join('\n'));
  await once();
  const texts = readdirSync(till.inbox, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('outra') && name.endsWith('.txt'),
  );
  expect(texts.map((name) => readFileSync(join(till.inbox, name), 'utf8').replaceAll('\u00a0', ' ')).join()).toContain(
    'Esta venda já foi recebida com R$ 77,00, e agora diz R$ 80,00. A primeira continua valendo',
  );
});

test('[INV-18] the total with taxes of an XML, and of a list that has its column, is in net beside net', async () => {
  const before = await totals();
  put('taxada.xml', nfeXml(note(9801, { totalWithTaxes: '79.00' })));
  put('taxadas.csv', [`${HEADER};valor_com_tributos`, `${line('NFCE', 9802, '77,00;;77,00')};80,00`].join('\n'));
  await once();
  const { netCents, netWithTaxesCents } = await totals();
  expect([netCents - before.netCents, netWithTaxesCents - before.netWithTaxesCents]).toEqual([15_400, 15_900]);
});

test('[SYN-05] told to stop while the server is held up over its sale, it ends; the sale counts once, whether or not the server took it', async () => {
  const { universalId } = shop.store;
  const before = await totals();
  const client = till.start();
  onTestFinished(async () => {
    client.child.kill('SIGKILL');
    await client.ended;
  });
  await expect.poll(() => client.said()).toContain('Conectado como');
  const held = await holdOutside(testApp.database, [
    'select 1 from store_links where universal_id = $1 for update',
    [universalId],
  ]);
  put('presa.xml', nfeXml(note(9901)));
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBe(1);
  client.child.kill('SIGTERM');
  expect(await client.ended).toBe(0);
  expect(client.said()).toContain('Envio: o programa foi parado antes da resposta');
  await held.commit();
  await expect.poll(async () => (await lockWaiters(testApp.database)).length).toBe(0);
  await once();
  const after = await totals();
  expect([after.notes - before.notes, after.netCents - before.netCents]).toEqual([1, 7700]);
});
