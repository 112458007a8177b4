import type { Page } from '@playwright/test';
import { type MainPage, type Visit, type VisitOptions, visit } from './page-visits.ts';

const ROW = 'tbody tr';

/** The ten pages that people open most: what every person sees, the desk of whoever reviews, the counter, who runs campaigns. */
export async function mainPages(address: string, token: string): Promise<MainPage[]> {
  const idOf = async (path: string, name: string): Promise<string> => {
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
    const id = data[0]?.[name];
    if (id === undefined) throw new Error(`${path} has no rows`);
    return String(id);
  };
  const customer = await idOf('/access-manager/customers?page=1&size=20', 'customerId');
  const promotion = await idOf('/promotion?page=1', 'id');
  return [
    { name: 'home', path: '/home', content: 'main h1' },
    { name: 'customers', path: '/customer-profiles', content: ROW, letter: 'a' },
    { name: 'customer', path: `/customer/${customer}`, content: 'main h1' },
    { name: 'invoices', path: '/purchases-portal/invoice-list', content: ROW, letter: '3' },
    { name: 'review', path: '/purchases-portal/pending-invoices', content: 'main h1' },
    { name: 'send-invoice', path: '/purchases-portal/create-invoice', content: 'main input' },
    { name: 'stores', path: '/store-service/stores', content: ROW, letter: 'a' },
    { name: 'promotions', path: '/promotion-engine/promotions', content: ROW, letter: 'a' },
    { name: 'promotion', path: `/promotion-engine/promotions/detail/${promotion}`, content: 'main h1' },
    { name: 'coupons', path: '/engagement/coupons/listing', content: ROW, letter: 'a' },
  ];
}

/** The shell and nothing in it: what every page of it costs, and so the measure of each. */
const EMPTY: MainPage = { name: 'empty', path: '/access-manager/security', content: 'main h1' };
const PERMISSIONS = '**/api/user/permission';

/** As somebody sees it who holds no permission. */
export async function visitEmpty(page: Page, options: VisitOptions): Promise<Visit> {
  await page.route(PERMISSIONS, (route) => route.fulfill({ json: [] }));
  try {
    return await visit(page, EMPTY, options);
  } finally {
    await page.unroute(PERMISSIONS);
  }
}
