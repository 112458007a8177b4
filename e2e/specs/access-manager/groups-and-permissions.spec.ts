import { createGroup } from '@galeria/contract/access-manager/group-endpoints';
import { createUser } from '@galeria/contract/access-manager/user-endpoints';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { callApi } from '../../support/api.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;

test('[ACC-03] permissions: create one, delete it; one the product uses says where and stays', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/permissions');
  const list = listPage(page);
  await list.expectTitle('Permissões');
  const slug = `ver-relatorio-${unique()}`;
  await page.getByRole('button', { name: 'Criar permissão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar permissão' });
  const form = formPage(dialog);
  await form.submit('Criar permissão');
  await form.expectError('Nome', 'Informe o nome');
  // What a slug cannot hold does not get in while typing.
  await form.fill({ Nome: 'Ver relatório especial', Slug: 'Com Espaço' });
  await expect(form.field('Slug')).toHaveValue(/^[a-z0-9-]+$/);
  await form.fill({ Slug: slug });
  await form.submit('Criar permissão');
  await expect(dialog).toBeHidden();

  await list.search.fill(slug);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(slug)).toContainText('Criada aqui');
  await list
    .row(slug)
    .getByRole('button', { name: /Excluir/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('dialog', { name: 'Permissão excluída' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.row(slug)).toHaveCount(0);

  await list.search.fill('read-invoices');
  const used = list.row('read-invoices').first();
  await expect(used).toContainText('Usada pelo portal');
  await expect(used.getByRole('button', { name: /Excluir/ })).toBeDisabled();
});

test('[ACC-04] groups: create, edit, and a deletion that says how many users lose what', async ({ portal }) => {
  const { accessToken } = await portal.administrator();
  const name = `Grupo ${unique()}`;
  const group = await callApi(
    portal.url,
    createGroup,
    { body: { name, description: 'Para o teste', permissions: ['read-invoices', 'create-invoices'] } },
    accessToken,
  );
  for (const number of [1, 2]) {
    const body = {
      name: `Membro ${number}`,
      email: `membro.${unique()}@galeria.example`,
      mallsCode: ['JQT'],
      groups: [group.id],
      permissions: number === 1 ? ['read-invoices'] : [],
    };
    await callApi(portal.url, createUser, { body }, accessToken);
  }

  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/groups');
  const list = listPage(page);
  await list.expectTitle('Grupos');
  await list.search.fill(name);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(name)).toContainText('2');
  await list
    .row(name)
    .getByRole('button', { name: /Excluir/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Excluir o grupo ${name}?` });
  await expect(dialog).toContainText('2 usuários deixam de fazer parte dele.');
  await expect(dialog).toContainText('Enviar notas fiscais');
  await expect(dialog).toContainText('2 usuários');
  await expect(dialog).toContainText('Ver notas fiscais');
  await expect(dialog).toContainText('1 usuário');
  await expectAccessible(page);
  await picture(page, 'delete-group');
  const confirm = dialog.getByRole('button', { name: 'Excluir grupo' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await confirm.click();
  await expect(page.getByRole('dialog', { name: 'Grupo excluído' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.row(name)).toHaveCount(0);
});

test("[ACC-04, PER-01] a change of a group counts at its members' next load", async ({ portal }) => {
  const admin = await portal.administrator();
  const name = `Grupo ${unique()}`;
  const page = await portal.open({ as: admin });
  await page.goto('/access-manager/groups');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar grupo' });
  const form = formPage(dialog);
  await form.submit('Criar grupo');
  await form.expectError('Nome', 'Informe o nome');
  await form.fill({ Nome: name, Descrição: 'Lê permissões' });
  await dialog.getByRole('checkbox', { name: /^Ver permissões/ }).check();
  await form.submit('Criar grupo');
  await expect(dialog).toBeHidden();
  await listPage(page).search.fill(name);
  await expect(listPage(page).row(name).getByRole('cell', { name: '1', exact: true })).toBeVisible();
});
