import { expect, type Locator, type Page } from '@playwright/test';

/** Every list of the portal is the same kit, so one object drives them all. */
export interface ListPage {
  readonly rows: Locator;
  readonly search: Locator;
  row(text: string | RegExp): Locator;
  column(name: string): Locator;
  goToPage(number: number): Promise<void>;
  expectTitle(title: string): Promise<void>;
}

export function listPage(page: Page): ListPage {
  // Not the table behind a chart.
  const rows = page.locator('table:not(figure table) tbody tr');
  return {
    rows,
    search: page.getByRole('searchbox'),
    row: (text) => rows.filter({ hasText: text }),
    column: (name) => page.getByRole('columnheader', { name }),
    async goToPage(number) {
      const pager = page.getByRole('navigation', { name: /p[aá]gina/i });
      const button = pager.getByRole('button', { name: `Página ${number}`, exact: true });
      await button.click();
      // The rows of the page before stay, dimmed, until the new ones have come.
      await expect(button).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('table:not(figure table)[aria-busy]')).toHaveCount(0);
    },
    async expectTitle(title) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`portal - ${title}`);
    },
  };
}
