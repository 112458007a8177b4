import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { raiseAccessEvent } from '../events/access-events.ts';
import { ApiError, failureOf } from '../problem/api-error.ts';
import { currentSession } from '../session/session-store.ts';

/** The token whose end was already reported. */
let reportedToken: string | null = null;

/**
 * SES-04: however many calls fail at once, one event for one ended token. A late 401 of a token that
 * was since replaced says nothing about the session that is open now.
 */
function reportRefusal(endpoint: AnyEndpoint, status: number, sentToken: string | null): void {
  if (endpoint.access === 'public') return;
  if (status === 403) raiseAccessEvent('forbidden');
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
  reportRefusal(endpoint, reply.status, sentToken);
  return new ApiError(failureOf(reply.status, parseJson(reply.text), reply.retryAfter));
}
