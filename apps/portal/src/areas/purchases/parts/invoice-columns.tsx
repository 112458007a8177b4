import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { formatBrl, formatCnpj, formatCpf, formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { type InvoiceLabels, useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { InvoiceStatusCell } from './invoice-status-cell.tsx';

type InvoiceColumn = Column<InvoiceListItem>;
type ColumnId = 'sentAt' | 'customer' | 'cpf' | 'store' | 'mall' | 'type' | 'channel' | 'amount' | 'status';

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
  const statusText = ({ status, recuseReason }: InvoiceListItem): string =>
    [labels.status(status), recuseReason && labels.reason(recuseReason)].filter(Boolean).join(' · ');
  return {
    sentAt: column('sentAt', 138, ({ sentAt }) => formatDateTime(sentAt), { figures: true }),
    customer: column('customer', isTight ? 118 : 132, ({ customer }) => customer.fullName ?? UNREADABLE, { card: 'title' }),
    cpf: column('cpf', 128, ({ customer }) => shownCpf(customer.cpf, isMasked), { figures: true }),
    store: column('store', isTight ? 124 : 160, storeText, { text: wholeStore, figures: true, card: 'subtitle' }),
    mall: column('mall', 92, ({ mallCode }) => mallName(mallCode)),
    type: column('type', isTight ? 66 : 84, ({ type }) => labels.type(type)),
    channel: column('channel', isTight ? 84 : 130, ({ channel }) => labels.channel(channel)),
    amount: column('amount', 100, ({ amountInCents }) => formatBrl(amountInCents), {
      figures: true,
      align: 'end',
    }),
    status: column('status', isTight ? 166 : 148, statusText, { cell: (row) => <InvoiceStatusCell invoice={row} /> }),
  };
}

const OF_ONE_MALL: readonly ColumnId[] = ['sentAt', 'customer', 'cpf', 'store', 'type', 'channel', 'amount', 'status'];
const OF_ALL_MALLS: readonly ColumnId[] = ['sentAt', 'customer', 'cpf', 'store', 'mall', 'type', 'channel', 'amount', 'status'];

/** INV-01: where several malls are shown, each note says its own. */
export function useInvoiceColumns(settings: {
  readonly isMasked: boolean;
  readonly isAll: boolean;
  /** Something else stands beside them. */
  readonly isTight?: boolean;
}): readonly InvoiceColumn[] {
  const t = useTexts(invoicesTexts);
  const labels = useInvoiceLabels();
  const columns = invoiceColumns(t, labels, {
    isMasked: settings.isMasked,
    isTight: settings.isTight ?? settings.isAll,
  });
  return (settings.isAll ? OF_ALL_MALLS : OF_ONE_MALL).map((id) => columns[id]);
}
