import { createKick, type Kick } from '../../platform/kick.ts';
import type { Logger } from '../../platform/log.ts';
import type { EngineDeps } from './commands/apply-approval.ts';
import { takeApprovals } from './commands/take-approvals.ts';

export type EngineKick = Kick;

/** Acts on approvals right after they are made; the job of each minute finds what a server that died left behind. */
export const createEngineKick = (deps: EngineDeps, log: Pick<Logger, 'error'>): EngineKick =>
  createKick('promotion engine', (isStopped) => takeApprovals(deps, isStopped), log);
