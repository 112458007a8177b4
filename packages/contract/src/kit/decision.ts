import type { Saying } from '../messages/message.ts';
import type { ProblemCode } from '../messages/problem-codes.ts';

/** What a rule answers: the value to go on with, or the reason why not. Rules never throw. */
export type Decision<Value> =
  | { readonly allowed: true; readonly value: Value }
  | { readonly allowed: false; readonly code: ProblemCode; readonly messages?: readonly Saying[] };

export const accept = <Value>(value: Value): Decision<Value> => ({ allowed: true, value });

export const refuse = (code: ProblemCode, messages?: readonly Saying[]): Decision<never> =>
  messages ? { allowed: false, code, messages } : { allowed: false, code };

/** ERR-03: a record that somebody else changed since it was read is not written over. */
export const decideVersion = (current: number, readAt: number | undefined): Decision<true> =>
  readAt !== undefined && readAt !== current ? refuse('stale-version') : accept(true);
