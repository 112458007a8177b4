import { disableUser, enableUser, listUsers } from '@galeria/contract/access-manager/user-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../../lib/session/session-store.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { accessFixture, aUserDetail, type Fixture } from '../testing/access-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const idOf = (count: number): string => `01a1dd47-bb56-7000-8000-00000000010${count}`;
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
const idsOf = (endpoint: typeof disableUser | typeof enableUser) =>
  fixture.api.calls(endpoint).map(({ path }) => path.split('/').at(-2));
const pickPage = async () => user.click(await until(() => byText<HTMLElement>('label', 'Selecionar todos desta página')));

function open(held?: readonly string[]) {
  fixture = accessFixture(held);
  const data = [
    aUserDetail({ id: idOf(1), name: 'Ana' }),
    aUserDetail({ id: idOf(2), name: 'Bento', status: 'INVITED' }),
    aUserDetail({ id: idOf(3), name: 'Caio', status: 'DISABLED' }),
    aUserDetail({ id: idOf(4), name: 'Eu', email: currentSession().user.email }),
  ];
  fixture.api
    .on(listUsers, { data, pageCount: 1, total: 4 })
    .on(disableUser, aUserDetail({ status: 'DISABLED' }))
    .on(enableUser, aUserDetail());
  fixture.open('/access-manager/users');
  return pageText('4 usuários');
}

describe('[SHL-12, ACC-05] several users at once', () => {
  test('each act is for those it can be done to, the question says so, and nobody disables themselves', async () => {
    await open();
    expect(boxes().length).toBe(3);
    await pickPage();
    await pageText('3 selecionados');
    await press('Desativar (2)', 'main');
    await dialogText('Desativar 2 usuários?');
    await dialogText('1 dos selecionados não admite esta ação');
    await press('Desativar', '[role="dialog"]');
    await pageText('2 usuários desativados');
    expect([idsOf(disableUser), idsOf(enableUser)]).toEqual([[idOf(1), idOf(2)], []]);
  });

  test('[PER-08] one that stands above the person says why; the others are done', async () => {
    await open();
    fixture.api.on(disableUser, ({ path }) =>
      path.includes(idOf(1))
        ? problemReply('user-above-actor')
        : new Response(JSON.stringify(aUserDetail({ status: 'DISABLED' }))),
    );
    await pickPage();
    await press('Desativar (2)', 'main');
    await press('Desativar', '[role="dialog"]');
    await pageText('1 usuário desativado');
    await pageText('1 não foi alterado');
    await pageText('Ana: ');
  });

  test('[PER-10] who may only read picks nothing', async () => {
    await open(['read-user']);
    expect([boxes().length, button('Desativar')]).toEqual([0, undefined]);
  });
});
