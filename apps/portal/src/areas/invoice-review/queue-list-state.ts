import * as z from 'zod';

/** SHL-09: which page of the queue is shown. */
export const queueListState = z.object({ page: z.coerce.number().int().min(1).default(1) });
