import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { proposeAmendment } from '@galeria/contract/promotions/amendment-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import * as endpoints from '@galeria/contract/regulation/regulation-endpoints';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  field,
  fill,
  heads,
  noDialog,
  pageText,
  press,
  pressLabelled,
  queryOf,
} from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aBlockedStore,
  anItem,
  aPageOf,
  aSubstore,
  type Fixture,
  KIOSK,
  regulationFixture,
  SHOP,
} from '../testing/regulation-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const BASE = '/promotion-engine/regulation';
const ITEMS = `${BASE}/forbidden-items`;
const SUBSTORES = `${BASE}/substores`;
const BLOCKED = `${BASE}/blocked-stores`;

const asked = (endpoint: AnyEndpoint) => fixture.api.calls(endpoint).map(queryOf);
const bodies = (endpoint: AnyEndpoint) => fixture.api.calls(endpoint).map(({ body }) => body);
const storeRow = (store: typeof KIOSK) => ({
  ...store,
  mallCode: 'CJR',
  contractCnpj: '11444777000161',
  issuerCnpjs: [],
  tracksForbiddenItems: true,
  updatedAt: '2026-11-10T12:00:00.000Z',
  version: 1,
});

/** Picks from what a search field offers. */
async function pick(label: string, option: string): Promise<void> {
  const input = await field(label);
  input.focus();
  await user.click(input);
  const offered = await until(() => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])].find((each) => each.textContent === option);
  });
  await user.click(offered);
}

test('[PRO-12] the landing counts what each list has in the selected mall, and leads there', async () => {
  fixture = regulationFixture();
  fixture.api
    .on(endpoints.listSubstores, aPageOf([aSubstore()]))
    .on(endpoints.listBlockedStores, aPageOf([]))
    .on(endpoints.listForbiddenItems, { data: [anItem()], pageCount: 500, total: null });
  const portal = fixture.open(BASE);
  await pageText('Mais de 10 mil');
  expect(heading()).toBe('Regulamentos');
  await pageText('1 subloja');
  await pageText('Nenhuma loja bloqueada');
  expect(asked(endpoints.listSubstores)).toEqual([{ page: '1', size: '1', mallCode: 'CJR' }]);
  await press('Itens proibidos', 'main');
  await until(() => portal.address() === ITEMS);
});

