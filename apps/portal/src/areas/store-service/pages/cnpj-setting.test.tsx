import { blockCnpj, listBlockedCnpjs } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { afterEach, expect, test } from 'vitest';
import { dialogText, fill, pageText, press } from '../../../testing/page-actions.ts';
import { aBlockedIssuer, aPageOf, type Fixture, storeFixture } from '../testing/store-fixture.ts';

let fixture: Fixture;
afterEach(() => {
  fixture.close();
  document.head.innerHTML = '';
});

// A file of its own: the page is told once, before its first screen stands, as in a browser.
test('[FMT-03, INV-08] where the served page says so, a CNPJ with letters is accepted; its check digits still count', async () => {
  document.head.innerHTML = '<meta name="cnpj-alphanumeric" content="true">';
  fixture = storeFixture();
  fixture.api.on(listBlockedCnpjs, aPageOf([])).on(blockCnpj, aBlockedIssuer({ cnpj: '12ABC34501DE35' }));
  fixture.open('/purchases-portal/block-list');
  await press('Bloquear CNPJ');
  await fill('CNPJ', '12ABC34501DE');
  await press('Bloquear CNPJ', '[role="dialog"]');
  await dialogText('CNPJ: Insira 14 caracteres, os dois últimos numéricos');
  await fill('CNPJ', '12ABC34501DE36');
  await press('Bloquear CNPJ', '[role="dialog"]');
  await dialogText('CNPJ: Insira um CNPJ válido');
  await fill('CNPJ', '12abc34501de35');
  await press('Bloquear CNPJ', '[role="dialog"]');
  await pageText('O CNPJ 12.ABC.345/01DE-35 está bloqueado.');
  expect(fixture.api.calls(blockCnpj).map(({ body }) => body)).toEqual([{ mallCode: 'CJR', cnpj: '12ABC34501DE35' }]);
});
