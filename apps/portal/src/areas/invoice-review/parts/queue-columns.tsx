import type { reviewQueue } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatBrl, formatCpf, formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { useMemo } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { queueTexts } from '../queue.texts.ts';
import { queuePartTexts } from '../queue-part.texts.ts';
import { timeOf } from '../time-of-day.ts';
import classes from './queue-columns.module.css';

export type QueueRow = ResponseOf<typeof reviewQueue>['data'][number];

/** What comes covered is shown as it comes (PER-09). */
const cpfText = ({ customer: { cpf } }: QueueRow, isMasked: boolean): string =>
  cpf === null ? UNREADABLE : isMasked ? cpf : formatCpf(cpf);

/** One below the other: a list reads faster than a row of badges. */
function FlagKinds({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={classes.kinds}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

export function useQueueColumns(isMasked: boolean): readonly Column<QueueRow>[] {
  const t = useTexts(queueTexts);
  const part = useTexts(queuePartTexts);
  const labels = useInvoiceLabels();
  return useMemo(() => {
    const holder = ({ lease, isOwnWriting }: QueueRow): string => {
      if (lease === null) return t(isOwnWriting ? 'own' : 'nobody');
      const time = timeOf(lease.until);
      return lease.isMine ? t('mineUntil', { time }) : t('until', { by: lease.by, time });
    };
    const flagsText = ({ flagKinds }: QueueRow): string =>
      flagKinds.length === 0 ? part('clean') : flagKinds.map(labels.flag).join(', ');
    const column = (id: keyof typeof WIDTHS, text: (row: QueueRow) => string, extra: Partial<Column<QueueRow>> = {}) => ({
      id,
      header: t(id),
      width: WIDTHS[id],
      cell: text,
      text,
      ...extra,
    });
    return [
      column('sentAt', ({ sentAt }) => formatDateTime(sentAt), { figures: true, wraps: true, card: 'title' }),
      column('customer', ({ customer }) => customer.fullName ?? UNREADABLE, { card: 'subtitle' }),
      column('cpf', (row) => cpfText(row, isMasked), { figures: true }),
      column('type', ({ type }) => labels.type(type)),
      column('amount', ({ amountInCents }) => formatBrl(amountInCents), { figures: true, align: 'end' }),
      // INV-19: what is wrong, not how much of it.
      column('flags', (row) => [flagsText(row), labels.askedBriefly(row.pictureAsk)].filter(Boolean).join(' · '), {
        wraps: true,
        cell: (row) => (
          <>
            {row.flagKinds.length === 0 ? flagsText(row) : <FlagKinds names={row.flagKinds.map(labels.flag)} />}
            {row.pictureAsk !== null && <div>{labels.askedBriefly(row.pictureAsk)}</div>}
          </>
        ),
      }),
      column('holder', holder, {
        cell: (row) => (row.lease === null ? holder(row) : <StatusBadge tone="info">{holder(row)}</StatusBadge>),
      }),
    ];
  }, [t, part, labels, isMasked]);
}

const WIDTHS = { sentAt: 104, customer: 164, cpf: 126, type: 126, amount: 122, flags: 190, holder: 160 } as const;
