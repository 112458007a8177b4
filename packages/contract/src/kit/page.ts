import * as z from 'zod';
import { COUNTS } from '../reference/limits.ts';
import { wholeNumberInAddress } from './fields/numbers.ts';

/** Query of a paged list: page counts from 1; each list sets its own size. */
export const pageQuery = (defaultSize: number, maxSize = 100) => ({
  page: wholeNumberInAddress(1, COUNTS.lastPage).default(1),
  size: wholeNumberInAddress(1, maxSize).default(defaultSize),
});

/** One page of a list. `total` is null where counting would cost more than the rows. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), pageCount: z.number().int().min(0), total: z.number().int().min(0).nullable() });
