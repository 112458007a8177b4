import { getCustomer } from '@galeria/contract/customers/customer-endpoints';
import { blockCustomer, listCustomers, unblockCustomer } from '@galeria/contract/customers/customer-list-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, pageText, press, pressLabelled } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { type } from '../../../testing/user.ts';
import {
  aCustomer,
  aPageOf,
  customerIdOf,
  customersFixture,
  dialog,
  dialogTitle,
  type Fixture,
} from '../testing/customers-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const state = (isBlocked: boolean) => ({
  customerId: customerIdOf(1),
  isBlocked,
  blockReason: null,
  blockTime: isBlocked ? '2026-11-15T12:00:00.000Z' : null,
  unblockTime: null,
  version: 2,
});

/** The dialog over the list, as a person reaches it. */
async function ask(act: 'Bloquear' | 'Desbloquear', isBlocked = act === 'Desbloquear') {
  fixture = customersFixture();
  fixture.api.on(listCustomers, aPageOf([aCustomer({ isBlocked })]));
  fixture.open('/customer-profiles');
  await pressLabelled(`${act}: Ana Gonçalves`);
  await until(() => dialogTitle() === 'Confirme a ação');
}

const confirm = (act: string) => press(act, '[role="dialog"] form');
const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])].map((each) => each.textContent).filter(Boolean);
const reason = () => until(() => dialog()?.querySelector('textarea'));

describe('[CUS-05] block and unblock', () => {
  test('asks about the named customer; blocking sends who acts, says so, and refreshes the list', async () => {
    await ask('Bloquear');
    expect(dialog()?.textContent).toContain('Tem certeza de que deseja bloquear o cliente Ana Gonçalves?');
    expect(buttons()).toEqual(['Cancelar', 'Bloquear']);
    fixture.api.on(blockCustomer, state(true)).on(listCustomers, aPageOf([aCustomer({ isBlocked: true })]));
    await confirm('Bloquear');
    await until(() => dialogTitle() === 'Successo');
    const [call] = fixture.api.calls(blockCustomer);
    expect(call?.path).toBe(`/api/access-manager/customers/${customerIdOf(1)}/block`);
    expect(call?.body).toEqual({ customerId: customerIdOf(1), blockedBy: 'marina@galeria.example' });
    expect(dialog()?.textContent).toContain('O cliente Ana Gonçalves foi bloqueado.');
    expect(buttons()).toEqual(['Fechar']);
    await until(() => cells()[6] === 'Sim');
    await press('Fechar', '[role="dialog"]');
    await until(() => dialog() === null);
    expect(document.querySelector('[aria-label="Desbloquear: Ana Gonçalves"]')).not.toBeNull();
    expect(fixture.api.calls(getCustomer)).toEqual([]);
  });

  test('unblocking likewise, without a reason', async () => {
    await ask('Desbloquear');
    expect(dialog()?.textContent).toContain('Tem certeza de que deseja desbloquear o cliente Ana Gonçalves?');
    expect([buttons(), dialog()?.querySelector('textarea')]).toEqual([['Cancelar', 'Desbloquear'], null]);
    fixture.api.on(unblockCustomer, state(false)).on(listCustomers, aPageOf([aCustomer()]));
    await confirm('Desbloquear');
    await until(() => dialogTitle() === 'Successo');
    const [call] = fixture.api.calls(unblockCustomer);
    expect(call?.path).toBe(`/api/access-manager/customers/${customerIdOf(1)}/unblock`);
    expect(call?.body).toEqual({ customerId: customerIdOf(1), unblockedBy: 'marina@galeria.example' });
    expect(dialog()?.textContent).toContain('O cliente Ana Gonçalves foi desbloqueado.');
    await until(() => cells()[6] === 'Não');
  });

  test('a reason goes along, without its outer blanks; one too long is refused before it is sent', async () => {
    await ask('Bloquear');
    fixture.api.on(blockCustomer, state(true));
    type(await reason(), 'é'.repeat(301));
    await until(() => dialog()?.textContent?.includes('Use no máximo 300 caracteres'));
    expect(dialog()?.textContent).toContain('301/300');
    await confirm('Bloquear');
    expect(fixture.api.calls(blockCustomer)).toEqual([]);
    type(await reason(), '  Cupons de outra pessoa  ');
    await until(() => dialog()?.textContent?.includes('22/300'));
    await confirm('Bloquear');
    await until(() => fixture.api.calls(blockCustomer).length === 1);
    expect(fixture.api.calls(blockCustomer)[0]?.body).toMatchObject({ blockReason: 'Cupons de outra pessoa' });
  });

  test('Cancelar closes and sends nothing; what was typed is gone', async () => {
    await ask('Bloquear');
    type(await reason(), 'engano');
    await press('Cancelar', '[role="dialog"]');
    await until(() => dialog() === null);
    expect(fixture.api.calls(blockCustomer)).toEqual([]);
    await pressLabelled('Bloquear: Ana Gonçalves');
    expect((await reason()).value).toBe('');
  });

  test.each([
    ['500', () => problemReply('internal-error'), 'Ocorreu um erro interno'],
    [
      '400, its messages joined',
      () => problemReply('invalid-request', { messages: ['Insira um CPF válido', 'outra regra'] }),
      'Requisição inválida: as seguintes regras de validação falharam: Insira um CPF válido, outra regra',
    ],
    [
      'any other, with the message',
      () => problemReply('customer-already-blocked'),
      'Ocorreu um erro inesperado: Este cliente já está bloqueado',
    ],
    ['no status', () => Promise.reject(new TypeError('Failed to fetch')), 'Ocorreu um erro interno'],
  ])('a failure is told in the words of section 8: %s', async (_what, answer, words) => {
    await ask('Bloquear');
    fixture.api.on(blockCustomer, answer);
    await confirm('Bloquear');
    await until(() => dialogTitle() === 'Erro');
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(words);
    await press('Fechar', '[role="dialog"]');
    await until(() => dialog() === null);
    expect(byText('td', 'Não')).toBeDefined();
  });

  test('somebody was quicker: the list behind the error is fresh', async () => {
    await ask('Bloquear');
    fixture.api
      .on(blockCustomer, () => problemReply('customer-already-blocked'))
      .on(listCustomers, aPageOf([aCustomer({ isBlocked: true })]));
    await confirm('Bloquear');
    await until(() => dialogTitle() === 'Erro');
    await until(() => cells()[6] === 'Sim');
    await pageText('Este cliente já está bloqueado');
  });
});