describe('[PRO-12] forbidden items', () => {
  const listed = (items = [anItem()]) => {
    fixture = regulationFixture();
    fixture.api.on(endpoints.listForbiddenItems, aPageOf(items));
    return fixture.open(ITEMS);
  };

  test('are listed with category and issuer; search, category and malls are in the address', async () => {
    fixture = regulationFixture();
    fixture.api.on(endpoints.listForbiddenItems, aPageOf([anItem(), anItem({ id: 8, cnpj: '11222333000181' })]));
    fixture.open(`${ITEMS}?search=cer&category=TOBACCO&scope=all`);
    await pageText('2 itens proibidos');
    expect(asked(endpoints.listForbiddenItems)).toEqual([{ page: '1', size: '20', search: 'cer', category: 'TOBACCO' }]);
    expect(heads()).toEqual(['Nome', 'Categoria', 'CNPJ', 'Shopping', 'Desde', 'Ações']);
    expect(cells(0).slice(0, 5)).toEqual(['Cerveja', 'Bebidas alcoólicas', 'Todos', 'Cajarana Mall', '10/11/2026 09:00']);
    expect(cells(1)[2]).toBe('11.222.333/0001-81');
    for (const act of ['Adicionar item', 'Importar CSV']) expect(button(act)?.getAttribute('aria-disabled')).toBe('true');
    await pageText('Escolha um shopping para adicionar ou importar.');
  });

  test('[SHL-12] are sorted by their headings, in the address', async () => {
    const portal = listed();
    await pageText('1 item proibido');
    expect(document.querySelector('th[aria-sort="ascending"]')?.textContent).toBe('Nome');
    await press('Nome', 'thead');
    await until(() => portal.address() === `${ITEMS}?sort=-name`);
    await until(() => asked(endpoints.listForbiddenItems).at(-1)?.sort === '-name');
  });

  test('[PER-10] who only reads sees every act, locked with why; none does anything', async () => {
    fixture = regulationFixture([]);
    fixture.api.on(endpoints.listForbiddenItems, aPageOf([anItem()]));
    const portal = fixture.open(ITEMS);
    await pageText('1 item proibido');
    const said = /^Você não tem permissão para esta ação \(Alterar sublojas, lojas bloqueadas e itens proibidos\)/;
    for (const act of ['Adicionar item', 'Importar CSV']) {
      const locked = await until(() => button(act));
      const note = document.getElementById(locked.getAttribute('aria-describedby') ?? '');
      expect([locked.getAttribute('aria-disabled'), note?.textContent]).toEqual(['true', expect.stringMatching(said)]);
      await user.click(locked);
    }
    for (const act of ['Editar: Cerveja', 'Remover: Cerveja']) {
      const locked = document.querySelector<HTMLElement>(`[aria-label="${act}"]`);
      expect([act, locked?.getAttribute('aria-disabled'), locked?.getAttribute('aria-description')]).toEqual([
        act,
        'true',
        expect.stringMatching(said),
      ]);
      await user.click(await until(() => locked));
    }
    expect([document.querySelector('[role="dialog"]'), portal.address()]).toEqual([null, ITEMS]);
  });

  test('are added; what is there already is said by the field, and what was typed stays', async () => {
    listed([]);
    await pageText('Nenhum item proibido');
    await press('Adicionar item');
    await dialogText('Adicionar item proibido');
    await press('Salvar', '[role="dialog"] form');
    await dialogText('Informe o nome');
    await fill('Nome', 'Vinho');
    const words = 'Este item já está na lista';
    fixture.api.on(endpoints.addForbiddenItem, () => problemReply('forbidden-item-taken', { fields: { name: words } }));
    await press('Salvar', '[role="dialog"] form');
    await dialogText(words);
    expect((await field('Nome')).value).toBe('Vinho');
    fixture.api.on(endpoints.addForbiddenItem, anItem({ name: 'Vinho' })).on(endpoints.listForbiddenItems, aPageOf([anItem()]));
    await press('Salvar', '[role="dialog"] form');
    await pageText('Vinho está na lista de itens proibidos.');
    await pageText('1 item proibido');
    expect(bodies(endpoints.addForbiddenItem).at(-1)).toEqual({
      mallCode: 'CJR',
      name: 'Vinho',
      category: 'ALCOHOLIC_BEVERAGES',
      cnpj: null,
    });
    await noDialog();
  });

  test('are changed with the version they were read at; what somebody else changed is shown and brought together', async () => {
    listed();
    await pressLabelled('Editar: Cerveja');
    await fill('Nome', 'Cerveja preta');
    fixture.api
      .on(endpoints.updateForbiddenItem, () => problemReply('stale-version'))
      .on(endpoints.listForbiddenItems, aPageOf([anItem({ category: 'TOBACCO', version: 4 })]));
    await press('Salvar', '[role="dialog"] form');
    await dialogText('Alguém mudou este item');
    await dialogText('Tabaco');
    fixture.api.on(endpoints.updateForbiddenItem, anItem({ name: 'Cerveja preta', category: 'TOBACCO', version: 5 }));
    await press('Recarregar e manter o que digitei');
    await until(() => document.querySelectorAll('[role="dialog"]').length === 1);
    await press('Salvar', '[role="dialog"] form');
    await pageText('As alterações foram salvas.');
    expect(bodies(endpoints.updateForbiddenItem)).toEqual([
      { name: 'Cerveja preta', category: 'ALCOHOLIC_BEVERAGES', cnpj: null, version: 3 },
      { name: 'Cerveja preta', category: 'TOBACCO', cnpj: null, version: 4 },
    ]);
  });

  test('are removed, and put back by one press', async () => {
    listed();
    fixture.api.on(endpoints.removeForbiddenItem, () => new Response(null, { status: 204 }));
    await pressLabelled('Remover: Cerveja');
    expect(await dialogText('Remover Cerveja?')).toContain('volta a contar no valor das notas em Cajarana Mall');
    fixture.api.on(endpoints.listForbiddenItems, aPageOf([]));
    await press('Remover', '[role="dialog"]');
    await pageText('Cerveja saiu da lista de itens proibidos.');
    await pageText('Nenhum item proibido');
    fixture.api.on(endpoints.addForbiddenItem, anItem({ id: 9 }));
    await press('Desfazer');
    await pageText('Cerveja está na lista novamente.');
    expect(bodies(endpoints.addForbiddenItem)).toEqual([
      { mallCode: 'CJR', name: 'Cerveja', category: 'ALCOHOLIC_BEVERAGES', cnpj: null },
    ]);
  });

  test('stand at engagement too, with a way to the other lists', async () => {
    fixture = regulationFixture();
    fixture.api.on(endpoints.listForbiddenItems, aPageOf([anItem()])).on(endpoints.listSubstores, aPageOf([]));
    const portal = fixture.open('/engagement/regulation/forbidden-items');
    await pageText('1 item proibido');
    await press('Sublojas', 'main nav');
    await until(() => portal.address() === '/engagement/regulation/substores');
    await pageText('Nenhuma subloja');
  });
});

