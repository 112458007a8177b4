import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { brokenReply } from './call.ts';
import type { LooseRequest } from './request-url.ts';
import { RowScanner } from './row-scanner.ts';
import { type CallOptions, send } from './send.ts';

/** A network may hand over many megabytes in one piece, and to decode those in one go takes as long as to parse them. */
const BYTES_A_PART = 131_072;

/** Rows checked between two turns of the event loop: a few milliseconds. */
const ROWS_A_TURN = 2000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface Page {
  readonly data: readonly unknown[];
}

/** A connection that ends meanwhile fails as it does for any call; what is no page of rows is another failure. */
async function readPage(endpoint: AnyEndpoint, response: Response): Promise<Page> {
  const scanner = new RowScanner();
  const text = new TextDecoder();
  const reader = response.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    try {
      if (chunk === undefined || chunk.done) return { ...scanner.end(), data: scanner.rows };
      for (let from = 0; from < chunk.value.length; from += BYTES_A_PART) {
        const part = text.decode(chunk.value.subarray(from, from + BYTES_A_PART), { stream: true });
        for (const _rows of scanner.read(part)) await nextTurn();
      }
    } catch (cause) {
      await reader?.cancel();
      throw brokenReply(endpoint, cause);
    }
  }
}

async function checkRows(endpoint: AnyEndpoint, reply: Page): Promise<Page> {
  const rows: unknown[] = [];
  try {
    // What stands around the rows is checked with no row at all.
    const page = endpoint.response.parse({ ...reply, data: [] }) as Page;
    for (let from = 0; from < reply.data.length; from += ROWS_A_TURN) {
      await nextTurn();
      const part = endpoint.response.parse({ ...reply, data: reply.data.slice(from, from + ROWS_A_TURN) }) as Page;
      for (const row of part.data) rows.push(row);
    }
    return { ...page, data: rows };
  } catch (cause) {
    throw brokenReply(endpoint, cause);
  }
}

/**
 * The same as `call`, for an answer of a hundred thousand rows: they are read as they come and checked some at a time, so that
 * the page goes on answering to the person meanwhile.
 */
export async function callRows<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, request as LooseRequest, options);
  return (await checkRows(endpoint, await readPage(endpoint, response))) as ResponseOf<E>;
}
