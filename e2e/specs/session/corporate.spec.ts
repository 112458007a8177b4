import { expect, type Page, test } from '@playwright/test';

const url = () => process.env.E2E_CORPORATE_URL ?? '';

/** The identity provider's own page: who it is. */
const signInAtProvider = (page: Page, email: string) => page.getByRole('button', { name: email }).click();

test('[SES-03] the corporate account signs in and returns to the wanted page', async ({ page }) => {
  await page.goto(`${url()}/access-manager/users`);
  await page.getByRole('button', { name: 'Entrar com conta corporativa' }).click();
  await signInAtProvider(page, 'admin@galeria.example');
  await expect(page).toHaveURL(/\/access-manager\/users/);
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
});

test('[SES-03] a person the portal does not know is refused in words, and no account is made', async ({ page }) => {
  await page.goto(url());
  await page.getByRole('button', { name: 'Entrar com conta corporativa' }).click();
  await signInAtProvider(page, 'desconhecido@galeria.example');
  await expect(page.getByText(/ainda não tem acesso ao portal/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('[SES-04] a 401 goes to the identity provider when there is one', async ({ page }) => {
  await page.goto(url());
  await page.evaluate(() => localStorage.setItem('accessToken', 'x'.repeat(43)));
  await page.goto(`${url()}/access-manager/users`);
  await expect(page.getByRole('heading', { name: 'Conta corporativa' })).toBeVisible();
  await signInAtProvider(page, 'admin@galeria.example');
  await expect(page).toHaveURL(/\/access-manager\/users/);
});
