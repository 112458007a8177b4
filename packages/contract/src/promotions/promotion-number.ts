import * as z from 'zod';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { COLUMN_LIMITS } from '../reference/limits.ts';

/** Numeric, as addresses have it; ids are far below what a number holds. */
export const promotionNumber = wholeNumberInAddress(1, COLUMN_LIMITS.bigint);
export const promotionId = z.object({ id: promotionNumber });
