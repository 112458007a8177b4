import type * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';

/** What a list names by its id, it names once: the second would silently overwrite the first. */
export function eachOnceRule<Item extends { readonly id?: number | undefined }>({
  value,
  issues,
}: z.core.ParsePayload<readonly Item[]>): void {
  const seen = new Set<number>();
  for (const [place, { id }] of value.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) issues.push({ code: 'custom', message: RULE_MESSAGES.listRepeats, path: [place], input: value });
    seen.add(id);
  }
}
