import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { bulkTexts } from './bulk.texts.ts';
import type { BulkActs } from './use-bulk-acts.ts';

/** A box to pick rows by, before the list's own columns, for those who may do something with what they pick. */
export function usePickColumn<Row>(columns: readonly Column<Row>[], bulk: BulkActs<Row>): readonly Column<Row>[] {
  const t = useTexts(bulkTexts);
  if (bulk.acts.length === 0) return columns;
  const box: Column<Row> = {
    id: 'pick',
    header: t('pick'),
    headerIsHeard: true,
    width: 44,
    card: 'badge',
    cell: (row) =>
      bulk.canPick(row) && (
        <Checkbox
          size="xs"
          aria-label={`${t('pick')}: ${bulk.rowName(row)}`}
          disabled={bulk.progress !== null}
          checked={bulk.isPicked(row)}
          onChange={() => bulk.toggle(row)}
        />
      ),
  };
  const [first, ...rest] = columns;
  // The list's first column leads to the row, and is its card's title on a phone.
  return first === undefined ? columns : [box, { ...first, leads: true, card: first.card ?? 'title' }, ...rest];
}
