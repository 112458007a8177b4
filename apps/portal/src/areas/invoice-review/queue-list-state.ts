import { REVIEW_ORDERS, type ReviewFilter, reviewFilter } from '@galeria/contract/invoices/review-filter';
import * as z from 'zod';
import { countFilters, filterFields, pageField, sentFilter } from '../../lib/address/list-fields.ts';
import { defaultsOf, writeListState } from '../../lib/address/list-state.ts';

/** In cents, as the API takes them. */
const cents = z.coerce.number().int().min(0).nullable().default(null);
const { order: _order, ...narrowed } = filterFields(reviewFilter);

/**
 * Which part of the queue is looked at, in which order: of the selected mall, by the filters (INV-12), or the notes that a
 * promotion which has ended waits for, in its mall (ENG-05). The list and the notes opened from it have it in their address.
 */
export const queuePartState = z.object({
  promotionId: z.coerce.number().int().min(1).nullable().default(null),
  mallCode: z.string().default(''),
  ...narrowed,
  minAmount: cents,
  maxAmount: cents,
  order: z.enum(REVIEW_ORDERS).default('oldest'),
});
export type QueuePart = z.output<typeof queuePartState>;

/** SHL-09: and which page of it is shown. */
export const queueListState = queuePartState.extend({ page: pageField });
export type QueueListState = z.output<typeof queueListState>;

const FILTERS = Object.keys(narrowed) as Exclude<keyof ReviewFilter, 'order'>[];

export const filtersSet = (part: QueuePart): number => countFilters(part, FILTERS);

export function noFilters(): Partial<QueueListState> {
  const { promotionId: _promotion, mallCode: _mall, order: _kept, page: _page, ...filters } = defaultsOf(queueListState);
  return filters;
}

/** As the API takes it; in its own order where none is chosen. */
export const sentPart = (part: QueuePart): ReviewFilter => ({
  ...(sentFilter(part, FILTERS) as ReviewFilter),
  ...(part.order !== 'oldest' && { order: part.order }),
});

/** From one page of the review to another, among the same notes. */
export const partSearch = (part: QueuePart): Record<string, unknown> => {
  const { page: _page, ...set } = writeListState(queueListState, {}, { ...part, page: 1 });
  return set;
};

export function partText(part: QueuePart): string {
  const text = new URLSearchParams(Object.entries(partSearch(part)).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
