import type { Page } from '@playwright/test';

/** How long a decision of the review can be taken back (INV-03). */
const WINDOW_MS = 5000;

declare global {
  interface Window {
    endUndoWindows?: () => void;
  }
}

export interface UndoWindows {
  /** What is held now ends, and what comes after it lasts as long as it does for people. */
  end(): Promise<void>;
}

/**
 * From here on, decisions can be taken back until the test says that their time is over: five seconds are long for a person, and may
 * be over for a program on a busy machine before it has looked at what it wanted to take back.
 */
export async function holdUndoWindows(page: Page): Promise<UndoWindows> {
  await page.evaluate((windowMs) => {
    const { setTimeout: wait, clearTimeout: callOff } = window;
    const held = new Map<number, () => void>();
    const hold = (run: () => void, ms?: number): number => {
      if (ms !== windowMs) return wait(run, ms);
      // A timer of the browser's own stands for it, so that nobody else has its number.
      const timer = wait(() => undefined, 2 ** 31 - 1);
      held.set(timer, run);
      return timer;
    };
    window.setTimeout = hold as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      held.delete(Number(timer));
      callOff(timer);
    };
    window.endUndoWindows = () => {
      window.setTimeout = wait;
      for (const [timer, run] of [...held]) if (held.delete(timer)) run();
    };
  }, WINDOW_MS);
  return { end: () => page.evaluate(() => window.endUndoWindows?.()) };
}
