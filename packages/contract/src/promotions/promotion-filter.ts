import * as z from 'zod';
import { endDate, startDate } from '../kit/fields/date-schemas.ts';
import { sortsOf } from '../kit/sort.ts';
import { mallCode } from '../malls/mall-code.ts';
import { benefitCategory } from '../reference/enumerations/benefit.ts';
import { promotionStatus, promotionType } from '../reference/enumerations/promotion.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';
import { promotionNumber } from './promotion-number.ts';

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** Newest first; by the name, or by the day it begins. */
export const PROMOTION_SORTS = sortsOf('-createdAt', 'name', 'period');

/** Spec 7: every filter of the list. A numeric search goes as promotionId, any other text as promotionName. */
export const promotionFilter = {
  mallCode: mallCode.optional(),
  secapNumber: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  /** The mall's code under its other name. */
  shoppingCode: mallCode.optional(),
  status: promotionStatus.optional(),
  isLoyalty: flag.optional(),
  category: benefitCategory.optional(),
  type: promotionType.optional(),
  /** Promotions that run at some moment between the two. */
  startDate: startDate.optional(),
  endDate: endDate.optional(),
  promotionName: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  promotionId: promotionNumber.optional(),
};
