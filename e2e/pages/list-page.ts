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
    goToPage: (number) =>
      page
        .getByRole('navigation', { name: /p[aá]gina/i })
        .getByRole('button', { name: `Página ${number}`, exact: true })
        .click(),
    async expectTitle(title) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`portal - ${title}`);
    },
  };
}
