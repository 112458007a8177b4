import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { ApiError } from '../problem/api-error.ts';
import type { LooseRequest } from './request-url.ts';
import { type CallOptions, send } from './send.ts';

/** A reply that is not what the contract promises is a failure here, not a surprise in a page. */
export function brokenReply(endpoint: AnyEndpoint, cause: unknown, status = 500): ApiError {
  console.error(`${endpoint.method} ${endpoint.path}: the reply does not follow the contract`, cause);
  return new ApiError({ status, cause });
}

export function readReply<E extends AnyEndpoint>(endpoint: E, status: number, text: string): ResponseOf<E> {
  try {
    return endpoint.response.parse(text === '' ? null : JSON.parse(text)) as ResponseOf<E>;
  } catch (cause) {
    throw brokenReply(endpoint, cause, status >= 400 ? status : 500);
  }
}

/** The one way to the API: fills the path, adds token and subscription key, checks the reply, throws ApiError. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, request as LooseRequest, options);
  return readReply(endpoint, response.status, response.status === 204 ? '' : await response.text());
}
