import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';

const page = z.coerce.number().int().min(1).default(1);

/** SHL-09: everything a list shows is in the address. */
export const consumersState = z.object({
  page,
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZES.consumers),
  search: z.string().max(TEXT_LIMITS.email).default(''),
  /** The selected mall, or every mall of the person's. */
  scope: z.enum(['mall', 'all']).default('mall'),
  /** Of this promotion alone, by its number. */
  promotion: z.string().regex(/^\d*$/).max(16).default(''),
});

export const CONSUMERS_SIZES = [PAGE_SIZES.consumers, 50, 100] as const;

/** The two lists of a profile turn their pages apart. */
export const profileState = z.object({ notes: page, rewards: page });
