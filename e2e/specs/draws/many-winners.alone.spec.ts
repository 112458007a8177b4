import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { type DrawsOfYesterday, drawsOfYesterday, typeFirst, typeSecond } from '../../support/draws.ts';
import { longestTask } from '../../support/longest-task.ts';
import { aName } from '../../support/promotions.ts';
import { expect, test } from '../../support/test.ts';

const MALL = 'VUR';
const ALL = 99_999;

declare global {
  interface Window {
    answer: string;
  }
}

/** In a task of its own, as an answer would be. */
const parseInATask = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(() => {
      JSON.parse(window.answer);
      setTimeout(done);
    });
  });

let yesterday: DrawsOfYesterday<'drawn'>;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
test.use({ serverUrl: async ({}, use) => use(yesterday.url) });
test.beforeAll(async () => {
  yesterday = await drawsOfYesterday({ drawn: { mallCode: MALL, name: aName('Muitos ganhadores') } });
});
test.afterAll(() => yesterday?.stop());

test('[DRW-05] 99,999 rows: the first are seen before the rest has come, and the page never stands still for them', async ({
  portal,
}) => {
  const { id } = yesterday.draws.drawn;
  await typeFirst(portal.url, id);
  await typeSecond(portal.url, id);
  const person = await portal.aPerson({ malls: [MALL], permissions: ['publish-winners', 'read-customer'] });
  const page = await portal.open({ as: person });
  let [release, text] = [() => {}, ''];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Sent over a real connection: what a test fulfils by itself comes to the page in one piece of forty megabytes.
  const sender = createServer(async (_request, reply) => {
    await held;
    reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
  using atTheEnd = new DisposableStack();
  // Whoever still waits for an answer is not waited for.
  atTheEnd.defer(() => sender.close().closeAllConnections());
  await once(sender.listen(0, '127.0.0.1'), 'listening');
  // A draw of fifty thousand awards takes hours of notes: the server's own answer, its rows many times over.
  await page.route(`**/api/promotion/token/list?*size=${ALL}*`, async (route) => {
    const response = await route.fetch();
    const real = (await response.json()) as { data: PromotionToken[] };
    const data = Array.from({ length: ALL }, (_row, index) => {
      const row = real.data[index % real.data.length];
      return { ...row, id: `${id}-${index}`, number: String(index).padStart(6, '0'), winnerPosition: (index >> 1) + 1 };
    });
    text = JSON.stringify({ ...real, data, total: ALL });
    await route.continue({ url: `http://127.0.0.1:${(sender.address() as AddressInfo).port}` });
  });
  await page.goto(`/promotion-engine/promotions/detail/${id}?tab=LUCKYNUMBERWINNERS`);
  const rows = page.getByRole('region', { name: 'Ganhadores e suplentes' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  const longest = await longestTask(page, async () => {
    release();
    await expect(page.getByRole('button', { name: 'Página 25000' })).toBeVisible();
  });
  // To parse it alone, in one go, stands still for longer than anything that is done with it.
  await page.evaluate((json) => {
    window.answer = json;
  }, text);
  const parsing = await longestTask(page, () => page.evaluate(parseInATask));
  expect(longest, `${longest} ms, parsing alone ${parsing} ms`).toBeLessThan(parsing);
});
