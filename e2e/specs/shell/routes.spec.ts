import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { MALLS } from '@galeria/contract/reference/malls';
import { goWithin } from '../../support/go-within.ts';
import { MISSION_SCREENS, SCREENS } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// That every route opens its own page with its title is seen where each is read in English (english-walk.spec.ts).

/** Several screens in one browser: opening one costs more than looking at one. */
const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

for (const [number, screens] of inGroups(SCREENS, 40).entries()) {
  test(`[PER-02] without its slugs a route shows the 403 page with a way home (${number + 1})`, async ({ portal }) => {
    const page = await portal.open({ as: await portal.aPerson({ permissions: [] }) });
    for (const { path, access } of screens) {
      await goWithin(page, path);
      const refused = page.getByRole('heading', { name: 'Não autorizado' });
      if (access.length === 0) {
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(refused, path).toBeHidden();
      } else {
        await expect(refused, path).toBeVisible();
        await expect(page.getByText(/não tem permissão/i).first(), path).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Home', exact: true }), path).toBeVisible();
      }
    }
  });
}

test("[PER-02] all of a page's slugs are needed, not one of them", async ({ portal }) => {
  const permissions = PERMISSION_SLUGS.filter((slug) => slug !== 'update-invoices');
  const page = await portal.open({ as: await portal.aPerson({ permissions }) });
  await page.goto('/purchases-portal/pending-invoices');
  await expect(page.getByRole('heading', { name: 'Não autorizado' })).toBeVisible();
  await page.goto('/purchases-portal/invoice-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Todas as notas' })).toBeVisible();
});

test('[SHL-10, MIS-01] mission routes are not found where the flag does not allow them', async ({ portal }) => {
  const malls = [MALLS.at(-1)?.code ?? ''];
  const page = await portal.open({ as: await portal.aPerson({ malls, permissions: PERMISSION_SLUGS }) });
  for (const { path } of MISSION_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' }), path).toBeVisible();
  }
});

test('[SHL-05] the fallback pages exist, each with a way home; an unknown address is 404', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  for (const path of ['/403', '/404', '/500', '/maintenance', '/coming-soon', '/no/such/place', '/access-manager/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const home = page.getByRole('main').getByRole('link', { name: /home|início/i });
    await expect(home, path).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /home|início/i })
    .click();
  await expect(page).toHaveURL('/home');
});

test('[SES-01] a stranger gets the login page at every address but the fallbacks', async ({ portal }) => {
  const page = await portal.open();
  for (const path of ['/', '/home', '/access-manager/users', '/no/such/place']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Entrar' }), path).toBeVisible();
  }
  await page.goto('/maintenance');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden();
});

test('[SHL-06] a screen whose code does not arrive says so, and opens when tried again', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  // What only measures is missed by nobody.
  await page.route(/\/assets\/web-vitals-/, (route) => route.abort());
  await page.goto('/home');
  let broken = true;
  await page.route(/\/assets\/(?!portal|libraries|index)[^/]+\.js$/, (route) => (broken ? route.abort() : route.continue()));
  await page.getByRole('link', { name: /Gestão de acessos/ }).click();
  await expect(page.getByRole('button', { name: /tentar novamente/i })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: /tentar novamente/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
});
