import type { Logger } from './log.ts';

export interface BackgroundRunner {
  /** There is something to do. Nobody waits for what follows. */
  trigger(): void;
  /** Waits for what is under way; nothing begins any more. */
  stop(): Promise<void>;
}

/**
 * Work that follows right after its cause, in this process, one round after the other: a trigger that comes meanwhile makes one more
 * round. What is missed when a process dies, the job of each minute finds.
 */
export function createBackgroundRunner(
  what: string,
  work: (isStopped: () => boolean) => Promise<unknown>,
  log: Pick<Logger, 'error'>,
): BackgroundRunner {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await work(() => isStopped).catch((error: unknown) => log.error({ err: error }, what));
    }
    running = null;
  }

  return {
    trigger() {
      isWanted = true;
      if (!isStopped) running ??= run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
