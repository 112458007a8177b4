import * as endpoints from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import {
  aBlockedIssuer,
  anAllowedIssuer,
  anIssuer,
  aPageOf,
  aPreRegisteredIssuer,
  type Fixture,
  SECOND_CNPJ,
  storeFixture,
} from '../testing/store-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = (endpoint: AnyEndpoint) => fixture.api.calls(endpoint).map(queryOf);
const BLOCKED = '/store-service/cnpj-list/blocked';
const UNDEFINED = '/store-service/cnpj-list/undefined';
const PRE_REGISTERED = '/store-service/cnpj-list/pre-registered';

describe('[STO-02] the store service’s lists', () => {
  test('undefined: what was seen on notes of the selected mall, and how many wait', async () => {
    fixture = storeFixture();
    fixture.api.on(
      endpoints.listIssuerCnpjs,
      aPageOf([anIssuer({ waitingInvoices: 3 }), anIssuer({ cnpj: SECOND_CNPJ, issuerName: null })]),
    );
    fixture.open(UNDEFINED);
    await pageText('2 CNPJs');
    expect(heading()).toBe('CNPJs indefinidos');
    expect(asked(endpoints.listIssuerCnpjs)).toEqual([{ list: 'undefined', page: '1', size: '20', mallCode: 'CJR' }]);
    expect(heads()).toEqual(['Selecionar', 'CNPJ', 'Emitente', 'Visto em', 'Notas aguardando', 'Ações']);
    expect(cells(0).slice(1, 5)).toEqual(['11.222.333/0001-81', 'Comércio de Calçados Aurora', '10/11/2026 09:00', '3']);
    expect(cells(1).slice(1, 3)).toEqual(['11.444.777/0001-61', '-']);
  });

  test('blocked: the store it had, and who decided when', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([aBlockedIssuer({ store: anAllowedIssuer().store })]));
    fixture.open(BLOCKED);
    await pageText('1 CNPJ');
    expect(asked(endpoints.listIssuerCnpjs)[0]).toMatchObject({ list: 'blocked' });
    expect(cells().slice(3, 6)).toEqual(['Aurora Calçados (LUC-101)', 'marina@galeria.example', '11/11/2026 12:30']);
  });

  test('search, page and every mall are in the address, and are asked for', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([aPreRegisteredIssuer()], 3));
    const portal = fixture.open(PRE_REGISTERED);
    await pageText('1 CNPJ');
    await press('2', 'nav');
    await until(() => portal.address() === `${PRE_REGISTERED}?page=2`);
    type(await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')), 'aurora');
    await until(() => portal.address() === `${PRE_REGISTERED}?search=aurora`);
    await user.click(await until(() => document.querySelector<HTMLInputElement>('input[type="radio"][value="all"]')));
    await until(() => heads().includes('Shopping'));
    expect(asked(endpoints.listIssuerCnpjs).slice(1)).toEqual([
      { list: 'pre-registered', page: '2', size: '20', mallCode: 'CJR' },
      { list: 'pre-registered', page: '1', size: '20', mallCode: 'CJR', search: 'aurora' },
      { list: 'pre-registered', page: '1', size: '20', search: 'aurora' },
    ]);
    expect(button('Pré-cadastrar CNPJ')?.disabled).toBe(true);
    await pageText('Escolha um shopping para adicionar ou importar CNPJs.');
  });

  test.each([
    [PRE_REGISTERED, 'Não há CNPJ a ser tratado nessa lista para o shopping selecionado'],
    [`${PRE_REGISTERED}?scope=all`, 'Nenhum CNPJ pré-cadastrado'],
    [`${PRE_REGISTERED}?search=x`, 'Não há nenhum resultado para essa busca. Tente novamente'],
    [BLOCKED, 'Nenhum CNPJ bloqueado'],
    [UNDEFINED, 'Nenhum CNPJ espera uma decisão'],
  ])('empty, %s says so', async (address, words) => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([]));
    fixture.open(address);
    await pageText(words);
  });

  test('a failed list says ‘Erro ao buscar lista de CNPJs’, and can be asked for again', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listIssuerCnpjs, () => problemReply('internal-error'));
    fixture.open(BLOCKED);
    await pageText('Erro ao buscar lista de CNPJs');
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([aBlockedIssuer()]));
    await press('Tentar novamente');
    await pageText('1 CNPJ');
  });
});

