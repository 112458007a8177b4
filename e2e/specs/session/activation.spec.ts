import { createUser } from '@galeria/contract/access-manager/user-endpoints';
import { RULE_TEXTS } from '@galeria/contract/messages/rule-texts';
import { formPage } from '../../pages/form-page.ts';
import { callApi, PASSWORD } from '../../support/api.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const invite = async (url: string, token: string) => {
  const email = `convidado.${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}@galeria.example`;
  const body = { name: 'Estêvão Queiroz', email, mallsCode: ['JQT'], groups: [], permissions: [] };
  const { activation } = await callApi(url, createUser, { body }, token);
  return { email, path: activation.link.replace(url, '') };
};

test('[SES-08] an activation link lets a person choose a password, once, and signs them in', async ({ portal }) => {
  const { accessToken } = await portal.administrator();
  const { email, path } = await invite(portal.url, accessToken);
  const page = await portal.open();
  await page.goto(path);
  await expect(page.getByText(email)).toBeVisible();
  // A secret in the address bar ends in the history.
  expect(page.url()).not.toContain('convite');
  await expectAccessible(page);
  await picture(page, 'activation');

  const form = formPage(page);
  await form.fill({ 'Nova senha': 'curta', 'Repita a nova senha': 'curta' });
  await form.submit('Salvar senha e entrar');
  await form.expectError('Nova senha', RULE_TEXTS.passwordTooShort.pt);
  await form.fill({ 'Nova senha': PASSWORD, 'Repita a nova senha': `${PASSWORD}x` });
  await form.submit('Salvar senha e entrar');
  await expect(form.field('Repita a nova senha')).toHaveAttribute('aria-invalid', 'true');
  await form.fill({ 'Repita a nova senha': PASSWORD });
  await form.submit('Salvar senha e entrar');
  await expect(page).toHaveURL('/home');

  const again = await portal.open();
  await again.goto(path);
  await expect(again.getByText('Este link expirou ou já foi usado. Peça um novo ao administrador')).toBeVisible();
});
