import type { PictureAskMark } from '@galeria/contract/invoices/picture-ask';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { useInvoiceLabels } from './invoice-labels.ts';

interface PictureAskBadgeProps {
  readonly note: { readonly status: InvoiceStatus; readonly pictureAsk: PictureAskMark | null };
}

/** INV-19: beside the status, which stays the specification's: what a note waits for, or came back with. */
export function PictureAskBadge({ note: { status, pictureAsk } }: PictureAskBadgeProps) {
  const words = useInvoiceLabels().asked(pictureAsk, status);
  if (words === null) return null;
  return <StatusBadge tone={pictureAsk?.ending === 'RECEIVED' ? 'info' : 'caution'}>{words}</StatusBadge>;
}
