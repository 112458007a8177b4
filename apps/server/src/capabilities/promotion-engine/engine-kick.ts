import type { Logger } from '../../platform/log.ts';
import type { EngineDeps } from './commands/apply-approval.ts';
import { takeApprovals } from './commands/take-approvals.ts';

export interface EngineKick {
  /** Something was approved. Nobody waits for what follows. */
  kick(): void;
  /** Waits for what is under way; nothing begins any more. */
  stop(): Promise<void>;
}

/**
 * Acts on approvals right after they are made, in this process, one after the other: a kick that comes meanwhile makes one more
 * round. What is missed when a process dies, the job of each minute finds.
 */
export function createEngineKick(deps: EngineDeps, log: Pick<Logger, 'error'>): EngineKick {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await takeApprovals(deps, () => isStopped).catch((error: unknown) => log.error({ err: error }, 'promotion engine'));
    }
    running = null;
  }

  return {
    kick() {
      isWanted = true;
      if (!isStopped) running ??= run();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
