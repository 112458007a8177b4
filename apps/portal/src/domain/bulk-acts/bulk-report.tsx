import { Box, CloseButton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useSayMessage } from '../../ui/ui-texts.tsx';
import { bulkTexts } from './bulk.texts.ts';
import type { BulkActs } from './use-bulk-acts.ts';

/** A style sheet of its own would be one more name that every first visit loads. */
const STYLE = {
  display: 'flex',
  gap: '0.5rem',
  alignItems: 'flex-start',
  width: '100%',
  padding: '0.625rem 0.875rem',
  fontSize: '0.875rem',
  background: 'var(--mantine-color-default-hover)',
  border: '1px solid var(--mantine-color-default-border)',
  borderRadius: '0.5rem',
  outline: 'none',
} as const;

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
    <section ref={root} tabIndex={-1} aria-label={t('report')} style={STYLE}>
      <Box role="status" flex={1} miw={0}>
        {done > 0 && (
          <Text inherit fw={600}>
            {act.done(done)}
          </Text>
        )}
        {failed.length + untried > 0 && (
          <Text inherit fw={600}>
            {t('failed', { count: failed.length + untried })}
          </Text>
        )}
        {(failed.length > 0 || untried > 0) && (
          <Box component="ul" m={0} pl="md" mah="12rem" style={{ overflowY: 'auto' }}>
            {failed.map(({ row, why }) => (
              <li key={bulk.rowId(row)}>{t('line', { name: bulk.rowName(row), why })}</li>
            ))}
            {untried > 0 && <li>{t('untried', { count: untried })}</li>}
          </Box>
        )}
      </Box>
      <CloseButton aria-label={t('dismiss')} onClick={bulk.dismiss} />
    </section>
  );
}
