import { formPage } from '../../pages/form-page.ts';
import { PASSWORD } from '../../support/api.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

test('[SES-01, SES-02, SES-09] signing in with a password leads home, keeps token and user, and shows who it is', async ({
  portal,
}) => {
  const person = await portal.aPerson({ name: 'Beatriz Vasconcelos' });
  const page = await portal.open();
  await page.goto('/');
  await expect(page).toHaveTitle('portal - Entrar');
  await expect(page.getByRole('button', { name: 'Entrar com conta corporativa' })).toBeHidden();
  await expectAccessible(page);
  await picture(page, 'login');

  const form = formPage(page);
  await form.fill({ Usuário: person.email, Senha: person.password });
  await form.submit('Entrar');
  await expect(page).toHaveURL('/home');
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('accessToken'),
    user: JSON.parse(localStorage.getItem('user') ?? '{}'),
  }));
  expect(stored.token).toMatch(/^[\w-]{43}$/);
  expect(stored.user).toMatchObject({ name: 'Beatriz Vasconcelos', email: person.email, mallsCode: ['JQT'] });

  await page.getByRole('button', { name: /conta|beatriz/i }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('[SES-01] whatever is wrong, the same words answer and nothing typed is lost', async ({ portal }) => {
  const person = await portal.aPerson();
  const page = await portal.open();
  await page.goto('/');
  const form = formPage(page);
  for (const [username, password] of [
    [person.email, 'errada errada errada'],
    ['ninguem@galeria.example', PASSWORD],
  ] as const) {
    await form.fill({ Usuário: username, Senha: password });
    await form.submit('Entrar');
    await expect(page.getByText('Usuário ou senha inválido.')).toBeVisible();
    await expect(form.field('Usuário')).toHaveValue(username);
  }
  await expect(page).toHaveURL('/');
});

test('[SES-07] after five failures the page says to wait', async ({ portal }) => {
  const person = await portal.aPerson();
  const page = await portal.open();
  await page.goto('/');
  const form = formPage(page);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await form.fill({ Usuário: person.email, Senha: `errada errada ${attempt}` });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth'));
    await form.submit('Entrar');
    expect((await answered).status()).toBe(401);
  }
  await form.fill({ Usuário: person.email, Senha: person.password });
  await form.submit('Entrar');
  await expect(page.getByText(/Muitas tentativas/)).toBeVisible();
});

test('[SES-01] a wanted address is kept over the sign-in', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: ['read-permission'] });
  const page = await portal.open();
  await page.goto('/access-manager/permissions');
  const form = formPage(page);
  await form.fill({ Usuário: person.email, Senha: person.password });
  await form.submit('Entrar');
  await expect(page).toHaveURL(/\/access-manager\/permissions/);
});

test('[SES-05] signing out clears every session key, ends the token, and another tab follows', async ({ portal }) => {
  const person = await portal.aPerson();
  const page = await portal.open({
    as: person,
    storage: { gatewayToken: 'g', selectedPurchase: '{}', currentLocation: '/home' },
  });
  const other = await page.context().newPage();
  await page.goto('/home');
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Conta de /i }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Entrar' })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['accessToken', 'user', 'selectedMall', 'gatewayToken', 'selectedPurchase', 'currentLocation'])
    expect(left).not.toContain(key);
  const status = async () => {
    const headers = { authorization: `Bearer ${person.signedIn.accessToken}` };
    return (await fetch(`${portal.url}/api/user/permission`, { headers })).status;
  };
  // The page goes at once; the server is told beside it.
  await expect.poll(status).toBe(401);
});

test('[SES-04] a session that ended elsewhere leads to the login page once, however many calls failed', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: ['read-user', 'read-group', 'read-permission'] });
  const page = await portal.open({ as: person });
  await page.goto('/access-manager/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await fetch(`${portal.url}/api/auth`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.signedIn.accessToken}` },
  });

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authorize/link')) asked.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  // One to decide where to go, and the login page's own question whether there is a corporate way in.
  expect(asked.length).toBeLessThanOrEqual(2);
});
