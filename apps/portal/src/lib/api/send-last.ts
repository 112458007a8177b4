import type { AnyEndpoint, RequestOf } from '@galeria/contract/kit/endpoint';
import { currentSession } from '../session/session-store.ts';
import { requestHeaders } from './request-headers.ts';
import { type LooseRequest, requestUrl } from './request-url.ts';

/** A page's last word: the browser sends it even when the page is gone. Nobody is left to read the answer. */
export function sendLast<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, idempotencyKey?: string): void {
  const { token } = currentSession();
  const loose = request as LooseRequest;
  const body = loose.body === undefined ? undefined : JSON.stringify(loose.body);
  const headers = {
    ...requestHeaders(token),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const init = { method: endpoint.method, headers, keepalive: true, ...(body === undefined ? {} : { body }) };
  fetch(requestUrl(endpoint, loose), init).catch(() => undefined);
}
