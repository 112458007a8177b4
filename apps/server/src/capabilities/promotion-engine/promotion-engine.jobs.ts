import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { countForOffers } from './commands/count-for-offers.ts';
import { retryDueFaults } from './commands/retry-fault.ts';
import { takeApprovals } from './commands/take-approvals.ts';
import { takeBackCancelled } from './commands/take-back-cancelled.ts';
import type { EngineDeps } from './engine.deps.ts';

export const promotionEngineJobs = (deps: EngineDeps) => [
  // Approvals are acted on as soon as they are made; this finds what a server that died left behind.
  defineJob({ name: 'promotion-engine', data: z.object({}), cron: '* * * * *', run: () => takeApprovals(deps) }),
  // Apart from it: a promotion that cannot count keeps no new approval waiting.
  defineJob({ name: 'promotion-engine-faults', data: z.object({}), cron: '* * * * *', run: () => retryDueFaults(deps) }),
  // Apart from it too: what shops cancelled.
  defineJob({ name: 'promotion-engine-cancelled', data: z.object({}), cron: '* * * * *', run: () => takeBackCancelled(deps) }),
  // Apart from all of these: what notes make of benefits and missions, where nobody did it right after they were approved.
  defineJob({ name: 'offers.count-notes', data: z.object({}), cron: '* * * * *', run: () => countForOffers(deps) }),
];
