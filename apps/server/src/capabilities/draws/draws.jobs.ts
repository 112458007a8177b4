import * as z from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { SealDeps } from './commands/seal-list.ts';
import { sealLists } from './commands/seal-lists.ts';

export const drawsJobs = (deps: SealDeps) => [
  // A list is sealed as soon as a person closes its promotion; this finds what the clock closed, or a server that died left behind.
  defineJob({ name: 'draws.seal', data: z.object({}), cron: '* * * * *', run: () => sealLists(deps) }),
];
