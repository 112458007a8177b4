import type * as z from 'zod';

/** What a value is refused with, in order; empty when it is taken. */
export function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];
}
