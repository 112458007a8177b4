import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import { ApiError } from '../problem/api-error.ts';
import { proveAgain } from '../session/fresh-sign-in.ts';
import { currentSession } from '../session/session-store.ts';
import { takeEarlyReply } from './early-replies.ts';
import { dropKey, keepKey, keyFor } from './idempotency.ts';
import { refuse } from './refusal.ts';
import { requestHeaders } from './request-headers.ts';
import { type LooseRequest, requestUrl } from './request-url.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Given when one intent spans several calls; otherwise each submit has its own. */
  readonly idempotencyKey?: string;
}

const RETRY_DELAYS_MS = [300, 1200];
/** A gateway's word for 'I do not know whether it was done'. */
const UNSURE_STATUSES: ReadonlySet<number> = new Set([502, 504]);

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Retried only where the key makes a repeat safe; reads are the query client's to retry. */
async function fetchSafely(url: string, init: RequestInit, retries: readonly number[]): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const [delay, ...later] = retries;
    if (isAbort(error) || init.signal?.aborted) throw error;
    if (delay === undefined) throw new ApiError({ status: undefined, cause: error });
    await pause(delay, init.signal ?? undefined);
    return fetchSafely(url, init, later);
  }
}

/** One request and its answer as it came; refusals are thrown as ApiError. */
export async function send(endpoint: AnyEndpoint, request: LooseRequest, options: CallOptions = {}): Promise<Response> {
  const { token } = currentSession();
  const url = requestUrl(endpoint, request);
  const isRead = endpoint.method === 'GET';
  // A stranger's call has no account to keep the answer under: it is neither keyed nor repeated.
  const isKeyed = !isRead && endpoint.access !== 'public';
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const signature = `${endpoint.method} ${url} ${body ?? ''}`;
  const key = options.idempotencyKey ?? keyFor(signature);
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      ...requestHeaders(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isKeyed ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
  if (isKeyed) keepKey(signature, key);
  const early = isRead ? takeEarlyReply(url, token)?.catch(() => undefined) : undefined;
  const ask = () => fetchSafely(url, init, isKeyed ? RETRY_DELAYS_MS : []);
  // Without a turn in between: what a key asks for leaves before the page is shown anew.
  const response = early === undefined ? await ask() : ((await early) ?? (await ask()));
  if (isKeyed && !UNSURE_STATUSES.has(response.status)) dropKey(signature);
  if (response.ok) return response;
  const reply = {
    status: response.status,
    text: await response.text().catch(() => ''),
    retryAfter: response.headers.get('retry-after'),
  };
  const refusal = refuse(endpoint, reply, token);
  // PER-12: nothing was done. Once the person has proved who they are the same is sent again, under the same key.
  if (refusal.code === 'sign-in-again' && (await proveAgain()))
    return send(endpoint, request, { ...options, idempotencyKey: key });
  throw refusal;
}
