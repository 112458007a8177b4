import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import * as z from 'zod';

/** SHL-09: where the ranking stands, in the address. Named for the stores: the page's other tabs have lists of their own. */
export const dashboardState = z.object({
  storePage: z.coerce.number().int().min(1).default(1),
  storeSearch: z.string().max(TEXT_LIMITS.plain).default(''),
});
export type DashboardState = z.output<typeof dashboardState>;
