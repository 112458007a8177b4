import type * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';

/** The first message of each field that the contract refuses; empty when it accepts. */
export function fieldErrors(schema: z.ZodType, values: unknown): Readonly<Record<string, string>> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0] ?? '')] ??= contractMessage(issue.message);
  return errors;
}