describe('[PRO-12] substores', () => {
  test('are picked by brand or LUC; a chain is refused by the field', async () => {
    fixture = regulationFixture();
    fixture.api
      .on(endpoints.listSubstores, aPageOf([]))
      .on(listStores, aPageOf([storeRow(KIOSK), storeRow(SHOP)]))
      .on(endpoints.saveSubstore, () =>
        problemReply('substore-chain', { fields: { parentUniversalId: 'Uma subloja não pode ter sublojas' } }),
      );
    fixture.open(SUBSTORES);
    await press('Adicionar subloja');
    await press('Salvar', '[role="dialog"] form');
    await dialogText('Escolha a loja principal');
    await pick('Loja', 'Quiosque Aurora (LUC-101)');
    await pick('Loja principal', 'Aurora Calçados (LUC-202)');
    await press('Salvar', '[role="dialog"] form');
    await dialogText('Uma subloja não pode ter sublojas');
    fixture.api.on(endpoints.saveSubstore, aSubstore()).on(endpoints.listSubstores, aPageOf([aSubstore()]));
    await press('Salvar', '[role="dialog"] form');
    await pageText('As notas de Quiosque Aurora (LUC-101) contam como de Aurora Calçados (LUC-202).');
    await until(() => cells(0)[1] === 'Aurora Calçados (LUC-202)');
    expect(fixture.api.calls(endpoints.saveSubstore).at(-1)?.path).toBe('/api/promotion/regulation/substore/CJR/U-1');
    expect(bodies(endpoints.saveSubstore).at(-1)).toEqual({ parentUniversalId: 'U-2' });
  });

  test('somebody who may not look stores up names them by LUC', async () => {
    fixture = regulationFixture(['write-regulation']);
    fixture.api.on(endpoints.listSubstores, aPageOf([])).on(endpoints.saveSubstore, aSubstore());
    fixture.open(SUBSTORES);
    await press('Adicionar subloja');
    await fill('LUC da loja', 'LUC-101');
    await fill('LUC da loja principal', 'LUC-202');
    await press('Salvar', '[role="dialog"] form');
    await pageText('As notas de Quiosque Aurora (LUC-101) contam como de Aurora Calçados (LUC-202).');
    expect(fixture.api.calls(listStores)).toEqual([]);
    expect(fixture.api.calls(endpoints.saveSubstore)[0]?.path).toBe('/api/promotion/regulation/substore/CJR/LUC-101');
  });
});

