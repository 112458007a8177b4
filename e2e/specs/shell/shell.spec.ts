import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

test('[PER-03, SHL-02] the menu shows what the person may enter, and hides a group with nothing in it', async ({ portal }) => {
  const all = await portal.open({ as: await portal.aPerson({ permissions: PERMISSION_SLUGS }) });
  await all.goto('/purchases-portal/invoice-list');
  const menu = all.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Todas as notas', 'Aprovação de notas', 'Enviar nota', 'Notas consolidadas', 'Reprocessar'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();

  const some = await portal.open({ as: await portal.aPerson({ permissions: ['read-invoices'] }) });
  await some.goto('/purchases-portal/invoice-list');
  await expect(some.getByRole('link', { name: 'Todas as notas', exact: true })).toBeVisible();
  await expect(some.getByRole('link', { name: 'Aprovação de notas', exact: true })).toBeHidden();
  await expect(some.getByRole('link', { name: 'Enviar nota', exact: true })).toBeHidden();

  const none = await portal.open({ as: await portal.aPerson({ permissions: [] }) });
  await none.goto('/engagement/promotions');
  await expect(none.getByText('Você está em', { exact: false }).first()).toBeVisible();
  await expect(none.getByRole('link', { name: /benefícios/i })).toBeHidden();
  await expect(none.getByText(/multiplicadores/i)).toBeHidden();
});

test('[SHL-02] the sidebar is 290 px wide and fixed, and a drawer on a phone', async ({ portal }) => {
  const wide = await portal.open({ as: await portal.administrator() });
  await wide.goto('/purchases-portal/invoice-list');
  const sidebar = await wide
    .getByRole('link', { name: 'Todas as notas' })
    .locator('xpath=ancestor::*[self::nav or self::aside][last()]')
    .boundingBox();
  expect(sidebar?.width).toBe(290);

  const phone = await portal.open({ as: await portal.administrator(), phone: true });
  await phone.goto('/purchases-portal/invoice-list');
  await expect(phone.getByRole('link', { name: 'Todas as notas' })).toBeHidden();
  await phone.getByRole('button', { name: /menu/i }).click();
  await expect(phone.getByRole('link', { name: 'Reprocessar' })).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'menu-phone');
  await phone.getByRole('link', { name: 'Reprocessar' }).click();
  await expect(phone).toHaveURL('/purchases-portal/resend-invoice');
  await expect(phone.getByRole('link', { name: 'Todas as notas' })).toBeHidden();
});

test('[SHL-03] the older shell has its own menu, opens to 232 px and signs out', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: PERMISSION_SLUGS }) });
  await page.goto('/benefits/listing');
  await page
    .getByRole('button', { name: /expandir|abrir|menu/i })
    .first()
    .click();
  const listing = page.getByRole('link', { name: 'Todos os benefícios' });
  await expect(listing).toBeVisible();
  for (const name of ['Home', 'Períodos com multiplicação de saldo', 'Adicionar multiplicador'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect
    .poll(async () => (await listing.locator('xpath=ancestor::*[self::nav or self::aside][last()]').boundingBox())?.width)
    .toBe(232);
  await picture(page, 'legacy-shell');
  await page.getByRole('button', { name: /^Conta de /i }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('[SHL-04] home has eight tiles; those a person may not enter are disabled and say why', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: ['read-invoices'] }) });
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  const names = [
    'Engajamento',
    'Promoções',
    'Portal de compras',
    'Perfis de clientes',
    'Gestão de acessos',
    'Benefícios',
    'Serviço de lojas',
    'Sincronização de lojas',
  ];
  for (const name of names) await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Portal de compras/ })).toBeVisible();
  const closed = page.getByRole('link', { name: /Gestão de acessos/ });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toHaveAccessibleDescription(/não tem permissão/);
  await closed.click({ force: true });
  await expect(page).toHaveURL('/home');
  await picture(page, 'home-few');
});

test('[SHL-04, FLG-02] the store service tile opens only where the flag names one of the malls', async ({ portal }) => {
  const named = await portal.open({ as: await portal.aPerson({ permissions: ['read-store-service'], malls: ['JQT'] }) });
  await named.goto('/home');
  await expect(named.getByRole('link', { name: /Serviço de lojas/ })).not.toHaveAttribute('aria-disabled', 'true');
  const other = await portal.open({ as: await portal.aPerson({ permissions: ['read-store-service'], malls: ['CHM'] }) });
  await other.goto('/home');
  await expect(other.getByRole('main').getByText('Serviço de lojas', { exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: /Serviço de lojas/ })).toHaveAttribute('aria-disabled', 'true');
});

test('[MAL-02] the mall is chosen in the selector, cut at 18 characters, and survives a reload', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ malls: ['AQS', 'JQT', 'CJR'], permissions: ['read-invoices'] }) });
  await page.goto('/purchases-portal/invoice-list');
  const selector = page.getByRole('button', { name: /shopping/i });
  // 'Alto das Quaresmeiras Shopping' sorts first.
  await expect(selector).toContainText('Alto das Quaresmei…');
  await expect(selector.or(selector.locator('[title]'))).toHaveAttribute('title', 'Alto das Quaresmeiras Shopping');
  await selector.click();
  await page.getByRole('option', { name: 'Cajarana Mall' }).click();
  await expect(selector).toContainText('Cajarana Mall');
  await page.reload();
  await expect(selector).toContainText('Cajarana Mall');
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('selectedMall'))) ?? '{}')).toMatchObject({ code: 'CJR' });
});

test('[SHL-07] the theme is kept, follows the system when asked to, and is right from the first picture on', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.administrator(), theme: 'dark' });
  const seen: string[] = [];
  await page.exposeFunction('seeTheme', (theme: string) => seen.push(theme));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const theme = document.documentElement.getAttribute('data-mantine-color-scheme');
      if (document.body && theme) (window as unknown as { seeTheme(theme: string): void }).seeTheme(theme);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(seen)).toEqual(new Set(['dark']));
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 23, 28)');
  await page.getByRole('button', { name: /tema/i }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('[SHL-01] English is the second language, chosen in the account menu and kept', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/home');
  await page.getByRole('button', { name: /conta/i }).click();
  await page.getByText('English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page).toHaveTitle('portal - Home');
});

test('[SHL-11] home says what waits, and leads to exactly that', async ({ portal }) => {
  const page = await portal.open({
    as: await portal.aPerson({ malls: ['JQT', 'TGR'], permissions: ['read-invoices', 'update-invoices', 'approve-campaign'] }),
  });
  await page.goto('/home');
  const waiting = page.getByRole('region', { name: 'Espera por você' });
  await expect(waiting.getByText(/notas? para revisar/)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'home-waiting');
  await waiting.getByRole('link', { name: /promoç(ão|ões) para aprovar/ }).click();
  await expect(page).toHaveURL('/promotion-engine/promotions?scope=all&status=DRAFT');
  await expect(page.getByText('Em validação').first()).toBeVisible();

  await page.goto('/home');
  const mall = waiting.getByRole('link', { name: /Jequitibá/ });
  await mall.click();
  await expect(page).toHaveURL('/purchases-portal/pending-invoices');
  await expect(page.getByRole('button', { name: /Jequitibá/ }).first()).toBeVisible();
});
