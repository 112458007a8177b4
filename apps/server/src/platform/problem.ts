import type { Decision } from '@galeria/contract/kit/decision';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { PROBLEMS, type ProblemCode } from '@galeria/contract/messages/problem-codes';

interface ProblemDetails {
  /** One sentence for each thing that failed; the code's own text when not given. */
  readonly messages?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal with a meaning: becomes the API's error body (ERR-02). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(PROBLEMS[code].message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.messages = details.messages ?? [PROBLEMS[code].message];
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  toBody(requestId: string): ProblemBody {
    return {
      status: this.status,
      code: this.code,
      message: this.messages.length === 1 ? (this.messages[0] ?? this.message) : this.message,
      messages: [...this.messages],
      fields: { ...this.fields },
      requestId,
    };
  }
}

export function fail(code: ProblemCode, details?: ProblemDetails): never {
  throw new Problem(code, details);
}

/** Turns a rule's decision into its value, or into the refusal; at the field of the form that it is about, where there is one. */
export function allow<Value>(decision: Decision<Value>, field?: string): Value {
  if (decision.allowed) return decision.value;
  return fail(decision.code, {
    ...(decision.messages ? { messages: decision.messages } : {}),
    ...(field === undefined ? {} : { fields: { [field]: PROBLEMS[decision.code].message } }),
  });
}
