import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { ApiError } from '../problem/api-error.ts';
import type { LooseRequest } from './request-url.ts';
import { type CallOptions, send } from './send.ts';

/** So many are looked at between two turns: a few milliseconds. */
const ROWS_A_TURN = 2000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface Page {
  readonly data: readonly unknown[];
}

/**
 * The same as `call`, for an answer of a hundred thousand rows: they are checked some at a time, so that the page goes on
 * answering to the person meanwhile.
 */
export async function callRows<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, request as LooseRequest, options);
  const text = await response.text();
  try {
    const reply = JSON.parse(text) as Page;
    const rows: unknown[] = [];
    // What stands around the rows is checked with no row at all.
    const page = endpoint.response.parse({ ...reply, data: [] }) as Page;
    for (let from = 0; from < reply.data.length; from += ROWS_A_TURN) {
      await nextTurn();
      const part = endpoint.response.parse({ ...reply, data: reply.data.slice(from, from + ROWS_A_TURN) }) as Page;
      for (const row of part.data) rows.push(row);
    }
    return { ...page, data: rows } as ResponseOf<E>;
  } catch (cause) {
    console.error(`${endpoint.method} ${endpoint.path}: the reply does not follow the contract`, cause);
    throw new ApiError({ status: 500, cause });
  }
}
