import type { RuleCode } from '../../messages/rule-messages.ts';

/** What a text that somebody typed means; or why it cannot be read, in the words the field says it with. */
export type Reading<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: RuleCode };

export const read = <Value>(value: Value): Reading<Value> => ({ ok: true, value });

export const unread = (message: RuleCode): Reading<never> => ({ ok: false, message });
