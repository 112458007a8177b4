import * as z from 'zod';
import { PROBLEM_CODES, type ProblemCode } from '../messages/problem-codes.ts';
import { messageParts } from '../messages/said.ts';

/** ERR-02: the one shape of every refusal. */
export const problemBody = z.object({
  status: z.number().int(),
  code: z.enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** What failed, one sentence each, ready to be joined by commas (spec 8). */
  messages: z.array(z.string()),
  /** The same by field path ('address.zipCode'), for forms. */
  fields: z.record(z.string(), z.string()),
  /** The same as codes and values, for who says them in a language of their own. */
  details: z.object({ messages: z.array(messageParts), fields: z.record(z.string(), messageParts) }),
  requestId: z.string(),
});

export type ProblemBody = z.infer<typeof problemBody>;
