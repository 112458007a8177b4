import { calculateDraw } from '@galeria/contract/draw/draw-endpoints';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { asAdministrator, callApi } from '../../ground/api.ts';
import { aSealedDraw } from '../../ground/draws.ts';
import { aName } from '../../ground/promotions.ts';
import { expect, test } from '../../ground/test.ts';

const MALL = 'DPM';
const ALL = 99_999;
const TICKETS = ['026609', '092517', '009012', '050795', '029199'];

declare global {
  interface Window {
    longestFrame: number;
  }
}

test('[DRW-05] 99,999 rows: the first are seen before the rest has come, and the page never stands still for them', async ({
  ground,
}) => {
  const { id } = await aSealedDraw(ground.url, { mallCode: MALL, name: aName('Muitos ganhadores') });
  const { accessToken } = await asAdministrator(ground.url);
  await callApi(ground.url, calculateDraw, { body: { promotionId: id, tickets: TICKETS } }, accessToken);
  const person = await ground.aPerson({ malls: [MALL], permissions: ['publish-winners', 'read-customer'] });
  const page = await ground.open({ as: person });
  await page.addInitScript(() => {
    window.longestFrame = 0;
    let last = performance.now();
    const onFrame = (now: number): void => {
      window.longestFrame = Math.max(window.longestFrame, now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  let [release, text] = [() => {}, ''];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A draw of fifty thousand awards takes hours of notes: the server's own answer, its rows many times over.
  await page.route(`**/api/promotion/token/list?*size=${ALL}*`, async (route) => {
    const response = await route.fetch();
    const real = (await response.json()) as { data: PromotionToken[] };
    const data = Array.from({ length: ALL }, (_row, index) => {
      const row = real.data[index % real.data.length];
      return { ...row, id: `${id}-${index}`, number: String(index).padStart(6, '0'), winnerPosition: (index >> 1) + 1 };
    });
    text = JSON.stringify({ ...real, data, total: ALL });
    await held;
    await route.fulfill({ response, body: text });
  });
  await page.goto(`/promotion-engine/promotions/detail/${id}?tab=LUCKYNUMBERWINNERS`);
  const rows = page.getByRole('region', { name: 'Ganhadores e suplentes' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await page.evaluate(() => {
    window.longestFrame = 0;
  });
  release();
  await expect(page.getByRole('button', { name: 'Página 25000' })).toBeVisible();
  const longest = await page.evaluate(() => window.longestFrame);
  const atOnce = await page.evaluate((json) => {
    const started = performance.now();
    JSON.parse(json);
    return performance.now() - started;
  }, text);
  // To parse it alone, in one go, takes longer than the longest the page stood still for all that is done with it.
  expect(longest).toBeLessThan(atOnce);
});
