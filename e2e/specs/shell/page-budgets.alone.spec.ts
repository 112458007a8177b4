import { mainPages, visitEmpty } from '../../../bench/main-pages.ts';
import { heldAfterChanges, type Visit, visit } from '../../../bench/page-visits.ts';
import { expect, test } from '../../support/test.ts';

interface Budget {
  /** Of a first visit, in thousands of bytes, pictures aside. */
  readonly kilobytes: number;
  readonly requests: number;
  /** What the page's thread ran, times that of an empty page of the same shell in the same run. */
  readonly work: number;
}

// Bytes and requests as they are, with a little room for what the other tests leave in the lists; work with a good half more, since
// browsers compile at times of their own. Whoever makes a page dearer on purpose writes it down here.
const BUDGETS: Readonly<Record<string, Budget>> = {
  home: { kilobytes: 325, requests: 23, work: 2.6 },
  customers: { kilobytes: 310, requests: 15, work: 3 },
  customer: { kilobytes: 505, requests: 37, work: 4.2 },
  invoices: { kilobytes: 500, requests: 35, work: 4 },
  review: { kilobytes: 505, requests: 33, work: 4.5 },
  'send-invoice': { kilobytes: 500, requests: 31, work: 2.6 },
  stores: { kilobytes: 495, requests: 34, work: 3.6 },
  promotions: { kilobytes: 500, requests: 37, work: 4.2 },
  promotion: { kilobytes: 555, requests: 60, work: 4 },
  coupons: { kilobytes: 490, requests: 38, work: 4 },
};
const CHANGES = 50;
/** Of the heap, over all the changes: a page that stays behind after each would be three times that. */
const MOST_GROWTH_MEGABYTES = 4;
const FIRST = { isFirst: true, slower: 1 };

test('[SHL-09] the ten main pages cost what they may, and nothing stays behind of those that were left', async ({ portal }) => {
  const administrator = await portal.administrator();
  const page = await portal.open({ as: administrator });
  // The mall is chosen at the first visit.
  await page.goto('/customer-profiles');
  await page.locator('tbody tr').first().waitFor();
  const pages = await mainPages(portal.url, administrator.accessToken);

  const empty = await visitEmpty(page, FIRST);
  const seen: [name: string, visit: Visit][] = [];
  for (const each of pages) seen.push([each.name, await visit(page, each, FIRST)]);
  const bare = (empty.work + (await visitEmpty(page, FIRST)).work) / 2;
  const figures = seen.map(([name, { bytes, requests, work }]) => ({ name, bytes, requests, work: work / bare }));
  const said = figures.map(({ name, bytes, requests, work }) => `${name} ${bytes} B ${requests} ${work.toFixed(2)}`).join('\n');
  test.info().annotations.push({ type: 'pages', description: said });
  const dearer = figures.filter(({ name, bytes, requests, work }) => {
    const budget = BUDGETS[name];
    return !budget || bytes > budget.kilobytes * 1000 || requests > budget.requests || work > budget.work;
  });
  expect(dearer, said).toEqual([]);

  const { before, after } = await heldAfterChanges(page, pages, CHANGES);
  const held = `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`;
  test.info().annotations.push({ type: 'heap', description: held });
  expect(after - before, held).toBeLessThan(MOST_GROWTH_MEGABYTES);
});
