import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import { Anchor } from '@mantine/core';
import { useOpenFile } from '../../../domain/stored-image/stored-file.queries.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './amendments.module.css';
import { amendmentsTexts } from './amendments.texts.ts';
import { type AmendmentLine, useAmendmentLines } from './use-amendment-lines.ts';

interface ComparisonTableProps {
  readonly changes: readonly AmendmentChange[];
  /** Files that were let go are named and do not open. */
  readonly opensFiles?: boolean;
}

/** PRO-16: before and after, line by line; on a phone one under the other. */
export function ComparisonTable({ changes, opensFiles = false }: ComparisonTableProps) {
  const t = useTexts(amendmentsTexts);
  const lines = useAmendmentLines()(changes);
  const open = useOpenFile();
  const said = ({ text, fileId }: AmendmentLine['before']) =>
    opensFiles && fileId !== undefined ? (
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={t('openFile', { name: text })}
        onClick={() => open.mutate(fileId, { onError: () => toast.error(t('openFailed')) })}
      >
        {text}
      </Anchor>
    ) : (
      text
    );
  return (
    <table className={classes.comparison} aria-label={t('compare')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // The lines of one amendment never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <tr key={index}>
            <th scope="row">{line.what}</th>
            <td data-label={t('before')}>{said(line.before)}</td>
            <td data-label={t('after')}>{said(line.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
