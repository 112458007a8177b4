import type { InvoiceListItem } from '@galeria/contract/invoices/invoice';
import { VisuallyHidden } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { invoiceTexts } from '../../../domain/invoice-display/invoice.texts.ts';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { InvoiceStatusBadge } from '../../../domain/invoice-display/invoice-status-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import classes from './invoice-status-cell.module.css';

interface InvoiceStatusCellProps {
  readonly invoice: Pick<InvoiceListItem, 'status' | 'recuseReason' | 'amountInCents' | 'flagCount' | 'pictureAsk'>;
}

/** The status, why a note was refused, and whether something about it looks wrong. */
export function InvoiceStatusCell({
  invoice: { status, recuseReason, amountInCents, flagCount, pictureAsk },
}: InvoiceStatusCellProps) {
  const t = useTexts(invoiceTexts);
  const labels = useInvoiceLabels();
  const asked = labels.asked(pictureAsk, status);
  const flags = t('flagMark', { count: flagCount });
  return (
    <span className={classes.root}>
      <InvoiceStatusBadge status={status} />
      {flagCount > 0 && (
        <span className={classes.flag} title={flags}>
          <IconFlag size={14} aria-hidden />
          <span aria-hidden>{flagCount}</span>
          <VisuallyHidden>{flags}</VisuallyHidden>
        </span>
      )}
      {recuseReason !== null && <span className={classes.reason}>{labels.refusal(recuseReason, amountInCents)}</span>}
      {asked !== null && <span className={classes.reason}>{asked}</span>}
    </span>
  );
}
