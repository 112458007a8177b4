import * as endpoints from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { findStoreByLuc } from '@galeria/contract/stores/store-endpoints';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  dialogText,
  field,
  fill,
  noDialog,
  pageText,
  press,
  pressKey,
  pressLabelled,
  rows,
} from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aBlockedIssuer,
  anAllowedIssuer,
  anIssuer,
  aPageOf,
  aPreRegisteredIssuer,
  FIRST_CNPJ,
  type Fixture,
  SECOND_CNPJ,
  storeFixture,
  THIRD_CNPJ,
} from '../testing/store-fixture.ts';
import { bodiesOf, UNDECIDED, undecidedFixture } from '../testing/undecided-cnpjs.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const ALLOWED = '/purchases-portal/permission-list';
const BLOCKED = '/purchases-portal/block-list';
const CNPJ = '11.222.333/0001-81';
const STORE = { mallCode: 'CJR', universalId: 'U-100', brandName: 'Aurora Calçados', luc: 'LUC-101' };

const bodies = (endpoint: Parameters<typeof bodiesOf>[1]) => bodiesOf(fixture, endpoint);
const choose = async (kind: string) =>
  user.click(await until(() => document.querySelector<HTMLInputElement>(`[role="dialog"] input[value="${kind}"]`)));

/** Whatever was to be drawn is. */
const drawn = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** The list as it is until somebody decides. */
function undecided(list: readonly endpoints.IssuerCnpj[], held?: readonly string[]) {
  fixture = undecidedFixture(() => list, held);
  fixture.api.on(findStoreByLuc, STORE);
  return fixture.open(UNDECIDED);
}

/** Answers and moves the CNPJ off the list. */
const moves =
  (answer: endpoints.IssuerCnpj, left: readonly endpoints.IssuerCnpj[] = []) =>
  () => {
    fixture.api.on(endpoints.listUndecidedCnpjs, aPageOf(left));
    return new Response(JSON.stringify(answer));
  };

describe('[STO-02, STO-03] blocking', () => {
  test('says how many waiting notes are refused for good, acts, refreshes and says what happened', async () => {
    undecided([anIssuer({ waitingInvoices: 3 })]);
    fixture.api.on(endpoints.blockCnpj, moves(aBlockedIssuer()));
    await pressLabelled(`Bloquear: ${CNPJ}`);
    const asked = await dialogText(`Bloquear o CNPJ ${CNPJ}?`);
    expect(asked).toContain('Notas deste emitente passam a ser recusadas em Cajarana Mall.');
    expect(asked).toContain('3 notas que aguardam decisão serão recusadas, e a recusa delas não pode ser desfeita.');
    await press('Bloquear', '[role="dialog"]');
    await pageText('Nenhum CNPJ espera uma decisão');
    await pageText(`O CNPJ ${CNPJ} está bloqueado, e 3 notas que aguardavam serão recusadas.`);
    expect(bodies(endpoints.blockCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ }]);
  });

  test('with nothing waiting there is nothing that cannot be undone to be told', async () => {
    undecided([anIssuer()]);
    await pressLabelled(`Bloquear: ${CNPJ}`);
    expect(await dialogText(`Bloquear o CNPJ ${CNPJ}?`)).not.toContain('desfeita');
  });

  test('somebody was quicker: the refusal is read and the list is asked for again', async () => {
    undecided([anIssuer()]);
    fixture.api.on(endpoints.blockCnpj, () =>
      problemReply('cnpj-already-blocked', { fields: { cnpj: 'Este CNPJ já está bloqueado' } }),
    );
    await pressLabelled(`Bloquear: ${CNPJ}`);
    await press('Bloquear', '[role="dialog"]');
    await dialogText('Este CNPJ já está bloqueado');
    expect(fixture.api.calls(endpoints.listUndecidedCnpjs)).toHaveLength(2);
  });
});

