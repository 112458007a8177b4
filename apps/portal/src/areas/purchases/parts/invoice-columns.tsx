import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { formatBrl, formatCnpj, formatCpf, formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { useMemo } from 'react';
import { type InvoiceLabels, useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoiceStatusCell } from './invoice-status-cell.tsx';

type InvoiceColumn = Column<InvoiceListItem>;
type ColumnId = 'sentAt' | 'customer' | 'cpf' | 'store' | 'mall' | 'type' | 'channel' | 'amount' | 'status';

/** R$ 1.234.567,89 */
const AMOUNT_WIDTH = 122;

interface Settings {
  readonly isMasked: boolean;
  /** A column more has to fit at 1366 px: what can be cut gives way. */
  readonly isTight: boolean;
}

/** What comes covered is shown as it comes (PER-09); a format made for digits would refuse it. */
export const shownCpf = (cpf: string | null, isMasked: boolean): string => {
  if (cpf === null) return UNREADABLE;
  return isMasked ? cpf : formatCpf(cpf);
};

const storeText = ({ storeName, issuerCnpj }: InvoiceListItem): string => storeName ?? formatCnpj(issuerCnpj);
const wholeStore = ({ storeName, issuerCnpj }: InvoiceListItem): string =>
  [storeName, formatCnpj(issuerCnpj)].filter(Boolean).join(' · ');

function invoiceColumns(
  t: Translate<typeof invoicesTexts.pt>,
  labels: InvoiceLabels,
  { isMasked, isTight }: Settings,
): Record<ColumnId, InvoiceColumn> {
  const column = (id: ColumnId, width: number, text: (row: InvoiceListItem) => string, extra: Partial<InvoiceColumn> = {}) => ({
    id,
    header: t(id),
    width,
    cell: text,
    text,
    card: 'line' as const,
    ...extra,
  });
  const statusText = ({ status, recuseReason, amountInCents, pictureAsk }: InvoiceListItem): string =>
    [labels.status(status), recuseReason && labels.refusal(recuseReason, amountInCents), labels.asked(pictureAsk, status)]
      .filter(Boolean)
      .join(' · ');
  return {
    sentAt: column('sentAt', 104, ({ sentAt }) => formatDateTime(sentAt), { figures: true, wraps: true }),
    customer: column('customer', isTight ? 118 : 130, ({ customer }) => customer.fullName ?? UNREADABLE, { card: 'title' }),
    cpf: column('cpf', 126, ({ customer }) => shownCpf(customer.cpf, isMasked), { figures: true }),
    store: column('store', isTight ? 112 : 128, storeText, { text: wholeStore, figures: true, wraps: true, card: 'subtitle' }),
    mall: column('mall', 120, ({ mallCode }) => mallName(mallCode)),
    type: column('type', isTight ? 84 : 126, ({ type }) => labels.type(type)),
    channel: column('channel', isTight ? 88 : 126, ({ channel }) => labels.channel(channel)),
    amount: column('amount', AMOUNT_WIDTH, ({ amountInCents }) => formatBrl(amountInCents), {
      figures: true,
      align: 'end',
    }),
    status: column('status', isTight ? 152 : 164, statusText, {
      cell: (row) => <InvoiceStatusCell invoice={row} />,
      card: 'badge',
    }),
  };
}

const OF_ONE_MALL: readonly ColumnId[] = ['sentAt', 'customer', 'cpf', 'store', 'type', 'channel', 'amount', 'status'];
const OF_ALL_MALLS: readonly ColumnId[] = ['sentAt', 'customer', 'cpf', 'store', 'mall', 'type', 'channel', 'amount', 'status'];

/** INV-01: where several malls are shown, each note says its own. */
export function useInvoiceColumns({
  isMasked,
  isAll,
}: {
  readonly isMasked: boolean;
  readonly isAll: boolean;
}): readonly InvoiceColumn[] {
  const t = useTexts(invoicesTexts);
  const labels = useInvoiceLabels();
  return useMemo(() => {
    const columns = invoiceColumns(t, labels, { isMasked, isTight: isAll });
    return (isAll ? OF_ALL_MALLS : OF_ONE_MALL).map((id) => columns[id]);
  }, [t, labels, isMasked, isAll]);
}
