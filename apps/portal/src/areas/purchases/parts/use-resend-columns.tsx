import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { useMemo } from 'react';
import { usePickColumn } from '../../../domain/bulk-acts/pick-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';

interface Settings {
  readonly isMasked: boolean;
  readonly isAll: boolean;
  readonly isSelected: (invoiceId: string) => boolean;
  readonly onToggle: (invoiceId: string) => void;
}

/** What matters least here makes room for the box to pick by. */
const LEFT_OUT: readonly string[] = ['type', 'channel'];

/** The list's own columns behind a box to pick by. */
export function useResendColumns({ isSelected, onToggle, isMasked, isAll }: Settings): readonly Column<InvoiceListItem>[] {
  const all = useInvoiceColumns({ isMasked, isAll });
  const columns = useMemo(() => all.filter(({ id }) => !LEFT_OUT.includes(id)), [all]);
  return usePickColumn(columns, {
    isOffered: true,
    isBusy: false,
    rowName: ({ customer, invoiceId }) => customer.fullName ?? invoiceId,
    canPick: () => true,
    isPicked: ({ invoiceId }) => isSelected(invoiceId),
    toggle: ({ invoiceId }) => onToggle(invoiceId),
    byRow: true,
  });
}