describe('[STO-02] allowing', () => {
  test('to a store: the LUC is checked, the store is shown before it is chosen', async () => {
    undecided([anIssuer({ waitingInvoices: 1 })]);
    fixture.api.on(endpoints.allowCnpj, moves(anAllowedIssuer()));
    await pressLabelled(`Permitir: ${CNPJ}`);
    expect(await dialogText(`Permitir o CNPJ ${CNPJ}`)).toContain('1 nota que aguarda decisão segue para análise.');
    await fill('LUC da loja', 'luc1');
    await press('Permitir', '[role="dialog"] form');
    await dialogText('LUC da loja: A LUC deve ter no mínimo 5 caracteres');
    expect(fixture.api.calls(findStoreByLuc)).toEqual([]);
    await fill('LUC da loja', 'luc-101');
    await dialogText('Procurando a loja…');
    await dialogText('Loja encontrada: Aurora Calçados (LUC-101)');
    expect(fixture.api.calls(findStoreByLuc).map(({ path }) => path)).toEqual(['/api/store-service/store/CJR/luc/LUC-101']);
    await press('Permitir', '[role="dialog"] form');
    await pageText(`O CNPJ ${CNPJ} está permitido para a loja Aurora Calçados (LUC-101).`);
    expect(bodies(endpoints.allowCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ, luc: 'LUC-101' }]);
    await pageText('Nenhum CNPJ espera uma decisão');
  });

  test('[INV-08] a store is chosen by its name: that fills in its LUC', async () => {
    undecided([anIssuer()]);
    fixture.api.on(endpoints.allowCnpj, moves(anAllowedIssuer()));
    await pressLabelled(`Permitir: ${CNPJ}`);
    await user.click(await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] input[aria-label="Loja"]')));
    await user.click(await until(() => byText<HTMLElement>('[role="option"]', 'Bento Livros (LUC-202)')));
    expect((await field('LUC da loja')).value).toBe('LUC-202');
    await press('Permitir', '[role="dialog"] form');
    await pageText('está permitido para a loja');
    expect(bodies(endpoints.allowCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ, luc: 'LUC-202' }]);
  });

  test('[INV-08] the notes that wait open from the row, for those who may see them', async () => {
    undecided([anIssuer({ waitingInvoices: 3 }), anIssuer({ cnpj: SECOND_CNPJ })]);
    const link = await until(() => document.querySelector<HTMLAnchorElement>('[aria-label="Ver as 3 notas que esperam"]'));
    expect(link.getAttribute('href')).toBe(`/purchases-portal/invoice-list?cnpj=${FIRST_CNPJ}&status=CNPJ_ANALISE`);
    expect(document.querySelectorAll('a[href*="invoice-list?cnpj"]')).toHaveLength(1);
    fixture.close();
    undecided([anIssuer({ waitingInvoices: 3 })], ['update-purchase-block-list', 'update-purchase-permission-list']);
    await pageText(CNPJ);
    expect(document.querySelector('a[href*="invoice-list?cnpj"]')).toBeNull();
  });

  test('[STO-01] a LUC of no store is said before and, refused, by the field; what was typed stays', async () => {
    undecided([anIssuer()]);
    const words = 'Não há loja com esta LUC no shopping informado';
    fixture.api
      .on(findStoreByLuc, () => problemReply('store-not-found'))
      .on(endpoints.allowCnpj, () => problemReply('store-not-found', { fields: { luc: words } }));
    await pressLabelled(`Permitir: ${CNPJ}`);
    await fill('LUC da loja', 'LUC-999');
    await dialogText(words);
    await press('Permitir', '[role="dialog"] form');
    // In the summary and by the field, not a third time by the search.
    expect((await dialogText(`LUC da loja: ${words}`)).split(words)).toHaveLength(3);
    expect([(await field('LUC da loja')).value, (await field('LUC da loja')).getAttribute('aria-invalid')]).toEqual([
      'LUC-999',
      'true',
    ]);
  });

  test('who may not read stores is not led away by looking one up', async () => {
    const portal = undecided([anIssuer()], ['update-purchase-block-list', 'update-purchase-permission-list']);
    fixture.api.on(endpoints.allowCnpj, moves(anAllowedIssuer()));
    await pressLabelled(`Permitir: ${CNPJ}`);
    await fill('LUC da loja', 'LUC-101');
    await drawn();
    expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Procurando a loja');
    await press('Permitir', '[role="dialog"] form');
    await pageText('está permitido para a loja');
    expect([fixture.api.calls(findStoreByLuc), portal.address()]).toEqual([[], UNDECIDED]);
  });

  test('beforehand: no LUC is asked for', async () => {
    undecided([anIssuer()]);
    fixture.api.on(endpoints.allowCnpj, moves(aPreRegisteredIssuer()));
    await pressLabelled(`Permitir: ${CNPJ}`);
    await choose('pre-registered');
    await dialogText('O CNPJ é aceito sem loja');
    await press('Pré-cadastrar', '[role="dialog"] form');
    await pageText(`O CNPJ ${CNPJ} está pré-cadastrado.`);
    expect(bodies(endpoints.allowCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ }]);
  });

  test('a refusal about the CNPJ, which the form does not show, is read once', async () => {
    undecided([anIssuer()]);
    const words = 'Este CNPJ já está cadastrado em uma loja';
    fixture.api.on(endpoints.allowCnpj, () => problemReply('cnpj-in-other-store', { fields: { cnpj: words } }));
    await pressLabelled(`Permitir: ${CNPJ}`);
    await fill('LUC da loja', 'LUC-101');
    await press('Permitir', '[role="dialog"] form');
    expect((await dialogText(words)).split(words)).toHaveLength(2);
  });

  test('a blocked CNPJ of a store goes back to it; a pre-registered one is linked', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listBlockedCnpjs, aPageOf([aBlockedIssuer({ store: anAllowedIssuer().store })]));
    fixture.api.on(endpoints.allowCnpj, anAllowedIssuer());
    const portal = fixture.open(BLOCKED);
    await pressLabelled(`Permitir: ${CNPJ}`);
    await dialogText('O CNPJ volta a ser emissor da loja Aurora Calçados (LUC-101).');
    await press('Permitir', '[role="dialog"] form');
    await pageText(`O CNPJ ${CNPJ} está permitido para a loja`);
    await noDialog();

    fixture.api.on(endpoints.listAllowedCnpjs, aPageOf([aPreRegisteredIssuer()]));
    await portal.router.navigate({ to: ALLOWED });
    await until(() => document.querySelector(`[aria-label="Ações de ${CNPJ}"]`));
    rows()[0]?.focus();
    pressKey('p');
    await dialogText(`Vincular o CNPJ ${CNPJ} a uma loja`);
    await fill('LUC da loja', 'LUC-101');
    await press('Vincular', '[role="dialog"] form');
    await noDialog();
    expect(bodies(endpoints.allowCnpj)).toEqual([
      { mallCode: 'CJR', cnpj: FIRST_CNPJ },
      { mallCode: 'CJR', cnpj: FIRST_CNPJ, luc: 'LUC-101' },
    ]);
  });
});

