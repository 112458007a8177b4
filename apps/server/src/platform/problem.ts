import type { Decision } from '@galeria/contract/kit/decision';
import type { ProblemBody } from '@galeria/contract/kit/problem-body';
import { coded, type Message, type Saying, sentenceOf, toMessage } from '@galeria/contract/messages/message';
import { PROBLEMS, type ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Language } from '@galeria/contract/messages/text';

interface ProblemDetails {
  /** One message for each thing that failed; the code's own when not given. */
  readonly messages?: readonly Saying[];
  readonly fields?: Readonly<Record<string, Saying>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, to: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));

/** A refusal with a meaning: becomes the API's error body (ERR-02). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly messages: readonly Message[];
  readonly fields: Readonly<Record<string, Message>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(PROBLEMS[code].en, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.messages = (details.messages ?? [code]).map(toMessage);
    this.fields = mapped(details.fields ?? {}, toMessage);
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /** The answer to one call, so in that call's language; the codes and values of it go along. */
  toBody(requestId: string, language: Language): ProblemBody {
    const say = (message: Message) => sentenceOf(message, language);
    const [only, ...others] = this.messages;
    return {
      status: this.status,
      code: this.code,
      message: only !== undefined && others.length === 0 ? say(only) : PROBLEMS[this.code][language],
      messages: this.messages.map(say),
      fields: mapped(this.fields, say),
      details: { messages: [...this.messages], fields: { ...this.fields } },
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
    ...(field === undefined ? {} : { fields: { [field]: decision.code } }),
  });
}

/** Everything that is wrong at once, each thing at its field. */
export function refuseFields(codes: Readonly<Record<string, string>>): void {
  const messages = [...new Set(Object.values(codes))].map(coded);
  if (messages.length > 0) fail('invalid-request', { fields: mapped(codes, coded), messages });
}
