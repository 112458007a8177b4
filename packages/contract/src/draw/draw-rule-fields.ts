import * as z from 'zod';
import { wholeNumber } from '../kit/fields/numbers.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { MAX_SERIES, ORDER_DIGITS, SMALLEST_ORDER_DIGITS } from '../promotions/lucky-number-shape.ts';
import { COUNTS } from '../reference/limits.ts';
import { APPROXIMATIONS, DEFAULT_DRAW_RULE, EMPTY_SERIES, LEFTOVERS, SERIES_SOURCES } from './draw-shapes.ts';

/** What a promotion's regulation says about its draw; the usual where nothing is said. */
export const drawRule = z.strictObject({
  seriesSource: z.enum(SERIES_SOURCES).default(DEFAULT_DRAW_RULE.seriesSource),
  sourcePrize: wholeNumber(1, COUNTS.lotteryTickets).default(DEFAULT_DRAW_RULE.sourcePrize),
  seriesPrefix: z
    .string()
    .regex(/^\d{0,2}$/, RULE_MESSAGES.seriesPrefix)
    .default(DEFAULT_DRAW_RULE.seriesPrefix),
  approximation: z.enum(APPROXIMATIONS).default(DEFAULT_DRAW_RULE.approximation),
  emptySeries: z.enum(EMPTY_SERIES).default(DEFAULT_DRAW_RULE.emptySeries),
  onePerCpf: z.boolean().default(DEFAULT_DRAW_RULE.onePerCpf),
  firstSeries: wholeNumber(0, MAX_SERIES - 1).default(DEFAULT_DRAW_RULE.firstSeries),
  orderDigits: wholeNumber(SMALLEST_ORDER_DIGITS, ORDER_DIGITS).default(DEFAULT_DRAW_RULE.orderDigits),
  leftover: z.enum(LEFTOVERS).default(DEFAULT_DRAW_RULE.leftover),
});
