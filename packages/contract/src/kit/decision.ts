import type { ProblemCode } from '../messages/problem-codes.ts';

/** What a rule answers: the value to go on with, or the reason why not. Rules never throw. */
export type Decision<Value> =
  | { readonly allowed: true; readonly value: Value }
  | { readonly allowed: false; readonly code: ProblemCode; readonly messages?: readonly string[] };

export const accept = <Value>(value: Value): Decision<Value> => ({ allowed: true, value });

export const refuse = (code: ProblemCode, messages?: readonly string[]): Decision<never> =>
  messages ? { allowed: false, code, messages } : { allowed: false, code };
