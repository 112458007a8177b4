import type { Page } from '@playwright/test';

interface Sample {
  /** From the key to the frame that shows the next note. */
  readonly milliseconds: number;
  /** Whether its picture was drawn in that frame too. */
  readonly isPictureShown: boolean;
}

declare global {
  interface Window {
    decisionSamples: Sample[];
  }
}

/** Measures in the page itself, from each decision's key to the next note painted. Before the page is opened. */
export const startDecisionClock = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.decisionSamples = [];
    let pressedAt: number | null = null;
    let shown: string | undefined;
    window.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true });
    const isPictureShown = (): boolean => {
      const picture = [...document.querySelectorAll('img')].find((image) => getComputedStyle(image).visibility === 'visible');
      return picture?.complete === true && picture.naturalWidth > 0;
    };
    const observer = new MutationObserver(() => {
      const invoiceId = document.querySelector<HTMLElement>('h1')?.dataset.invoiceId;
      if (invoiceId === undefined || invoiceId === shown) return;
      const from = shown === undefined ? null : pressedAt;
      shown = invoiceId;
      if (from === null) return;
      requestAnimationFrame(() => {
        const hasPicture = isPictureShown();
        // A message comes after the frame was drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.decisionSamples.push({ milliseconds: performance.now() - from, isPictureShown: hasPicture });
        };
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-invoice-id'] });
  });
};

export const decisionSamples = (page: Page): Promise<Sample[]> => page.evaluate(() => window.decisionSamples);
