import { formatDateTime } from '@galeria/contract/kit/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { approveClean, type CleanResult } from '../approve-clean.ts';
import { looksClean } from '../clean-notes.ts';
import { cleanApi, forgetQueues, freshDecisionKey } from '../review.queries.ts';
import type { QueueRow } from './queue-columns.tsx';

const none: ReadonlySet<string> = new Set();

/** INV-12: which rows of the page are picked, and what became of them. Another page or filter starts anew. */
export function useCleanApproval(rows: readonly QueueRow[], pageKey: string) {
  const queryClient = useQueryClient();
  const [picked, setPicked] = useState({ pageKey, ids: none });
  const [done, setDone] = useState<number | null>(null);
  const [results, setResults] = useState<readonly CleanResult[]>([]);
  const ids = picked.pageKey === pageKey ? picked.ids : none;
  const clean = rows.filter(looksClean);
  // What was decided, taken or flagged meanwhile is picked no more.
  const chosen = clean.filter(({ invoiceId }) => ids.has(invoiceId));

  const put = (changed: readonly string[], isWanted: boolean): void => {
    const next = new Set(chosen.map(({ invoiceId }) => invoiceId));
    for (const id of changed) {
      if (isWanted) next.add(id);
      else next.delete(id);
    }
    setPicked({ pageKey, ids: next });
  };

  const run = async (): Promise<void> => {
    if (done !== null) return;
    setDone(0);
    const api = cleanApi(queryClient);
    const readFailure = (error: unknown) => (error instanceof ApiError && !error.unanswered ? error : null);
    const deps = { api, freshKey: freshDecisionKey, now: () => new Date(), readFailure };
    const finished = await approveClean(deps, chosen, setDone);
    setResults(finished);
    setPicked({ pageKey, ids: none });
    setDone(null);
    await forgetQueues(queryClient);
  };

  return {
    clean,
    chosen,
    isOffered: clean.length > 0,
    isBusy: done !== null,
    rowName: ({ customer, sentAt }: QueueRow) => customer.fullName ?? formatDateTime(sentAt),
    canPick: (row: QueueRow) => clean.includes(row),
    isPicked: ({ invoiceId }: QueueRow) => ids.has(invoiceId),
    toggle: ({ invoiceId }: QueueRow) => put([invoiceId], !ids.has(invoiceId)),
    pickAll: (isWanted: boolean) =>
      put(
        clean.map(({ invoiceId }) => invoiceId),
        isWanted,
      ),
    /** How many are through; null while nothing runs. */
    done,
    run,
    results,
    dismiss: () => setResults([]),
  };
}
export type CleanApproval = ReturnType<typeof useCleanApproval>;
