import { pageQuery } from '@galeria/contract/kit/page';
import { sortQuery } from '@galeria/contract/kit/sort';
import { CONSUMER_SORTS } from '@galeria/contract/promotions/consumer-endpoints';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';
import { mallScopeField, pageField, pageSizes } from '../../lib/address/list-fields.ts';

/** By its number; of all where it is empty. */
const promotion = z.string().regex(/^\d*$/).max(16).default('');

/** SHL-09: everything a list shows is in the address. */
export const consumersState = z.object({
  ...pageQuery(PAGE_SIZES.consumers),
  search: z.string().max(TEXT_LIMITS.email).default(''),
  scope: mallScopeField,
  /** Of this promotion alone, by its number. */
  promotion,
  /** Only of a promotion is there another order than the list's own. */
  ...sortQuery(CONSUMER_SORTS),
});

export type ConsumersState = z.output<typeof consumersState>;

export const CONSUMERS_SIZES = pageSizes(PAGE_SIZES.consumers);

/** The two lists of a profile turn their pages apart; both are of one promotion, or of all. */
export const profileState = z.object({ notes: pageField, rewards: pageField, promotion });
