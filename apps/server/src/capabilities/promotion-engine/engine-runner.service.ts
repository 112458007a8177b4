import { type BackgroundRunner, createBackgroundRunner } from '../../platform/background-runner.ts';
import type { Logger } from '../../platform/log.ts';
import { countForOffers } from './commands/count-for-offers.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { takeBackCancelled } from './commands/take-back-cancelled.ts';
import type { EngineDeps } from './engine.deps.ts';

export type EngineRunner = BackgroundRunner;

/** Acts on approvals right after they are made; the job of each minute finds what a server that died left behind. */
export const createEngineRunner = (deps: EngineDeps, log: Pick<Logger, 'error'>): EngineRunner =>
  createBackgroundRunner(
    'promotion engine',
    async (isStopped) => {
      await takeApprovals(deps, isStopped);
      await takeBackCancelled(deps, isStopped);
      // Last: one note that cannot be counted for a mission keeps nothing else waiting.
      await countForOffers(deps, isStopped);
    },
    log,
  );
