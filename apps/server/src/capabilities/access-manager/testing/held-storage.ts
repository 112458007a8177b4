import type { FileStorage } from '../../../platform/edge/file-storage.ts';

export interface HeldStorage extends FileStorage {
  /** The next write hangs: resolves when one has come. */
  hold(): Promise<void>;
  /** Lets the hanging write go on. */
  release(): void;
  /** Every write fails while this is set. */
  failing: boolean;
  /** No write is under way. */
  idle(): boolean;
}

/** A storage whose writes can be made to hang or to fail, as a network does. */
export function heldStorage(storage: FileStorage): HeldStorage {
  let gate: Promise<void> | null = null;
  let open = () => {};
  let arrived = () => {};
  let under = 0;
  return {
    ...storage,
    failing: false,
    idle: () => under === 0,
    async put(key, bytes, details) {
      if (this.failing) throw new Error('the storage does not answer');
      const waiting = gate;
      gate = null;
      arrived();
      under += 1;
      try {
        if (waiting) await waiting;
        await storage.put(key, bytes, details);
      } finally {
        under -= 1;
      }
    },
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return new Promise((resolve) => {
        arrived = resolve;
      });
    },
    release: () => open(),
  };
}
