import {
  listReleasedCpfs,
  type ReleasedCpf,
  releaseCpf,
  withdrawReleasedCpf,
} from '@galeria/contract/permission-list/permission-list-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  field,
  fill,
  heads,
  pageText,
  press,
  pressLabelled,
  queryOf,
} from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { aReleasedCpf, customerFixture } from '../testing/customer-fixture.ts';
import { customerIdOf, type Fixture } from '../testing/customers-fixture.ts';

const address = '/profiles/permission-list';
const READS = ['read-purchase-permission-list', 'read-customer'];
const CHANGES = [...READS, 'update-purchase-permission-list'];
let fixture: Fixture;
afterEach(() => fixture.close());

const aPage = (data: readonly ReleasedCpf[], isMasked = false) => ({
  data: [...data],
  pageCount: data.length === 0 ? 0 : 1,
  total: data.length,
  isMasked,
});
const asked = () => fixture.api.calls(listReleasedCpfs).map(queryOf);
const sent = () => fixture.api.calls(releaseCpf).map(({ body }) => body);

function enter(held: readonly string[] = CHANGES, rows: readonly ReleasedCpf[] = [aReleasedCpf()]) {
  fixture = customerFixture(held);
  fixture.api.on(listReleasedCpfs, aPage(rows));
}

describe('[CUS-09] released CPFs', () => {
  test('those of the selected mall, with who, why and the customer where there is one', async () => {
    enter(CHANGES, [
      aReleasedCpf({ customer: { customerId: customerIdOf(1), fullName: 'Ana Gonçalves' } }),
      aReleasedCpf({ id: customerIdOf(801), cpf: '11144477735', reason: '' }),
    ]);
    fixture.open(address);
    await pageText('2 CPFs liberados');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    expect(heads()).toEqual(['CPF', 'Cliente', 'Motivo', 'Liberado por', 'Liberado em', 'Ações']);
    expect(cells(0).slice(0, 5)).toEqual([
      '123.456.789-09',
      'Ana Gonçalves',
      'Funcionário de loja',
      'marina@galeria.example',
      '10/11/2026 09:00',
    ]);
    expect(cells(1).slice(0, 3)).toEqual(['111.444.777-35', 'Sem cadastro', '-']);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/profiles/${customerIdOf(1)}`);
  });

  test('a search by CPF and every mall are in the address; without one mall nothing can be released, and the page says so', async () => {
    enter();
    const portal = fixture.open(address);
    await pageText('1 CPF liberado');
    type(await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')), '123.456');
    await until(() => portal.address() === `${address}?search=123.456`);
    await user.click(await until(() => document.querySelector<HTMLInputElement>('input[type="radio"][value="all"]')));
    await until(() => portal.address() === `${address}?search=123.456&scope=all`);
    await pageText('Escolha um shopping para liberar ou importar CPFs.');
    await until(() => heads().includes('Shopping'));
    expect(asked().at(-1)).toEqual({ page: '1', size: '20', search: '123.456' });
    expect([button('Liberar CPF')?.disabled, button('Importar CSV')?.disabled]).toEqual([true, true]);
  });

  test('a CPF is released in the selected mall, checked first', async () => {
    enter(CHANGES, []);
    fixture.api.on(releaseCpf, () => {
      fixture.api.on(listReleasedCpfs, aPage([aReleasedCpf()]));
      return new Response(JSON.stringify(aReleasedCpf()), { status: 201 });
    });
    fixture.open(address);
    await pageText('Nenhum CPF liberado ainda');
    await press('Liberar CPF');
    expect(await dialogText('Liberar CPF')).toContain('Cajarana Mall');
    await fill('CPF', '123.456.789-00');
    await press('Liberar CPF', '[role="dialog"]');
    await dialogText('CPF: Insira um CPF válido');
    expect(sent()).toEqual([]);
    await fill('CPF', '123.456.789-09');
    await fill('Motivo', 'Funcionário de loja');
    await press('Liberar CPF', '[role="dialog"]');
    await pageText('1 CPF liberado');
    expect(sent()).toEqual([{ mallCode: 'CJR', cpf: '12345678909', reason: 'Funcionário de loja' }]);
  });

  test('one that is released already is said by the field, and nothing typed is lost', async () => {
    enter();
    fixture.api.on(releaseCpf, () => problemReply('cpf-already-released'));
    fixture.open(address);
    await press('Liberar CPF');
    await fill('CPF', '12345678909');
    await fill('Motivo', 'Outro');
    await press('Liberar CPF', '[role="dialog"]');
    await dialogText('CPF: Este CPF já está liberado neste shopping');
    expect([(await field('CPF')).value, (await field('Motivo')).value]).toEqual(['123.456.789-09', 'Outro']);
  });

  test('removing asks, and can be taken back', async () => {
    enter();
    fixture.api.on(withdrawReleasedCpf, () => {
      fixture.api.on(listReleasedCpfs, aPage([]));
      return new Response(null, { status: 204 });
    });
    fixture.api.on(releaseCpf, () => {
      fixture.api.on(listReleasedCpfs, aPage([aReleasedCpf()]));
      return new Response(JSON.stringify(aReleasedCpf()), { status: 201 });
    });
    fixture.open(address);
    await pressLabelled('Remover: 123.456.789-09');
    expect(await dialogText('Remover da lista?')).toContain('O CPF 123.456.789-09 volta a ter os limites');
    await press('Remover', '[role="dialog"]');
    await pageText('Nenhum CPF liberado ainda');
    expect(fixture.api.calls(withdrawReleasedCpf)[0]?.path).toContain(aReleasedCpf().id);
    await press('Desfazer');
    await pageText('1 CPF liberado');
    expect(sent()).toEqual([{ mallCode: 'CJR', cpf: '12345678909', reason: 'Funcionário de loja' }]);
  });
});

test('[PER-07] who may only read is offered no change', async () => {
  enter(READS);
  fixture.open(address);
  await pageText('1 CPF liberado');
  expect([button('Liberar CPF'), button('Importar CSV')]).toEqual([undefined, undefined]);
  expect(heads()).not.toContain('Ações');
});

test('[PER-09] what comes covered is shown as it comes, leads to no details, and removing it cannot be taken back', async () => {
  fixture = customerFixture(['read-purchase-permission-list', 'update-purchase-permission-list']);
  const covered = aReleasedCpf({ cpf: '***.456.789-**', customer: { customerId: customerIdOf(1), fullName: 'Ana Gonçalves' } });
  fixture.api.on(listReleasedCpfs, aPage([covered], true));
  fixture.api.on(withdrawReleasedCpf, () => new Response(null, { status: 204 }));
  fixture.open(address);
  await pageText('1 CPF liberado');
  expect(cells().slice(0, 2)).toEqual(['***.456.789-**', 'Ana Gonçalves']);
  expect(document.querySelector('tbody a')).toBeNull();
  await pressLabelled('Remover: ***.456.789-**');
  await dialogText('Remover da lista?');
  await press('Remover', '[role="dialog"]');
  await pageText('O CPF ***.456.789-** voltou aos limites de compra.');
  expect(button('Desfazer')).toBeUndefined();
});