describe('[INV-08] the purchases portal’s lists are read behind their own slugs', () => {
  test.each([
    ['/purchases-portal/cnpj', 'CNPJs emissores', endpoints.listUndecidedCnpjs, anIssuer()],
    ['/purchases-portal/permission-list', 'Lista de permissão', endpoints.listAllowedCnpjs, anAllowedIssuer()],
    ['/purchases-portal/block-list', 'Lista de bloqueio', endpoints.listBlockedCnpjs, aBlockedIssuer()],
  ] as const)('%s', async (address, title, endpoint, row) => {
    fixture = storeFixture();
    fixture.api.on(endpoint, aPageOf([row]));
    fixture.open(address);
    await pageText('1 CNPJ');
    expect(heading()).toBe(title);
    expect(asked(endpoint)).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    expect(asked(endpoints.listIssuerCnpjs)).toEqual([]);
  });

  test('the permission list tells stores’ CNPJs from pre-registered ones', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listAllowedCnpjs, aPageOf([anAllowedIssuer(), aPreRegisteredIssuer({ cnpj: SECOND_CNPJ })]));
    fixture.open('/purchases-portal/permission-list');
    await pageText('2 CNPJs');
    expect(cells(0).slice(1, 4)).toEqual(['11.222.333/0001-81', 'Aurora Calçados (LUC-101)', '11.444.777/0001-61']);
    expect(cells(1).slice(1, 4)).toEqual(['11.444.777/0001-61', 'Pré-cadastrado', '-']);
  });
});

describe('[INV-08] from one list of the purchases to the others', () => {
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Listas de CNPJs"] a')].map((each) => [
      each.textContent,
      each.getAttribute('href'),
      each.getAttribute('aria-current'),
    ]);

  test('those the person may enter, the one on screen marked', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listUndecidedCnpjs, aPageOf([anIssuer()]));
    fixture.open('/purchases-portal/cnpj');
    await pageText('1 CNPJ');
    expect(links()).toEqual([
      ['Para decidir', '/purchases-portal/cnpj', 'page'],
      ['Permitidos', '/purchases-portal/permission-list', null],
      ['Bloqueados', '/purchases-portal/block-list', null],
    ]);
  });

  test('who may enter one alone is offered none', async () => {
    fixture = storeFixture(['read-purchase-block-list', 'accesss-purchase-block-list-page']);
    fixture.api.on(endpoints.listBlockedCnpjs, aPageOf([aBlockedIssuer()]));
    fixture.open('/purchases-portal/block-list');
    await pageText('1 CNPJ');
    expect(links()).toEqual([]);
  });
});

describe('[PER-07] acts are offered to those who hold them', () => {
  const labels = () => [...document.querySelectorAll('tbody button')].map((each) => each.getAttribute('aria-label'));
  const READS = ['read-store-service'];
  const CNPJ = '11.222.333/0001-81';

  test.each([
    [[], []],
    [['update-purchase-block-list'], [`Bloquear: ${CNPJ}`]],
    [['update-purchase-permission-list'], [`Permitir: ${CNPJ}`]],
    [
      ['update-purchase-block-list', 'update-purchase-permission-list'],
      [`Bloquear: ${CNPJ}`, `Permitir: ${CNPJ}`],
    ],
  ])('undefined, with %j', async (slugs, offered) => {
    fixture = storeFixture([...READS, ...slugs]);
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([anIssuer()]));
    fixture.open(UNDEFINED);
    await pageText('1 CNPJ');
    expect(labels()).toEqual(offered);
    expect(heads().includes('Ações')).toBe(slugs.length > 0);
  });

  test.each([
    [[], [], false],
    [['update-purchase-block-list'], [`Remover: ${CNPJ}`], true],
    [['update-purchase-permission-list'], [`Permitir: ${CNPJ}`], false],
  ])('blocked, with %j', async (slugs, offered, adds) => {
    fixture = storeFixture([...READS, ...slugs]);
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([aBlockedIssuer()]));
    fixture.open(BLOCKED);
    await pageText('1 CNPJ');
    expect([labels(), button('Bloquear CNPJ') !== undefined]).toEqual([offered, adds]);
  });

  test('without the page’s slugs there is no page', async () => {
    fixture = storeFixture(['update-purchase-block-list']);
    fixture.open('/purchases-portal/cnpj');
    await pageText('Não autorizado');
  });
});
