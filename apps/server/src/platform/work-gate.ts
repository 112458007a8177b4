import type { WorkKind } from '@galeria/contract/kit/endpoint';
import { Problem } from './problem.ts';

export interface GateLimits {
  readonly atOnce: number;
  /** How many wait for their turn; whoever comes after them is refused. */
  readonly waiting: number;
  /** How much of both one person or one key may have. */
  readonly ofOne: number;
}

/** OPS-08. A turn is a temporary file, a few buffers and a connection; what waits has not been read yet. */
export const WORK_LIMITS: Readonly<Record<WorkKind, GateLimits>> = {
  upload: { atOnce: 8, waiting: 80, ofOne: 60 },
  export: { atOnce: 4, waiting: 20, ofOne: 6 },
  simulation: { atOnce: 2, waiting: 6, ofOne: 2 },
};

/** About how long until a turn comes free. */
const RETRY_AFTER_SECONDS = 5;

export interface WorkGate {
  /** Waits for a turn and gives what ends it. Refuses when there is no place left; gives up when whoever waits is gone. */
  enter(who: string, gone: AbortSignal): Promise<() => void>;
}

interface Waiting {
  admit(): void;
}

export function createWorkGate({ atOnce, waiting, ofOne }: GateLimits): WorkGate {
  const line = new Set<Waiting>();
  const held = new Map<string, number>();
  let atWork = 0;

  function count(who: string, change: 1 | -1): void {
    const now = (held.get(who) ?? 0) + change;
    if (now === 0) held.delete(who);
    else held.set(who, now);
  }

  function leave(): void {
    const [next] = line;
    // The turn is handed over, not given back: nobody slips in between.
    if (next === undefined) atWork -= 1;
    else {
      line.delete(next);
      next.admit();
    }
  }

  const turn = (gone: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const onGone = () => {
        line.delete(place);
        reject(gone.reason);
      };
      const place = {
        admit() {
          gone.removeEventListener('abort', onGone);
          resolve();
        },
      };
      gone.addEventListener('abort', onGone, { once: true });
      line.add(place);
    });

  return {
    async enter(who, gone) {
      gone.throwIfAborted();
      const isFull = atWork >= atOnce && line.size >= waiting;
      if (isFull || (held.get(who) ?? 0) >= ofOne) throw new Problem('server-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      count(who, 1);
      try {
        if (atWork < atOnce) atWork += 1;
        else await turn(gone);
      } catch (error) {
        count(who, -1);
        throw error;
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        count(who, -1);
        leave();
      };
    },
  };
}

export type WorkGates = Readonly<Record<WorkKind, WorkGate>>;

export const createWorkGates = (limits: Readonly<Record<WorkKind, GateLimits>>): WorkGates => ({
  upload: createWorkGate(limits.upload),
  export: createWorkGate(limits.export),
  simulation: createWorkGate(limits.simulation),
});
