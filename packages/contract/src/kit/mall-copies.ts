import * as z from 'zod';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS } from '../reference/limits.ts';

/** PRO-15: what differs by mall; what is left out is the same as in the original. */
export const copiesOf = <CopyOfMall extends z.ZodType>(copyOfMall: CopyOfMall) =>
  z.strictObject({
    copies: z.array(copyOfMall).min(1, RULE_MESSAGES.required).max(COUNTS.mallCopies, RULE_MESSAGES.listTooLong),
  });

/** Codes of what is wrong, by field. */
type Refusals = Readonly<Record<string, string>>;

/** The copies as forms would send them, and what is wrong with any, by its line and the column of the table that it is about. */
export function readCopies<Body>(
  schema: z.ZodType<Body>,
  copies: readonly unknown[],
  refusalsOf: (body: Body, line: number) => Refusals,
): { readonly bodies: readonly Body[]; readonly refusals: Refusals } {
  const refusals: Record<string, string> = {};
  const bodies = copies.flatMap((copy, line): Body[] => {
    const read = schema.safeParse(copy);
    const fields = read.success
      ? refusalsOf(read.data, line)
      : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
    for (const [path, message] of Object.entries(fields)) refusals[`copies.${line}.${path.split('.').at(-1)}`] ??= message;
    return read.success ? [read.data] : [];
  });
  return { bodies, refusals };
}

/** A draw and what follows it keep their distance from an end that was moved beyond the draw. */
export function datesAfterEnd(
  { endDate, raffleDate }: { readonly endDate: string; readonly raffleDate: string | null },
  movedEnd: string,
): (date: string) => string {
  const moved = new Date(movedEnd).getTime() - new Date(endDate).getTime();
  const isPassed = moved > 0 && raffleDate !== null && new Date(raffleDate) <= new Date(movedEnd);
  return (date) => (isPassed ? new Date(new Date(date).getTime() + moved).toISOString() : date);
}
