import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { RecuseReason } from '@galeria/contract/reference/enumerations/invoice';
import type { Refusal } from './decision.rules.ts';

/** The part of a failed call that this decides on. */
export interface FailedCall {
  readonly code: ProblemCode | undefined;
  readonly message: string;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

export type SendOutcome =
  /** A rule refused it: the note comes back to be decided otherwise. */
  | { readonly kind: 'back'; readonly refusal: Refusal }
  /** Nothing more to decide here: somebody else did, or has it. */
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'stale'; readonly message: string }
  /** It may not have arrived: kept, and sent again. */
  | { readonly kind: 'unsent' };

/** INV-05: what each refusal of an approval amounts to as a reason. */
const SUGGESTED: Partial<Record<ProblemCode, RecuseReason>> = {
  'invoice-duplicated': 'DUPLICATED_INVOICE',
  'invoice-over-value-limit': 'VALUE_LIMIT',
  'invoice-issuer-blocked': 'CNPJ_ANALYSE',
};

const GONE: readonly (ProblemCode | undefined)[] = [
  'invoice-decided',
  'invoice-with-somebody-else',
  'invoice-not-in-review',
  'invoice-awaits-picture',
  'not-found',
  'idempotency-mismatch',
];

/** The problem's own messages say more, who was first and when; its general one stands in for them. */
export const sayFailure = ({ message, messages }: Pick<FailedCall, 'message' | 'messages'>): string =>
  messages.length > 0 ? messages.join('. ') : message;

export function outcomeOf(failed: FailedCall | null): SendOutcome {
  if (failed === null) return { kind: 'unsent' };
  const suggests = failed.code === undefined ? null : (SUGGESTED[failed.code] ?? null);
  if (suggests !== null || failed.code === 'invalid-request' || failed.code === 'invoice-picture-unaskable')
    return { kind: 'back', refusal: { message: sayFailure(failed), fields: failed.fields, suggests } };
  if (failed.code === 'stale-version') return { kind: 'stale', message: sayFailure(failed) };
  if (GONE.includes(failed.code)) return { kind: 'gone', message: sayFailure(failed) };
  return { kind: 'unsent' };
}
