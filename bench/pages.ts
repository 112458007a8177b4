// Issue 18: the ten main pages in a browser on a machine four times slower, as a first visit and as one more. Ratios to an empty page
// of the same shell in the same run; the figures beside them are this machine's.
import { chromium } from '@playwright/test';
import type { BenchTarget } from './bare-process.ts';
import { mainPages, visitEmpty } from './main-pages.ts';
import { median } from './measures.ts';
import { type Held, heldAfterChanges, keyToRows, type Visit, visit } from './page-visits.ts';

const SLOWER = 4;
const CHANGES = 50;

export interface PageCost {
  readonly name: string;
  readonly kilobytes: number;
  readonly requests: number;
  /** Milliseconds until what people come for is painted; and against the empty page. */
  readonly first: number;
  readonly again: number;
  readonly ratio: number;
  /** From a key in its search to the rows; undefined where there is none. */
  readonly key: number | undefined;
}

const medianOf = (visits: readonly Visit[], value: (visit: Visit) => number): number => median(visits.map(value));

export async function measurePages(
  { address, token, user }: BenchTarget & { readonly user: object },
  rounds: number,
): Promise<{ costs: PageCost[]; held: Held }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ baseURL: address, locale: 'pt-BR', viewport: { width: 1366, height: 900 } });
    await page.goto('/api/health');
    await page.evaluate(
      (entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      },
      { accessToken: token, user: JSON.stringify(user) },
    );
    // The mall is chosen at the first visit.
    await page.goto('/customer-profiles');
    await page.locator('tbody tr').first().waitFor();
    const pages = await mainPages(address, token);
    const [empty, seen] = [[] as Visit[], new Map(pages.map((each) => [each, { first: [], again: [], keys: [] } as Seen]))];
    for (let round = 0; round < rounds; round += 1) {
      empty.push(await visitEmpty(page, { isFirst: true, slower: SLOWER }));
      for (const [each, { first, again, keys }] of seen) {
        first.push(await visit(page, each, { isFirst: true, slower: SLOWER }));
        again.push(await visit(page, each, { isFirst: false, slower: SLOWER }));
        if (each.letter !== undefined) keys.push(await keyToRows(page, each.letter, SLOWER));
      }
    }
    const bare = medianOf(empty, ({ shown }) => shown);
    const costs = [...seen].map(([{ name }, { first, again, keys }]) => ({
      name,
      kilobytes: medianOf(first, ({ bytes }) => bytes) / 1000,
      requests: medianOf(first, ({ requests }) => requests),
      first: medianOf(first, ({ shown }) => shown),
      again: medianOf(again, ({ shown }) => shown),
      ratio: medianOf(first, ({ shown }) => shown) / bare,
      key: keys.length === 0 ? undefined : median(keys),
    }));
    return { costs, held: await heldAfterChanges(page, pages, CHANGES) };
  } finally {
    await browser.close();
  }
}

interface Seen {
  readonly first: Visit[];
  readonly again: Visit[];
  readonly keys: number[];
}
