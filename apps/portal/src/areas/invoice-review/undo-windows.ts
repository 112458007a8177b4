import { type DeskDeps, UNDO_MS } from './desk-deps.ts';

interface UndoWindow {
  readonly work: () => void;
  /** What was left of it when it was opened or last let go. */
  left: number;
  /** When that was; null while it is held. */
  since: number | null;
  callOff: () => void;
}

/** How long each decision can still be taken back, by its key. All stand still while somebody is at the words that say so. */
export function createUndoWindows({ after, now }: Pick<DeskDeps, 'after' | 'now'>) {
  const windows = new Map<string, UndoWindow>();

  function run(key: string, window: UndoWindow): void {
    window.since = now();
    window.callOff = after(window.left, () => {
      windows.delete(key);
      window.work();
    });
  }
  const leftOf = ({ left, since }: UndoWindow): number => (since === null ? left : Math.max(0, left - (now() - since)));

  return {
    open(key: string, work: () => void): void {
      const window = { work, left: UNDO_MS, since: null, callOff: () => undefined };
      windows.set(key, window);
      run(key, window);
    },
    close(key: string): void {
      windows.get(key)?.callOff();
      windows.delete(key);
    },
    hold(): void {
      for (const window of windows.values()) {
        if (window.since === null) continue;
        window.left = leftOf(window);
        window.since = null;
        window.callOff();
      }
    },
    letGo(): void {
      for (const [key, window] of windows) if (window.since === null) run(key, window);
    },
    left(key: string): number {
      const window = windows.get(key);
      return window === undefined ? 0 : leftOf(window);
    },
  };
}