describe('[INV-08] deciding from the keyboard', () => {
  const [first, second, third] = [FIRST_CNPJ, SECOND_CNPJ, THIRD_CNPJ].map((cnpj) => anIssuer({ cnpj }));

  test('arrows move, B blocks and P allows the row in focus; the next row has the focus afterwards', async () => {
    if (!first || !second || !third) throw new Error('three in, three out');
    undecided([first, second, third]);
    fixture.api.on(endpoints.blockCnpj, moves(aBlockedIssuer({ cnpj: SECOND_CNPJ }), [first, third]));
    await pageText('3 CNPJs');
    rows()[0]?.focus();
    pressKey('ArrowDown');
    pressKey('b');
    await dialogText('Bloquear o CNPJ 11.444.777/0001-61?');
    await press('Bloquear', '[role="dialog"]');
    await pageText('2 CNPJs');
    await until(() => document.activeElement?.getAttribute('data-row-id') === `CJR:${THIRD_CNPJ}`);
    pressKey('p');
    await dialogText('Permitir o CNPJ 12.345.678/0001-95');
    expect(bodies(endpoints.blockCnpj)).toEqual([{ mallCode: 'CJR', cnpj: SECOND_CNPJ }]);
  });

  test('letters with Ctrl, and those typed into the search, are nobody’s', async () => {
    undecided([anIssuer()]);
    await pageText('1 CNPJ');
    rows()[0]?.focus();
    fireEvent.keyDown(await until(() => rows()[0]), { key: 'b', ctrlKey: true });
    const search = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
    search.focus();
    pressKey('b');
    pressKey('p');
    await drawn();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  test('who may only block is told no letters, and P does nothing', async () => {
    fixture = storeFixture(['read-store-service', 'update-purchase-block-list']);
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([anIssuer()]));
    fixture.open('/store-service/cnpj-list/undefined');
    await pageText('1 CNPJ');
    expect(byText('p', 'P permite')).toBeUndefined();
    rows()[0]?.focus();
    pressKey('p');
    pressKey('b');
    expect(await dialogText('CNPJ')).toContain('Bloquear o CNPJ');
  });
});

describe('[INV-08] adding and removing', () => {
  test('a CNPJ is typed onto the block list, checked first, and a refusal is by its field', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listBlockedCnpjs, aPageOf([]));
    const words = 'Este CNPJ já está bloqueado';
    fixture.api.on(endpoints.blockCnpj, () => problemReply('cnpj-already-blocked', { fields: { cnpj: words } }));
    fixture.open(BLOCKED);
    await press('Bloquear CNPJ');
    expect(await dialogText('Cajarana Mall')).toContain('a recusa delas não pode ser desfeita');
    for (const [typed, message] of [
      ['', 'Informe o CNPJ'],
      ['1122233300018', 'Insira 14 caracteres numéricos'],
      ['12ABC34501DE35', 'Insira 14 caracteres numéricos'],
      ['11222333000182', 'Insira um CNPJ válido'],
    ] as const) {
      await fill('CNPJ', typed);
      await press('Bloquear CNPJ', '[role="dialog"]');
      await dialogText(`CNPJ: ${message}`);
    }
    expect(bodies(endpoints.blockCnpj)).toEqual([]);
    await fill('CNPJ', '11222333000181');
    expect((await field('CNPJ')).value).toBe(CNPJ);
    await press('Bloquear CNPJ', '[role="dialog"]');
    await dialogText(`CNPJ: ${words}`);
    fixture.api.on(endpoints.blockCnpj, () => {
      fixture.api.on(endpoints.listBlockedCnpjs, aPageOf([aBlockedIssuer()]));
      return new Response(JSON.stringify(aBlockedIssuer()));
    });
    await press('Bloquear CNPJ', '[role="dialog"]');
    await pageText('1 CNPJ');
    await pageText(`O CNPJ ${CNPJ} está bloqueado.`);
    expect(bodies(endpoints.blockCnpj).at(-1)).toEqual({ mallCode: 'CJR', cnpj: FIRST_CNPJ });
  });

  test('a CNPJ is typed onto the permission list, for a store or beforehand', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listAllowedCnpjs, aPageOf([])).on(endpoints.allowCnpj, aPreRegisteredIssuer());
    fixture.open(ALLOWED);
    await pageText('Nenhum CNPJ permitido ainda');
    await press('Permitir CNPJ');
    await fill('CNPJ', FIRST_CNPJ);
    await choose('pre-registered');
    await press('Pré-cadastrar', '[role="dialog"] form');
    await pageText('está pré-cadastrado.');
    expect(bodies(endpoints.allowCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ }]);
  });

  test('on the pre-registered list nothing but the CNPJ is asked for', async () => {
    fixture = storeFixture();
    fixture.api.on(endpoints.listIssuerCnpjs, aPageOf([])).on(endpoints.allowCnpj, aPreRegisteredIssuer());
    fixture.open('/store-service/cnpj-list/pre-registered');
    await press('Pré-cadastrar CNPJ');
    await fill('CNPJ', FIRST_CNPJ);
    expect(document.querySelector('[role="dialog"] input[type="radio"]')).toBeNull();
    await press('Pré-cadastrar', '[role="dialog"] form');
    await pageText('está pré-cadastrado.');
    expect(bodies(endpoints.allowCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ }]);
  });

  test('removing an allowed CNPJ asks, says what follows for its store, and can be taken back', async () => {
    fixture = storeFixture();
    fixture.api
      .on(endpoints.listAllowedCnpjs, aPageOf([anAllowedIssuer()]))
      .on(endpoints.removeAllowedCnpj, () => {
        fixture.api.on(endpoints.listAllowedCnpjs, aPageOf([]));
        return new Response(null, { status: 204 });
      })
      .on(endpoints.allowCnpj, () => {
        fixture.api.on(endpoints.listAllowedCnpjs, aPageOf([anAllowedIssuer()]));
        return new Response(JSON.stringify(anAllowedIssuer()));
      });
    fixture.open(ALLOWED);
    await pressLabelled(`Remover: ${CNPJ}`);
    const asked = await dialogText(`Remover o CNPJ ${CNPJ} da lista?`);
    expect(asked).toContain('deixam de ser aceitas em Cajarana Mall');
    expect(asked).toContain('Ele também sai do cadastro da loja Aurora Calçados (LUC-101).');
    await press('Remover', '[role="dialog"]');
    await pageText('Nenhum CNPJ permitido ainda');
    expect(fixture.api.calls(endpoints.removeAllowedCnpj)[0]?.path).toBe(`/api/purchase/cnpj/allowed/CJR/${FIRST_CNPJ}`);
    await press('Desfazer');
    await pageText(`O CNPJ ${CNPJ} está na lista novamente.`);
    expect(bodies(endpoints.allowCnpj)).toEqual([{ mallCode: 'CJR', cnpj: FIRST_CNPJ, luc: 'LUC-101' }]);
  });

  test.each([
    ['a blocked CNPJ can be put back', aBlockedIssuer(), true],
    ['one that would lose its store cannot', aBlockedIssuer({ store: anAllowedIssuer().store }), false],
  ])('%s', async (_what, row, canUndo) => {
    fixture = storeFixture();
    fixture.api
      .on(endpoints.listBlockedCnpjs, aPageOf([row]))
      .on(endpoints.removeBlockedCnpj, () => new Response(null, { status: 204 }))
      .on(endpoints.blockCnpj, row);
    fixture.open(BLOCKED);
    await pressLabelled(`Remover: ${CNPJ}`);
    await press('Remover', '[role="dialog"]');
    await pageText(`O CNPJ ${CNPJ} saiu da lista.`);
    expect(button('Desfazer') !== undefined).toBe(canUndo);
    if (canUndo) await press('Desfazer');
    if (canUndo) await pageText('está na lista novamente.');
    expect(bodies(endpoints.blockCnpj)).toHaveLength(canUndo ? 1 : 0);
  });
});
