import { createUser } from '@galeria/contract/access-manager/user-endpoints';
import { callApi, PASSWORD } from '../../ground/api.ts';
import { expect, expectAccessible, picture, test } from '../../ground/test.ts';
import { formPage } from '../../pages/form-page.ts';

const invite = async (url: string, token: string) => {
  const email = `convidado.${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}@galeria.example`;
  const body = { name: 'Estêvão Queiroz', email, mallsCode: ['JQT'], groups: [], permissions: [] };
  const { activation } = await callApi(url, createUser, { body }, token);
  return { email, path: activation.link.replace(url, '') };
};

test('[SES-08] an activation link lets a person choose a password, once, and signs them in', async ({ ground }) => {
  const { accessToken } = await ground.administrator();
  const { email, path } = await invite(ground.url, accessToken);
  const page = await ground.open();
  await page.goto(path);
  await expect(page.getByText(email)).toBeVisible();
  // A secret in the address bar ends in the history.
  expect(page.url()).not.toContain('convite');
  await expectAccessible(page);
  await picture(page, 'activation');

  const form = formPage(page);
  await form.fill({ 'Nova senha': 'curta', 'Repita a senha': 'curta' });
  await page.getByRole('button', { name: /senha/i }).last().click();
  await expect(page.getByText(/pelo menos 12|no mínimo 12/)).toBeVisible();
  await form.fill({ 'Nova senha': PASSWORD, 'Repita a senha': `${PASSWORD}x` });
  await page.getByRole('button', { name: /senha/i }).last().click();
  await expect(page).not.toHaveURL('/home');
  await form.fill({ 'Repita a senha': PASSWORD });
  await page.getByRole('button', { name: /senha/i }).last().click();
  await expect(page).toHaveURL('/home');

  const again = await ground.open();
  await again.goto(path);
  await expect(again.getByText('Este link expirou ou já foi usado. Peça um novo ao administrador')).toBeVisible();
});
