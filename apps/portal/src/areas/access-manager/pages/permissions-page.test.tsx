import { createPermission, deletePermission } from '@galeria/contract/access-manager/permission-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, field, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { accessFixture, aPermission, type Fixture } from '../testing/access-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const deleteButton = (name: string) =>
  until(() => document.querySelector<HTMLButtonElement>(`button[aria-label="Excluir permissão: ${name}"]`));

describe('[ACC-03] permissions', () => {
  test('a slug the product uses says where, and cannot be deleted', async () => {
    fixture = accessFixture();
    fixture.open('/access-manager/permissions?search=read-user');
    const button = await deleteButton('Ver usuários');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const badge = await until(() => byText<HTMLElement>('td', 'Usada pelo portal'));
    expect(badge.title).toBe('Usada pelo portal em Usuários, Criar usuário, Editar usuário: não pode ser excluída');
    await user.click(button);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  test('a new one is sent as name and slug; a taken slug is said by the server', async () => {
    fixture = accessFixture();
    fixture.api.on(createPermission, () =>
      problemReply('slug-taken', { fields: { slug: 'Já existe uma permissão com este slug' } }),
    );
    fixture.open('/access-manager/permissions');
    await press('Criar permissão');
    await dialogText('Você passa a possuí-la');
    type(await field('Nome'), 'Ver painéis');
    type(await field('Slug'), 'Ver Painéis');
    await press('Criar permissão', '[role="dialog"]');
    await pageText('Slug: Já existe uma permissão com este slug');
    expect(fixture.api.calls(createPermission)[0]?.body).toEqual({ name: 'Ver painéis', slug: 'ver-paineis' });
    fixture.api.on(createPermission, aPermission({ slug: 'ver-paineis' }));
    await press('Criar permissão', '[role="dialog"]');
    await pageText('Permissão criada');
    await until(() => document.querySelector('[role="dialog"]') === null);
  });

  test('deleting one of the operator’s own asks, names it and says when nobody holds it', async () => {
    fixture = accessFixture();
    fixture.api.on(deletePermission, () => new Response(null, { status: 204 }));
    fixture.open('/access-manager/permissions?search=ver-relatorios');
    await user.click(await deleteButton('Ver relatórios'));
    expect(await dialogText('Excluir permissão?')).toContain(
      'Ver relatórios (ver-relatorios) deixa de existir. Ninguém a possui.',
    );
    await press('Excluir', '[role="dialog"]');
    await dialogText('A permissão Ver relatórios não existe mais.');
    expect(fixture.api.calls(deletePermission)).toHaveLength(1);
  });
});
