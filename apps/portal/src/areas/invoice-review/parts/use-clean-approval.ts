import type { BulkApproval } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isGoing } from '../../../domain/tasks/tasks.queries.ts';
import { looksClean } from '../clean-notes.ts';
import { bulkApprovalQuery, forgetQueues, useStartBulkApproval, useStopBulkApproval } from '../review.queries.ts';
import type { QueueRow } from './queue-columns.tsx';

const none: ReadonlySet<string> = new Set();

/** Somebody who comes back later finds it among the tasks. */
const TOLD_FOR_MS = 10 * 60_000;
/** Which ended one was read here: it is not told again on the way back. */
let dismissed: string | null = null;

const isNews = ({ task }: BulkApproval): boolean =>
  isGoing(task) || (task.id !== dismissed && task.finishedAt !== null && Date.now() - Date.parse(task.finishedAt) < TOLD_FOR_MS);

/** INV-12, INV-19: which rows of the page are picked, and the approval that the server carries out, whoever looks at it. */
export function useCleanApproval(rows: readonly QueueRow[], pageKey: string) {
  const queryClient = useQueryClient();
  const [picked, setPicked] = useState({ pageKey, ids: none });
  const start = useStartBulkApproval();
  const stop = useStopBulkApproval();
  const { data } = useQuery(bulkApprovalQuery);
  const [, readAgain] = useState(0);
  const latest = data?.approval ?? null;
  const isBusy = start.isPending || (latest !== null && isGoing(latest.task));
  const ids = picked.pageKey === pageKey ? picked.ids : none;
  const clean = rows.filter(looksClean);
  // What was decided, taken or flagged meanwhile is picked no more.
  const chosen = clean.filter(({ invoiceId }) => ids.has(invoiceId));

  const lookAgain = useEffectEvent(() => void forgetQueues(queryClient));
  useEffect(
    function showWhatIsLeft() {
      if (isBusy) return () => lookAgain();
      return undefined;
    },
    [isBusy],
  );

  const put = (changed: readonly string[], isWanted: boolean): void => {
    const next = new Set(chosen.map(({ invoiceId }) => invoiceId));
    for (const id of changed) {
      if (isWanted) next.add(id);
      else next.delete(id);
    }
    setPicked({ pageKey, ids: next });
  };

  return {
    clean,
    chosen,
    isOffered: clean.length > 0,
    isBusy,
    rowName: ({ customer, sentAt }: QueueRow) => customer.fullName ?? formatDateTime(sentAt),
    canPick: (row: QueueRow) => clean.includes(row),
    isPicked: ({ invoiceId }: QueueRow) => ids.has(invoiceId),
    toggle: ({ invoiceId }: QueueRow) => put([invoiceId], !ids.has(invoiceId)),
    pickAll: (isWanted: boolean) =>
      put(
        clean.map(({ invoiceId }) => invoiceId),
        isWanted,
      ),
    run: () => {
      const notes = chosen.map(({ invoiceId, version }) => ({ invoiceId, version }));
      start.mutate(notes, { onSuccess: () => setPicked({ pageKey, ids: none }) });
    },
    /** Why it did not begin. */
    failure: start.error,
    /** What goes on, or has just ended; null where there is nothing to tell. */
    told: latest !== null && isNews(latest) ? latest : null,
    stop: (id: string) => stop.mutate(id),
    isStopping: stop.isPending,
    dismiss: () => {
      dismissed = latest?.task.id ?? null;
      readAgain((count) => count + 1);
    },
  };
}
export type CleanApproval = ReturnType<typeof useCleanApproval>;
