import { blockCustomer, getCustomer, listCustomers, unblockCustomer } from '@galeria/contract/customers/customer-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import {
  aCustomer,
  aPageOf,
  cells,
  customerIdOf,
  customersWorld,
  dialog,
  dialogTitle,
  pageText,
  press,
  pressLabelled,
  type World,
} from '../testing/customers-world.ts';

let world: World;
afterEach(() => world.close());

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
  world = customersWorld();
  world.api.on(listCustomers, aPageOf([aCustomer({ isBlocked })]));
  world.open('/customer-profiles');
  await pressLabelled(`${act}: Ana Gonçalves`);
  await until(() => dialogTitle() === 'Confirme a ação');
}

const confirm = (act: string) => press(act, '[role="dialog"] form');
const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])].map((each) => each.textContent).filter(Boolean);
const reason = () => until(() => dialog()?.querySelector('textarea'));

function write(area: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('[CUS-05] block and unblock', () => {
  test('asks about the named customer; blocking sends who acts, says so, and refreshes the list', async () => {
    await ask('Bloquear');
    expect(dialog()?.textContent).toContain('Tem certeza de que deseja bloquear o cliente Ana Gonçalves?');
    expect(buttons()).toEqual(['Cancelar', 'Bloquear']);
    world.api.on(blockCustomer, state(true)).on(listCustomers, aPageOf([aCustomer({ isBlocked: true })]));
    await confirm('Bloquear');
    await until(() => dialogTitle() === 'Successo');
    const [call] = world.api.calls(blockCustomer);
    expect(call?.path).toBe(`/api/access-manager/customers/${customerIdOf(1)}/block`);
    expect(call?.body).toEqual({ customerId: customerIdOf(1), blockedBy: 'marina@galeria.example' });
    expect(dialog()?.textContent).toContain('O cliente Ana Gonçalves foi bloqueado.');
    expect(buttons()).toEqual(['Fechar']);
    await until(() => cells()[6] === 'Sim');
    await press('Fechar', '[role="dialog"]');
    await until(() => dialog() === null);
    expect(document.querySelector('[aria-label="Desbloquear: Ana Gonçalves"]')).not.toBeNull();
    expect(world.api.calls(getCustomer)).toEqual([]);
  });

  test('unblocking likewise, without a reason', async () => {
    await ask('Desbloquear');
    expect(dialog()?.textContent).toContain('Tem certeza de que deseja desbloquear o cliente Ana Gonçalves?');
    expect([buttons(), dialog()?.querySelector('textarea')]).toEqual([['Cancelar', 'Desbloquear'], null]);
    world.api.on(unblockCustomer, state(false)).on(listCustomers, aPageOf([aCustomer()]));
    await confirm('Desbloquear');
    await until(() => dialogTitle() === 'Successo');
    const [call] = world.api.calls(unblockCustomer);
    expect(call?.path).toBe(`/api/access-manager/customers/${customerIdOf(1)}/unblock`);
    expect(call?.body).toEqual({ customerId: customerIdOf(1), unblockedBy: 'marina@galeria.example' });
    expect(dialog()?.textContent).toContain('O cliente Ana Gonçalves foi desbloqueado.');
    await until(() => cells()[6] === 'Não');
  });

  test('a reason goes along, without its outer blanks; one too long is refused before it is sent', async () => {
    await ask('Bloquear');
    world.api.on(blockCustomer, state(true));
    write(await reason(), 'é'.repeat(301));
    await until(() => dialog()?.textContent?.includes('Use no máximo 300 caracteres'));
    expect(dialog()?.textContent).toContain('301/300');
    await confirm('Bloquear');
    expect(world.api.calls(blockCustomer)).toEqual([]);
    write(await reason(), '  Cupons de outra pessoa  ');
    await until(() => dialog()?.textContent?.includes('22/300'));
    await confirm('Bloquear');
    await until(() => world.api.calls(blockCustomer).length === 1);
    expect(world.api.calls(blockCustomer)[0]?.body).toMatchObject({ blockReason: 'Cupons de outra pessoa' });
  });

  test('Cancelar closes and sends nothing; what was typed is gone', async () => {
    await ask('Bloquear');
    write(await reason(), 'engano');
    await press('Cancelar', '[role="dialog"]');
    await until(() => dialog() === null);
    expect(world.api.calls(blockCustomer)).toEqual([]);
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
    world.api.on(blockCustomer, answer);
    await confirm('Bloquear');
    await until(() => dialogTitle() === 'Erro');
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(words);
    await press('Fechar', '[role="dialog"]');
    await until(() => dialog() === null);
    expect(byText('td', 'Não')).toBeDefined();
  });

  test('somebody was quicker: the list behind the error is fresh', async () => {
    await ask('Bloquear');
    world.api
      .on(blockCustomer, () => problemReply('customer-already-blocked'))
      .on(listCustomers, aPageOf([aCustomer({ isBlocked: true })]));
    await confirm('Bloquear');
    await until(() => dialogTitle() === 'Erro');
    await until(() => cells()[6] === 'Sim');
    await pageText('Este cliente já está bloqueado');
  });
});
