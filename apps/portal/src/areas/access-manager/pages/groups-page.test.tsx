import {
  createGroup,
  deleteGroup,
  groupDeletionImpact,
  listGroups,
  updateGroup,
} from '@galeria/contract/access-manager/group-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { accessFixture, aGroup, type Fixture, tick } from '../testing/access-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const row = () => until(() => document.querySelector<HTMLElement>('tr[data-row-id]'));
const inDialog = (selector: string) => until(() => document.querySelector<HTMLInputElement>(`[role="dialog"] ${selector}`));

describe('[ACC-04] groups', () => {
  test.each(['/groups', '/access-manager/groups'])('%s lists them with what they hold', async (address) => {
    fixture = accessFixture();
    fixture.open(address);
    await row();
    const cells = [...document.querySelectorAll('tr[data-row-id] td')].slice(0, 5).map((cell) => cell.textContent);
    expect(cells).toEqual(['Marketing', 'Campanhas', '2', '3', '10/11/2026 09:00']);
  });

  test('a new group is sent with what it grants', async () => {
    fixture = accessFixture();
    fixture.api.on(createGroup, aGroup({ name: 'Recepção' }));
    const portal = fixture.open('/groups');
    await press('Criar grupo');
    await until(() => portal.address() === '/groups?group=new');
    type(await inDialog('input[name="name"]'), 'Recepção');
    await tick('Ver cupons');
    await press('Criar grupo', '[role="dialog"]');
    await pageText('Grupo criado');
    expect(fixture.api.calls(createGroup)[0]?.body).toEqual({
      name: 'Recepção',
      description: '',
      permissions: ['read-benefit-coupon'],
    });
    await until(() => portal.address() === '/groups');
  });

  test('a row opens the group by address, and a change carries its version', async () => {
    fixture = accessFixture();
    fixture.api.on(updateGroup, aGroup({ version: 5 }));
    const portal = fixture.open('/groups');
    await user.click(await row());
    await until(() => portal.address() === `/groups?group=${aGroup().id}`);
    await fill('Descrição', 'Campanhas e sorteios');
    await press('Salvar grupo');
    await until(() => fixture.api.calls(updateGroup).length === 1);
    expect(fixture.api.calls(updateGroup)[0]?.body).toEqual({
      name: 'Marketing',
      description: 'Campanhas e sorteios',
      permissions: ['read-benefit', 'create-benefit'],
      version: 4,
    });
  });

  test('[ERR-03] a stale group is reloaded around what was typed', async () => {
    fixture = accessFixture();
    fixture.open(`/groups?group=${aGroup().id}`);
    await fill('Descrição', 'Minha descrição');
    fixture.api.on(updateGroup, () => problemReply('stale-version'));
    fixture.api.on(listGroups, { data: [aGroup({ name: 'Marketing SP', version: 6 })] });
    await press('Salvar grupo');
    expect(await dialogText('Este grupo foi alterado por outra pessoa')).toContain('Nome: Marketing → Marketing SP');
    await press('Recarregar e manter o que digitei');
    await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] input[name="name"]')?.value === 'Marketing SP');
    fixture.api.on(updateGroup, aGroup({ version: 7 }));
    await press('Salvar grupo');
    await until(() => fixture.api.calls(updateGroup).length === 2);
    expect(fixture.api.calls(updateGroup)[1]?.body).toMatchObject({
      name: 'Marketing SP',
      description: 'Minha descrição',
      version: 6,
    });
  });

  test('closing with unsaved changes asks', async () => {
    fixture = accessFixture();
    const portal = fixture.open(`/groups?group=${aGroup().id}`);
    await fill('Descrição', 'Outra');
    await press('Cancelar', '[role="dialog"]');
    await dialogText('Fica guardado neste computador como rascunho.');
    await press('Sair sem salvar', '[role="dialog"]');
    await until(() => portal.address() === '/groups');
  });

  test('[SHL-12] Esc asks once; what was typed is offered when the group is opened again, and gone once saved', async () => {
    fixture = accessFixture();
    fixture.api.on(updateGroup, aGroup({ version: 5 }));
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('groupDraft:'));
    const portal = fixture.open(`/groups?group=${aGroup().id}`);
    await fill('Descrição', 'Outra');
    await until(() => drafts().length === 1);
    await user.keyboard('{Escape}');
    await dialogText('Sair sem salvar?');
    await press('Sair sem salvar', '[role="dialog"]');
    await until(() => portal.address() === '/groups');
    await press('Criar grupo');
    await until(() => portal.address() === '/groups?group=new');
    expect((await inDialog('input[name="name"]')).value).toBe('');
    expect(document.body.textContent).not.toContain('Continuar de onde parou?');
    await press('Cancelar', '[role="dialog"]');
    await until(() => portal.address() === '/groups');
    await user.click(await row());
    await dialogText('Continuar de onde parou?');
    await press('Continuar', '[role="dialog"]');
    await until(async () => (await field('Descrição')).value === 'Outra');
    await press('Salvar grupo');
    await pageText('Grupo salvo');
    expect(fixture.api.calls(updateGroup)[0]?.body).toMatchObject({ description: 'Outra', version: 4 });
    expect(drafts()).toEqual([]);
  });

  test('deleting says how many users lose what, and asks for the name', async () => {
    fixture = accessFixture();
    fixture.api.on(groupDeletionImpact, { users: 3, losses: [{ slug: 'create-benefit', name: 'Criar benefícios', users: 2 }] });
    fixture.api.on(deleteGroup, () => new Response(null, { status: 204 }));
    fixture.open('/groups');
    await row();
    await user.click(await until(() => document.querySelector('button[aria-label="Excluir grupo: Marketing"]')));
    const text = await dialogText('3 usuários deixam de fazer parte dele.');
    expect(text).toContain('Criar benefícios: 2 usuários');
    expect(text).toContain('Esta ação não pode ser desfeita.');
    expect(byText<HTMLButtonElement>('[role="dialog"] button', 'Excluir grupo')?.disabled).toBe(true);
    type(await field('Digite Marketing para confirmar'), 'Marketing');
    await until(() => byText<HTMLButtonElement>('[role="dialog"] button', 'Excluir grupo')?.disabled === false);
    await press('Excluir grupo', '[role="dialog"]');
    await dialogText('O grupo Marketing não existe mais.');
    expect(fixture.api.calls(deleteGroup)).toHaveLength(1);
  });

  test('[PER-08] a group that grants more than the caller holds is read-only and cannot be deleted', async () => {
    fixture = accessFixture();
    fixture.api.on(listGroups, { data: [aGroup({ grantable: false, manageable: false })] });
    fixture.open(`/groups?group=${aGroup().id}`);
    await dialogText('Este grupo concede permissões que você não possui');
    expect((await inDialog('input[name="name"]')).readOnly).toBe(true);
    expect(byText('[role="dialog"] button', 'Salvar grupo')).toBeUndefined();
    expect(document.querySelector('button[aria-label="Excluir grupo: Marketing"]')?.getAttribute('aria-disabled')).toBe('true');
  });

  test('[PER-13] a group with users of malls the caller does not have says so, and is read-only', async () => {
    fixture = accessFixture();
    fixture.api.on(listGroups, { data: [aGroup({ manageable: false, beyondMalls: ['MAB', 'FCJ'] })] });
    fixture.open(`/groups?group=${aGroup().id}`);
    await dialogText('Este grupo tem usuários de shoppings que você não tem: MAB, FCJ. Peça a alteração a quem tem todos eles.');
    expect((await inDialog('input[name="name"]')).readOnly).toBe(true);
    expect(document.querySelector('button[aria-label="Excluir grupo: Marketing"]')?.getAttribute('aria-disabled')).toBe('true');
  });
});
