import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { closeTicketsOf } from './commands/close-raffle.ts';
import { closeRaffleJob } from './raffle-closing.steps.ts';

export const benefitRafflesJobs = (deps: { readonly db: Queryable; readonly clock: Clock }) => [
  defineJob({ ...closeRaffleJob, run: (key) => closeTicketsOf(deps, key) }),
];
