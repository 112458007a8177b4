import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { ApiError } from '../problem/api-error.ts';
import { currentSession } from '../session/session-store.ts';
import { readReply } from './call.ts';
import { refuse } from './refusal.ts';
import { requestHeaders } from './request-headers.ts';
import { type LooseRequest, requestUrl } from './request-url.ts';

/** Share of the file sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/** XMLHttpRequest, because fetch does not tell how much of a body has left. */
export function upload<E extends AnyEndpoint & { readonly upload?: true }>(
  endpoint: E,
  request: RequestOf<E>,
  file: File,
  onProgress?: OnProgress,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ResponseOf<E>> {
  const { token } = currentSession();
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    const abort = (): void => exchange.abort();
    const settle = (finish: () => void): void => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    exchange.open(endpoint.method, requestUrl(endpoint, request as LooseRequest));
    for (const [name, value] of Object.entries(requestHeaders(token))) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    exchange.onerror = () => settle(() => reject(new ApiError({ status: undefined })));
    exchange.onabort = () => settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    exchange.onload = () =>
      settle(() => {
        const { status, responseText: text } = exchange;
        if (status < 200 || status > 299) {
          reject(refuse(endpoint, { status, text, retryAfter: exchange.getResponseHeader('retry-after') }, token));
          return;
        }
        try {
          resolve(readReply(endpoint, status, text));
        } catch (error) {
          reject(error);
        }
      });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) {
      settle(() => reject(signal.reason));
      return;
    }
    const form = new FormData();
    form.append('file', file, file.name);
    exchange.send(form);
  });
}