describe('[PRO-12] blocked stores', () => {
  const NATAL = { id: 12, name: 'Natal', status: 'DRAFT' } as const;

  test('are listed with what they are blocked for, and unblocked for that alone', async () => {
    fixture = regulationFixture();
    fixture.api
      .on(listPromotions, aPageOf([]))
      .on(endpoints.listBlockedStores, aPageOf([aBlockedStore(), aBlockedStore({ store: SHOP, promotion: NATAL })]))
      .on(endpoints.unblockStore, () => new Response(null, { status: 204 }));
    fixture.open(BLOCKED);
    await pageText('2 lojas bloqueadas');
    expect([cells(0)[1], cells(1)[1]]).toEqual(['Todas as promoções', 'Natal (12)']);
    await pressLabelled('Desbloquear: Aurora Calçados');
    await dialogText('As próximas notas dela voltam a contar na promoção Natal.');
    await press('Desbloquear', '[role="dialog"]');
    await pageText('A loja Aurora Calçados (LUC-202) não está mais bloqueada.');
    expect(asked(endpoints.unblockStore)).toEqual([{ promotionId: '12' }]);
  });

  test('[PRO-16] of a promotion that runs are proposed with why, and of one that is over stay', async () => {
    const running = { ...NATAL, status: 'CURRENT' } as const;
    fixture = regulationFixture();
    fixture.api
      .on(listPromotions, aPageOf([]))
      .on(
        endpoints.listBlockedStores,
        aPageOf([
          aBlockedStore({ promotion: running }),
          aBlockedStore({ store: SHOP, promotion: { ...NATAL, status: 'CLOSED' } }),
        ]),
      )
      .on(proposeAmendment, () => problemReply('amendment-pending'));
    fixture.open(BLOCKED);
    await pageText('2 lojas bloqueadas');
    await pressLabelled('Desbloquear: Quiosque Aurora');
    await dialogText('A promoção Natal está ativa');
    await fill('Motivo do aditamento', 'Contrato renovado');
    await press('Propor aditamento', '[role="dialog"]');
    await dialogText('Esta promoção já tem um aditamento aguardando aprovação');
    expect(bodies(proposeAmendment)).toEqual([{ reason: 'Contrato renovado', unblockStores: ['U-1'] }]);
    expect(asked(endpoints.unblockStore)).toEqual([]);
  });

  test('are blocked for every promotion', async () => {
    fixture = regulationFixture();
    fixture.api
      .on(listPromotions, aPageOf([]))
      .on(listStores, aPageOf([storeRow(KIOSK)]))
      .on(endpoints.listBlockedStores, aPageOf([]))
      .on(endpoints.blockStore, aBlockedStore());
    fixture.open(BLOCKED);
    await pageText('Nenhuma loja bloqueada');
    await press('Bloquear loja');
    await pick('Loja', 'Quiosque Aurora (LUC-101)');
    await press('Bloquear loja', '[role="dialog"] form');
    await pageText('A loja Quiosque Aurora (LUC-101) está bloqueada.');
    expect(bodies(endpoints.blockStore)).toEqual([{ mallCode: 'CJR', universalId: 'U-1', promotionId: null }]);
  });
});

test('[SHL-09, PRO-12] a search that goes on, or failed, is not one that found nothing', async () => {
  fixture = regulationFixture();
  let answer = (_reply: Response): void => undefined;
  fixture.api
    .on(endpoints.listBlockedStores, aPageOf([aBlockedStore()]))
    .on(listPromotions, () => new Promise<Response>((resolve) => (answer = resolve)));
  fixture.open(BLOCKED);
  await pageText('1 loja bloqueada');
  const filter = await until(() => document.querySelector<HTMLInputElement>('input[aria-label="Promoção"]'));
  filter.focus();
  await user.click(filter);
  await pageText('Procurando…');
  answer(problemReply('internal-error'));
  await pageText('Não foi possível procurar. Digite de novo para tentar outra vez.');
  expect(document.body.textContent).not.toContain('Nenhuma promoção encontrada');
});
