import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useSayMessage } from '../../ui/ui-texts.tsx';
import { bulkTexts } from './bulk.texts.ts';
import classes from './bulk-bar.module.css';
import type { BulkActs } from './use-bulk-acts.ts';

/** How many were done, and of each that was not, why. It takes the focus, which stood on a button that is gone. */
export function BulkReport<Row>({ bulk }: { readonly bulk: BulkActs<Row> }) {
  const t = useTexts(bulkTexts);
  const say = useSayMessage();
  const root = useRef<HTMLElement>(null);
  const { report } = bulk;
  useEffect(
    function readReport() {
      if (report !== null) root.current?.focus({ preventScroll: true });
    },
    [report],
  );
  if (report === null) return null;
  const { act, results } = report;
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const untried = results.filter(({ outcome }) => outcome === 'untried').length;
  const failed = results.flatMap((result) => {
    if (result.outcome === 'refused') return [{ row: result.row, why: say(result.message) }];
    return result.outcome === 'unanswered' ? [{ row: result.row, why: t('unanswered') }] : [];
  });
  return (
    <section ref={root} tabIndex={-1} className={classes.report} aria-label={t('report')}>
      <div className={classes.words} role="status">
        {done > 0 && <p className={classes.strong}>{act.done(done)}</p>}
        {failed.length + untried > 0 && <p className={classes.strong}>{t('failed', { count: failed.length + untried })}</p>}
        {(failed.length > 0 || untried > 0) && (
          <ul className={classes.list}>
            {failed.map(({ row, why }) => (
              <li key={bulk.rowId(row)}>{t('line', { name: bulk.rowName(row), why })}</li>
            ))}
            {untried > 0 && <li>{t('untried', { count: untried })}</li>}
          </ul>
        )}
      </div>
      <CloseButton aria-label={t('dismiss')} onClick={bulk.dismiss} />
    </section>
  );
}
