import { expect, type Locator, type Page } from '@playwright/test';

/** The review as an analyst sees it: one note, its fields and its decision. */
export interface ReviewPage {
  readonly heading: Locator;
  /** What was just decided, while it can be taken back. */
  readonly undo: Locator;
  field(label: string): Locator;
  /** The queue, once it has come: until then its keys are nobody's. */
  openQueue(): Promise<void>;
  /** The note on screen, once it takes decisions. */
  note(): Promise<string>;
  /** Another note than this one is on screen and takes decisions. */
  noteAfter(invoiceId: string): Promise<string>;
}

export function reviewPage(page: Page): ReviewPage {
  const heading = page.locator('h1[data-invoice-id]');
  const armed = page.locator('[data-armed]');
  const note = async (): Promise<string> => {
    await expect(armed).toBeVisible();
    return (await heading.getAttribute('data-invoice-id')) ?? '';
  };
  return {
    heading,
    undo: page.getByRole('button', { name: 'Desfazer (Z)' }),
    field: (label) => page.getByRole('textbox', { name: label, exact: true }),
    async openQueue() {
      await page.goto('/purchases-portal/pending-invoices');
      await expect(page.getByText(/\d notas? na fila/)).toBeVisible();
    },
    note,
    async noteAfter(invoiceId) {
      await expect(heading).not.toHaveAttribute('data-invoice-id', invoiceId);
      return note();
    },
  };
}
