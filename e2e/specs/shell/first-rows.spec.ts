import { expect, test } from '../../support/test.ts';

const LIST = '**/api/access-manager/customers?**';
const CODE = /\/assets\/(portal|libraries)-[\w-]+\.js$/;

test('[SHL-09] a list’s first rows are there before the portal’s code, and the page takes them over as they stand', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.administrator() });
  // The mall is chosen at the first visit.
  await page.goto('/customer-profiles');
  await page.locator('tr[data-row-id]').first().waitFor();

  let questions = 0;
  await page.route(LIST, async (route) => {
    questions += 1;
    await route.continue();
  });
  // Which of the two stood whenever the portal's styles began, or had not yet begun, to count.
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/portal-"]');
      const stands = document.querySelector('#root > .first') ? 'plain' : 'portal';
      const now = `${stands} ${styles?.media}`;
      if (styles && seen.at(-1) !== now) seen.push(now);
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['media'] });
    Object.assign(window, { seenStyles: seen });
  });
  const held: (() => void)[] = [];
  await page.route(CODE, (route) => new Promise<void>((resolve) => held.push(() => void route.continue().then(resolve))));
  await page.goto('/customer-profiles', { waitUntil: 'commit' });
  const plain = page.locator('.first-page tbody tr');
  await expect(plain).toHaveCount(20);
  const before = await plain.first().locator('td').allTextContents();
  const place = await plain.first().boundingBox();
  await page.locator('.first-search').fill('zzz');

  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.unroute(CODE);
  for (const letGo of held) letGo();
  const search = page.getByRole('searchbox');
  await expect(page.locator('.first-page')).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('zzz');
  await expect(page).toHaveURL(/search=zzz/);
  // One for the rows, one for what was typed: the page takes over the answer to it.
  await expect.poll(() => questions).toBe(2);

  // Styles that count earlier cost the plain rows a layout, later ones the page its picture.
  expect(await page.evaluate('window.seenStyles')).toEqual(['plain not all', 'portal all']);

  await search.fill('');
  const row = page.locator('tr[data-row-id]').first();
  await expect(row.locator('td').first()).toHaveText(before[0] ?? '');
  expect((await row.locator('td').allTextContents()).slice(0, 8)).toEqual(before.slice(0, 8));
  const now = await row.boundingBox();
  expect(Math.abs((now?.y ?? 0) - (place?.y ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs((now?.x ?? 0) - (place?.x ?? 0))).toBeLessThanOrEqual(1);
});

test('[SHL-09] the search finds before the portal’s code is there, and the page goes on with what it found', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/customer-profiles');
  const name = (await page.locator('tr[data-row-id] td:nth-child(2)').first().textContent()) ?? '';

  const code = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/customer-profiles', { waitUntil: 'commit' });
  const plain = page.locator('.first-page tbody tr');
  await expect(plain).toHaveCount(20);
  await page.keyboard.press('/');
  const typed = page.locator('.first-search');
  await expect(typed).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator('.first-page tbody')).not.toHaveAttribute('data-stale');
  await expect(page).toHaveURL(/search=/);
  for (const found of await plain.locator('td:nth-child(2)').allTextContents()) expect(found).toBe(name);
  const before = await plain.allTextContents();
  // In the middle of the word, as who mends it.
  await page.keyboard.press('ArrowLeft');

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/access-manager/customers?') && asked.push(request.url()));
  code.resolve();
  const rows = page.locator('tr[data-row-id]');
  await expect(rows).toHaveCount(before.length);
  expect((await rows.allTextContents()).map((text, index) => text.startsWith(before[index] ?? '?'))).not.toContain(false);
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(name);
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(name.length - 1);
  expect(asked).toEqual([]);
});

test('[PER-02] an ended session draws no rows and leads to signing in', async ({ portal }) => {
  const page = await portal.open({ storage: { accessToken: 'ended', selectedMall: JSON.stringify({ code: 'AQS' }) } });
  await page.goto('/customer-profiles');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page.locator('.first-page')).toHaveCount(0);
});
