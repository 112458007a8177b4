import '@mantine/core/styles/Checkbox.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { queuePartTexts } from '../queue-part.texts.ts';
import type { QueueRow } from './queue-columns.tsx';
import type { CleanApproval } from './use-clean-approval.ts';

/** INV-12: a box to pick clean notes by, where the page has any; the others have none. */
export function useRowPicking(columns: readonly Column<QueueRow>[], approval: CleanApproval): readonly Column<QueueRow>[] {
  const t = useTexts(queuePartTexts);
  if (approval.clean.length === 0) return columns;
  const box: Column<QueueRow> = {
    id: 'pick',
    header: t('pick'),
    width: 84,
    card: 'badge',
    cell: (row) =>
      approval.isClean(row) && (
        <Checkbox
          size="xs"
          aria-label={`${t('pick')}: ${row.customer.fullName ?? formatDateTime(row.sentAt)}`}
          disabled={approval.done !== null}
          checked={approval.isPicked(row)}
          onChange={() => approval.toggle(row)}
        />
      ),
  };
  const [first, ...rest] = columns;
  // The first column leads to the note: the box stands behind it on a phone, before it elsewhere.
  return first === undefined ? columns : [box, { ...first, leads: true }, ...rest];
}
