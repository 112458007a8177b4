import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { DataTableProps } from '../data-table/rows-view.ts';
import { canSort, hiddenOwnSort, readSort, writeSort } from '../data-table/sort-text.ts';
import { useIsPhone } from '../page/use-is-phone.ts';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './list-page.module.css';

type PhoneSortProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sorts' | 'sort' | 'onSort' | 'ownSort'>;

/** On a phone rows are cards without headings: the order is chosen from a list. */
export function PhoneSort<Row>({ columns, sorts, sort, onSort, ownSort: name }: PhoneSortProps<Row>) {
  const texts = useUiTexts();
  const isPhone = useIsPhone();
  const sortable = columns.filter((column) => canSort(column, sorts));
  const ownSort = hiddenOwnSort(columns, sorts);
  if (!isPhone || !onSort || !sort || sortable.length === 0) return null;
  return (
    <NativeSelect
      className={classes.phoneSort}
      aria-label={texts.sortBy}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      value={writeSort(sort)}
      data={[
        ...(ownSort ? [{ value: writeSort(ownSort), label: name ?? texts.ownSort }] : []),
        ...sortable.flatMap(({ id, header }) => [
          { value: id, label: texts.sortUp(header) },
          { value: `-${id}`, label: texts.sortDown(header) },
        ]),
      ]}
      onChange={(event) => onSort(readSort(event.currentTarget.value))}
    />
  );
}
