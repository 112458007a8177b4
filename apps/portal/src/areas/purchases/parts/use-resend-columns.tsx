import '@mantine/core/styles/Checkbox.css';
import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { resendTexts } from '../resend.texts.ts';
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
export function useResendColumns({ isSelected, onToggle, ...settings }: Settings): readonly Column<InvoiceListItem>[] {
  const t = useTexts(resendTexts);
  const columns = useInvoiceColumns({ ...settings, isTight: true }).filter(({ id }) => !LEFT_OUT.includes(id));
  const box: Column<InvoiceListItem> = {
    id: 'select',
    header: t('select'),
    width: 92,
    card: 'badge',
    cell: ({ invoiceId, customer }) => (
      <Checkbox
        size="xs"
        // The row itself is in the tab order, and Enter picks it.
        tabIndex={-1}
        aria-label={`${t('select')}: ${customer.fullName ?? invoiceId}`}
        checked={isSelected(invoiceId)}
        onChange={() => onToggle(invoiceId)}
      />
    ),
  };
  return [box, ...columns];
}
