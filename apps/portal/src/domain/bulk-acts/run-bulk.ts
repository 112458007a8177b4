import { ApiError } from '../../lib/problem/api-error.ts';

/** What became of one of several. */
export type BulkResult<Row> = { readonly row: Row } & (
  | { readonly outcome: 'done' | 'untried' | 'unanswered' }
  | { readonly outcome: 'refused'; readonly message: string }
);

interface Run<Row> {
  readonly rows: readonly Row[];
  /** The act on one, as if it were asked for alone: its own rights, version, key and entry in the trail. */
  readonly act: (row: Row) => Promise<unknown>;
  readonly onDone: (done: number) => void;
  /** The person pressed stop, or has left. */
  readonly isStopped: () => boolean;
}

const ENDING_STATUSES: ReadonlySet<number> = new Set([401, 429, 503]);
const ENDING_CODES: ReadonlySet<string | undefined> = new Set(['sign-in-again', 'no-permission']);

/** What the next one would meet as well: no connection, no session, no right, too much asked of the server. */
const endsAll = ({ unanswered, status, code }: ApiError): boolean =>
  unanswered || ENDING_STATUSES.has(status) || ENDING_CODES.has(code);

/** SHL-12: one after the other. One that is refused stops nobody behind it; what was not tried says so. */
export async function runBulk<Row>({ rows, act, onDone, isStopped }: Run<Row>): Promise<readonly BulkResult<Row>[]> {
  const results: BulkResult<Row>[] = [];
  let isOver = false;
  for (const row of rows) {
    if (isOver || isStopped()) {
      results.push({ row, outcome: 'untried' });
      continue;
    }
    try {
      await act(row);
      results.push({ row, outcome: 'done' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isOver = endsAll(error);
      results.push(error.unanswered ? { row, outcome: 'unanswered' } : { row, outcome: 'refused', message: error.message });
    }
    onDone(results.length);
  }
  return results;
}
