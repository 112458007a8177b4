import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COLUMN_LIMITS } from '../../reference/limits.ts';

/** A whole number between two bounds, both included. */
export const wholeNumber = (least: number, most: number) =>
  z
    // What was left empty is asked for, and not called wrong.
    .number({
      error: ({ input }) => (input === undefined || input === null ? RULE_MESSAGES.required : RULE_MESSAGES.wholeNumber),
    })
    .int(RULE_MESSAGES.wholeNumber)
    .min(least, RULE_MESSAGES.wholeNumber)
    .max(most, RULE_MESSAGES.wholeNumber);

/** The same as an address carries it. */
export const wholeNumberInAddress = (least: number, most: number) =>
  z.coerce
    .number({ error: RULE_MESSAGES.wholeNumber })
    .int(RULE_MESSAGES.wholeNumber)
    .min(least, RULE_MESSAGES.wholeNumber)
    .max(most, RULE_MESSAGES.wholeNumber);

/** The number of a record, in a body. */
export const recordNumber = wholeNumber(1, COLUMN_LIMITS.bigint);

/** The version a record was read at (ERR-03). */
export const recordVersion = wholeNumber(0, COLUMN_LIMITS.integer);

/** The same of a deletion, which has no body. */
export const versionInAddress = wholeNumberInAddress(0, COLUMN_LIMITS.integer);
