import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { raiseAccessEvent } from '../events/access-events.ts';
import { ApiError, type Failure, failureOf } from '../problem/api-error.ts';
import { currentSession } from '../session/session-store.ts';

/**
 * Refusals of a part of what was asked, not of the page: the form or the dialog says them and keeps what was typed.
 * Every other 403 leads to the not-authorised page (spec 8).
 */
const SAID_IN_PLACE: ReadonlySet<string> = new Set<ProblemCode>([
  'sign-in-again',
  'grants-more-than-held',
  'user-above-actor',
  'user-needs-mall',
  'reaches-beyond-malls',
  'benefit-own-approval',
  'mission-own-approval',
  'promotion-own-approval',
  'invoice-own-approval',
]);

/** The token whose end was already reported. */
let reportedToken: string | null = null;

/**
 * SES-04: however many calls fail at once, one event for one ended token. A late 401 of a token that
 * was since replaced says nothing about the session that is open now.
 */
function reportRefusal(endpoint: AnyEndpoint, { status, code }: Failure, sentToken: string | null): void {
  if (endpoint.access === 'public') return;
  if (code === 'second-factor-required') {
    raiseAccessEvent('second-factor-required');
    return;
  }
  if (status === 403 && !(code !== undefined && SAID_IN_PLACE.has(code))) raiseAccessEvent('forbidden');
  if (status !== 401 || sentToken === null || sentToken !== currentSession().token || sentToken === reportedToken) return;
  reportedToken = sentToken;
  raiseAccessEvent('session-ended');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function refuse(
  endpoint: AnyEndpoint,
  reply: { readonly status: number; readonly text: string; readonly retryAfter: string | null },
  sentToken: string | null,
): ApiError {
  const failure = failureOf(reply.status, parseJson(reply.text), reply.retryAfter);
  reportRefusal(endpoint, failure, sentToken);
  return new ApiError(failure);
}
