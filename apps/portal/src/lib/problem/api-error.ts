import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { FIRST_MESSAGES } from '@galeria/contract/messages/first-messages';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';

/** What a failed call is known by. A reply that is not ours (a proxy's page, no reply at all) has no code. */
export interface Failure {
  readonly status: number | undefined;
  readonly code?: ProblemCode;
  readonly message?: string;
  readonly messages?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** ERR-01: every failed call of the portal reads `{success: false, status, message}`; a missing status counts as 500. */
export class ApiError extends Error {
  readonly success = false;
  readonly status: number;
  readonly code: ProblemCode | undefined;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** No answer came: whether the server acted is unknown. */
  readonly unanswered: boolean;

  constructor(failure: Failure) {
    super(failure.message ?? FIRST_MESSAGES['internal-error'], { cause: failure.cause });
    this.name = 'ApiError';
    this.status = failure.status ?? 500;
    this.code = failure.code;
    this.messages = failure.messages ?? [];
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.unanswered = failure.status === undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads a refusal leniently: what stands in the way of an error message must not become an error itself. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): Failure {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const wait = Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
  if (!isRecord(body)) return { status, ...wait };
  const problem = body as Partial<Record<keyof ProblemBody, unknown>>;
  const code = text(problem.code);
  const message = text(problem.message);
  const requestId = text(problem.requestId);
  return {
    status,
    ...wait,
    // The table of all codes is long, and one that nobody knows is compared with and never found.
    ...(code === undefined ? {} : { code: code as ProblemCode }),
    ...(message === undefined ? {} : { message }),
    ...(requestId === undefined ? {} : { requestId }),
    messages: Array.isArray(problem.messages) ? problem.messages.filter((each): each is string => typeof each === 'string') : [],
    fields: isRecord(problem.fields)
      ? Object.fromEntries(
          Object.entries(problem.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
  };
}
