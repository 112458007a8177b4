import * as z from 'zod';
import { pageField } from '../../lib/address/list-fields.ts';

/** ENG-05: only the notes that a promotion which has ended waits for, in its mall. */
export const amongState = z.object({
  promotionId: z.coerce.number().int().min(1).nullable().default(null),
  mallCode: z.string().default(''),
});
export type Among = z.output<typeof amongState>;

/** SHL-09: which page of the queue is shown, and of which part of it. */
export const queueListState = amongState.extend({ page: pageField });

/** From one page of the review to another, among the same notes. */
export const amongSearch = ({ promotionId, mallCode }: Among): string =>
  promotionId === null ? '' : `?promotionId=${promotionId}&mallCode=${mallCode}`;
