import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { signInByPassword } from '../../support/api.ts';
import { codeOf } from '../../support/authenticator.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const NEW_PASSWORD = 'outra frase longa e rara 19';

const isOpen = async (url: string, token: string): Promise<boolean> =>
  (await fetch(`${url}/api/user/permission`, { headers: { authorization: `Bearer ${token}` } })).ok;

test('[SES-09] a person finds their account in the menu, sees where it is open, and ends what they like', async ({ portal }) => {
  const person = await portal.aPerson();
  const others = [];
  for (let n = 0; n < 3; n += 1) others.push((await signInByPassword(portal.url, person.email, person.password)).accessToken);
  const page = await portal.open({ as: person });
  await page.goto('/home');
  await page.getByRole('button', { name: /^Conta de /i }).click();
  await page.getByRole('menuitem', { name: 'Minha conta' }).click();
  await expect(page).toHaveURL('/account');
  const list = listPage(page);
  await list.expectTitle('Minha conta');
  await expect(list.rows).toHaveCount(4);
  await expectAccessible(page);
  await picture(page, 'account');

  // The one that asks has the way out of the menu; another is ended here.
  await expect(list.row('esta sessão').getByRole('button', { name: /Encerrar/ })).toBeDisabled();
  await list.rows
    .filter({ hasNotText: 'esta sessão' })
    .first()
    .getByRole('button', { name: /Encerrar/ })
    .click();
  await page.getByRole('dialog', { name: 'Encerrar sessão?' }).getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sessão encerrada' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.rows).toHaveCount(3);
  expect((await Promise.all(others.map((token) => isOpen(portal.url, token)))).filter(Boolean)).toHaveLength(2);

  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await expect(page.getByRole('dialog', { name: 'Sessões encerradas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.rows).toHaveCount(1);
  expect(await Promise.all(others.map((token) => isOpen(portal.url, token)))).toEqual([false, false, false]);
});

test('[SES-06, SES-07] the own password is changed with the old one, and the other sessions end', async ({ portal }) => {
  const person = await portal.aPerson();
  const other = (await signInByPassword(portal.url, person.email, person.password)).accessToken;
  const page = await portal.open({ as: person });
  await page.goto('/account');
  const form = formPage(page.getByRole('region', { name: 'Senha' }));
  await form.fill({ 'Senha atual': 'errada errada errada', 'Nova senha': NEW_PASSWORD, 'Repita a nova senha': 'diferente' });
  await form.submit('Trocar senha');
  await form.expectError('Repita a nova senha', 'As senhas não são iguais');
  await form.fill({ 'Repita a nova senha': NEW_PASSWORD });
  await form.submit('Trocar senha');
  await form.expectError('Senha atual', 'A senha atual não confere');
  await form.fill({ 'Senha atual': person.password });
  await form.submit('Trocar senha');
  await expect(page.getByText('Senha trocada. 1 outra sessão terminou.')).toBeVisible();
  await expect(form.field('Nova senha')).toHaveValue('');
  expect(await isOpen(portal.url, other)).toBe(false);
  expect(await isOpen(portal.url, person.signedIn.accessToken)).toBe(true);
  expect((await signInByPassword(portal.url, person.email, NEW_PASSWORD)).user.email).toBe(person.email);
});

test('[SES-07] a second factor: set up with an app, asked for at the next sign-in, given up again', async ({ portal }) => {
  const person = await portal.aPerson();
  const page = await portal.open({ as: person, phone: true });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Ativar verificação' }).click();
  const dialog = page.getByRole('dialog');
  const form = formPage(dialog);
  await form.fill({ 'Senha atual': person.password });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'account-second-factor-phone');
  const secret = await form.field('Ou digite esta chave no aplicativo').inputValue();
  await form.fill({ 'Código do aplicativo': '12' });
  await form.submit('Ativar');
  await form.expectError('Código do aplicativo', 'Código inválido');
  await form.fill({ 'Código do aplicativo': codeOf(secret) });
  await form.submit('Ativar');
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('10 códigos de recuperação restantes')).toBeVisible();

  const elsewhere = await portal.open();
  await elsewhere.goto('/');
  const door = formPage(elsewhere);
  await door.fill({ Usuário: person.email, Senha: person.password });
  await door.submit('Entrar');
  await expect(elsewhere.getByRole('alert')).toHaveText('Informe o código do seu aplicativo autenticador');
  await expect(door.field('Código de verificação')).toBeFocused();
  await expectAccessible(elsewhere);
  await picture(elsewhere, 'login-second-factor');
  await door.fill({ 'Código de verificação': 'nenhum' });
  await door.submit('Entrar');
  await expect(elsewhere.getByRole('alert')).toContainText('Código inválido');
  // The next one: the one before it was used up when it was set up.
  await door.fill({ 'Código de verificação': codeOf(secret, 1) });
  await door.submit('Entrar');
  await expect(elsewhere).toHaveURL('/home');

  const third = await portal.open();
  await third.goto('/');
  const again = formPage(third);
  await again.fill({ Usuário: person.email, Senha: person.password });
  await again.submit('Entrar');
  await again.fill({ 'Código de verificação': first });
  await again.submit('Entrar');
  await expect(third).toHaveURL('/home');

  await page.reload();
  await expect(page.getByText('9 códigos de recuperação restantes')).toBeVisible();
  await page.getByRole('button', { name: 'Desativar verificação' }).click();
  await form.fill({ 'Senha atual': person.password, 'Código do aplicativo ou de recuperação': second });
  await form.submit('Desativar verificação');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ativar verificação' })).toBeVisible();
  await signInByPassword(portal.url, person.email, person.password);
});

test('[SES-07] administrators are advised of a second factor at home, until they say no', async ({ portal }) => {
  const administrator = await portal.aPerson({ permissions: ['read-user', 'create-user', 'update-user'] });
  const page = await portal.open({ as: administrator });
  await page.goto('/home');
  const advice = page.getByRole('complementary', { name: 'Proteja sua conta de administrador' });
  await expect(advice.getByRole('link', { name: 'Ativar em Minha conta' })).toHaveAttribute('href', '/account');
  await expectAccessible(page);
  await picture(page, 'home-factor-advice');
  await advice.getByRole('button', { name: 'Agora não' }).click();
  await expect(advice).toBeHidden();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/permission'));
  await page.reload();
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(advice).toBeHidden();
});
