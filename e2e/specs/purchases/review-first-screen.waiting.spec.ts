import type { Page } from '@playwright/test';
import { reviewPage } from '../../pages/review-page.ts';
import { notesOfQuietMall } from '../../support/notes.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const ANALYST = ['read-invoices', 'update-invoices', 'read-customer'];

/** What of these is not wholly inside the window, or is covered by something else where its words stand. */
const notSeen = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const place = document.querySelector('[data-place="shown"]:has(form)');
    const clipsOf = (element: Element | null): DOMRect[] =>
      element === null
        ? []
        : [
            ...(getComputedStyle(element).overflowX === 'visible' ? [] : [element.getBoundingClientRect()]),
            ...clipsOf(element.parentElement),
          ];
    const isSeen = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) return false;
      const { left, right } = element.getBoundingClientRect();
      if (clipsOf(element.parentElement).some((clip) => left < clip.left - 1 || right > clip.right + 1)) return false;
      // Each line of its words, at both ends and in the middle.
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 2 && height > 2)
        .every((line) =>
          [line.left + 1, line.left + line.width / 2, line.right - 1].every((x) => {
            const top = document.elementFromPoint(x, line.top + line.height / 2);
            return top !== null && (element.contains(top) || top.contains(element));
          }),
        );
    };
    return wanted.flatMap((selector) => {
      const found = [...(place?.querySelectorAll(selector) ?? [])];
      if (found.length === 0) return [`${selector}: not there`];
      return found.filter((each) => !isSeen(each)).map((each) => `${selector}: ${each.textContent}`);
    });
  }, selectors);

const DECIDING = [
  '[aria-label="Será aprovado, sem volta"] [data-amount]',
  '[aria-label="Conferência"] dt',
  '[aria-label="Conferência"] dd',
  '[data-proven]',
  'button[type="submit"]',
  'button[type="submit"] ~ button:not([data-ask-picture])',
];
/** On a phone it is a picture of a camera. */
const BY_ITS_NAME = '[data-ask-picture]';
const FLAGGED = [...DECIDING, '[aria-label="Alertas"] > li'];

const WINDOWS = [
  { name: 'laptop', size: { width: 1366, height: 768 } },
  { name: 'low', size: { width: 1280, height: 720 } },
  { name: 'phone', size: { width: 390, height: 844 } },
] as const;

test('[INV-19] flags, checks, amount and the act are seen without scrolling, on a laptop and on a phone', async ({ portal }) => {
  const sender = await notesOfQuietMall(portal.url, 'first screen');
  const notes = {
    key: await sender.byKey(),
    photo: await sender.byHand(),
    xml: await sender.byXml(),
    flagged: await sender.flagged(),
  };
  const person = await portal.aPerson({ permissions: ANALYST, malls: [sender.mallCode] });
  for (const { name, size } of WINDOWS)
    for (const theme of ['light', 'dark'] as const) {
      const page = await portal.open({ as: person, phone: name === 'phone', theme });
      await page.setViewportSize(size);
      for (const [kind, { invoiceId }] of Object.entries(notes)) {
        await page.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
        await reviewPage(page).note();
        await expect(page.locator('[data-place="shown"]').getByText('Conferindo…')).toHaveCount(0);
        await expect(page.locator('[data-place="shown"] [aria-label="Conferência"] dl > div')).toHaveCount(5);
        await picture(page, `first-screen-${name}-${theme}-${kind}`);
        const wanted = [...(kind === 'flagged' ? FLAGGED : DECIDING), ...(name === 'phone' ? [] : [BY_ITS_NAME])];
        expect.soft(await notSeen(page, wanted), `${name}, ${theme}, ${kind}`).toEqual([]);
        // Whoever types sees which keys decide meanwhile.
        await page.locator('[data-place="shown"] input[name="amountInCents"]').focus();
        expect.soft(await notSeen(page, wanted), `${name}, ${theme}, ${kind}`).toEqual([]);
        expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      }
      await expect(page.getByRole('list', { name: 'Alertas' }).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
    }
});
