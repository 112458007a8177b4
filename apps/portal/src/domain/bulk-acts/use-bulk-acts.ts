import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { bulkTexts } from './bulk.texts.ts';
import type { BulkAct } from './bulk-act.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';

interface BulkList<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** What is on screen: another page, filter or mall starts anew. */
  readonly pageKey: string;
  /** Those this person may do at all; none: nothing can be picked. */
  readonly acts: readonly BulkAct<Row>[];
  /** Asks anew for what the acts have changed. */
  readonly settle: () => Promise<unknown>;
}

interface Report<Row> {
  readonly act: BulkAct<Row>;
  readonly results: readonly BulkResult<Row>[];
}

const none: ReadonlySet<string> = new Set();

/** SHL-12: which rows of the page are picked, what is done to them, and what became of each. */
export function useBulkActs<Row>({ rows, rowId, rowName, pageKey, acts, settle }: BulkList<Row>) {
  const t = useTexts(bulkTexts);
  const [picked, setPicked] = useState({ pageKey, ids: none });
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [report, setReport] = useState<Report<Row> | null>(null);
  const isStopped = useRef(false);
  const isGone = useRef(false);
  useEffect(function stopWhenLeft() {
    isGone.current = false;
    return () => {
      isStopped.current = true;
      isGone.current = true;
    };
  }, []);

  const ids = picked.pageKey === pageKey ? picked.ids : none;
  const canPick = (row: Row): boolean => acts.some(({ isFor }) => isFor(row));
  const pickable = rows.filter(canPick);
  // What was decided meanwhile by somebody else is picked no more.
  const chosen = pickable.filter((row) => ids.has(rowId(row)));
  const pick = (some: readonly Row[]) => setPicked({ pageKey, ids: new Set(some.map(rowId)) });

  const run = async (act: BulkAct<Row>, those: readonly Row[], why: string): Promise<void> => {
    if (progress !== null) return;
    isStopped.current = false;
    setReport(null);
    setProgress({ done: 0, total: those.length });
    try {
      const results = await runBulk({
        rows: those,
        act: (row) => act.run(row, why),
        onDone: (done) => setProgress({ done, total: those.length }),
        isStopped: () => isStopped.current,
      });
      const done = results.filter(({ outcome }) => outcome === 'done').length;
      // Who has left the page reads it where they are.
      if (isGone.current) toast.info(t('left', { done, total: those.length }));
      setReport({ act, results });
      // What was not done stays picked, to be tried again.
      pick(results.filter(({ outcome }) => outcome !== 'done').map(({ row }) => row));
    } finally {
      setProgress(null);
      await settle();
    }
  };

  return {
    acts,
    isOffered: acts.length > 0,
    isBusy: progress !== null,
    rowId,
    rowName,
    canPick,
    pickable,
    chosen,
    isPicked: (row: Row) => ids.has(rowId(row)),
    toggle: (row: Row) => pick(chosen.includes(row) ? chosen.filter((each) => each !== row) : [...chosen, row]),
    pickAll: (isWanted: boolean) => pick(isWanted ? pickable : []),
    /** How many are through; null while nothing runs. */
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
    report,
    dismiss: () => setReport(null),
  };
}
export type BulkActs<Row> = ReturnType<typeof useBulkActs<Row>>;
