import type { AnyEndpoint, RequestOf } from '@galeria/contract/kit/endpoint';
import { saveFile } from '../save-file.ts';
import type { LooseRequest } from './request-url.ts';
import { type CallOptions, send } from './send.ts';

/** RFC 6266: the encoded name is the true one, the plain one its fallback. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Badly encoded: the plain name below will do.
    }
  }
  return (
    /filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ??
    /filename=([^;"]+)/.exec(disposition)?.[1]?.trim() ??
    null
  );
}

/** Fetched with the token, which a plain link could not carry, and saved under the server's name for it. */
export async function download<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<void> {
  const response = await send(endpoint, request as LooseRequest, options);
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? 'download');
}
