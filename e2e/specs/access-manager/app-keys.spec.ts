import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;

test('[PER-13] an app key is made, shown once, used, and revoked', async ({ portal }) => {
  const maker = await portal.aPerson({ permissions: ['manage-app-keys', 'read-invoices'] });
  const page = await portal.open({ as: maker });
  await page.goto('/access-manager/app-keys');
  const list = listPage(page);
  await list.expectTitle('Chaves do aplicativo');
  await expect(page.getByRole('link', { name: 'Chaves do aplicativo' })).toBeVisible();

  const name = `Aplicativo ${unique()}`;
  await page.getByRole('button', { name: 'Criar chave' }).first().click();
  const dialog = page.getByRole('dialog');
  const form = formPage(dialog);
  await form.submit('Criar chave');
  await form.expectError('Nome', 'Informe o nome');
  // What the maker may not do themselves cannot be ticked, and says why.
  await expect(dialog.getByRole('checkbox', { name: /Queimar cupons/ })).toBeDisabled();
  await expect(dialog.getByText('você não possui o acesso necessário').first()).toBeVisible();
  await form.fill({ Nome: name });
  await dialog.getByRole('checkbox', { name: /Consultar notas/ }).check();
  await dialog.getByRole('checkbox', { name: 'Todos' }).check();
  await expect(form.field('Validade em dias')).toHaveValue('90');
  await expectAccessible(page);
  await picture(page, 'app-key-form');
  await form.submit('Criar chave');
  await expect(page.getByRole('dialog', { name: 'Chave criada' })).toBeVisible();
  const key = await form.field('Chave').inputValue();
  expect(key).toMatch(/^gak_[0-9a-f]{8}_[\w-]{43}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Já copiei' }).click();
  await expect(dialog).toBeHidden();

  const ask = async () =>
    (
      await fetch(`${portal.url}/api/app/invoice/search`, {
        method: 'POST',
        headers: { 'app-key': key, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  // Behind the door the empty request is refused.
  expect(await ask()).toBe(400);

  await page.reload();
  await list.search.fill(name);
  await expect(list.row(name)).toContainText('Ativa');
  await expect(list.row(name)).toContainText(maker.email);
  expect(await page.content()).not.toContain(key);
  await expectAccessible(page);
  await picture(page, 'app-keys');
  await list
    .row(name)
    .getByRole('button', { name: /Revogar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar chave' }).click();
  await expect(page.getByRole('dialog', { name: 'Chave revogada' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.row(name)).toContainText('Revogada');
  await expect(list.row(name).getByRole('button', { name: /Revogar/ })).toBeDisabled();
  expect(await ask()).toBe(401);
});

test('[PER-13] on a telephone the keys are cards, and without the permission there is no page', async ({ portal }) => {
  const maker = await portal.aPerson({ permissions: ['manage-app-keys'] });
  const page = await portal.open({ as: maker, phone: true });
  await page.goto('/access-manager/app-keys');
  await expect(page.getByRole('heading', { level: 1, name: 'Chaves do aplicativo' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'app-keys-phone');
  const stranger = await portal.open({ as: await portal.aPerson({ permissions: ['read-user', 'create-user', 'update-user'] }) });
  await stranger.goto('/access-manager/app-keys');
  await expect(stranger.getByRole('heading', { name: 'Não autorizado' })).toBeVisible();
});
