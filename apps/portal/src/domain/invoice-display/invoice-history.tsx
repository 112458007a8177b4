import type { InvoiceAct, InvoiceDetail, InvoiceEvent } from '@galeria/contract/invoices/invoice';
import { formatDateTime } from '@galeria/contract/kit/formats';
import {
  type Icon,
  IconBuildingStore,
  IconCameraCheck,
  IconCameraOff,
  IconCameraQuestion,
  IconCircleCheck,
  IconCircleX,
  IconFileAlert,
  IconFileCheck,
  IconHourglass,
  IconPlayerSkipForward,
  IconReceiptOff,
  IconRefresh,
  IconSend,
  IconStackPush,
} from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { Timeline } from '../../ui/display/timeline.tsx';
import { invoiceTexts } from './invoice.texts.ts';
import { useInvoiceLabels } from './invoice-labels.ts';

const ICONS: Readonly<Record<InvoiceAct, Icon>> = {
  SENT: IconSend,
  ENRICHED: IconFileCheck,
  ENRICHMENT_FAILED: IconFileAlert,
  QUEUED: IconStackPush,
  AWAITING_ISSUER: IconHourglass,
  ISSUER_ALLOWED: IconBuildingStore,
  ISSUER_BLOCKED: IconBuildingStore,
  SKIPPED: IconPlayerSkipForward,
  RESENT: IconRefresh,
  APPROVED: IconCircleCheck,
  REFUSED: IconCircleX,
  CANCELLED: IconReceiptOff,
  PICTURE_ASKED: IconCameraQuestion,
  PICTURE_RECEIVED: IconCameraCheck,
  PICTURE_MISSED: IconCameraOff,
  PICTURE_CALLED_OFF: IconCameraOff,
};

/** What happened to a note, with who did it and why. */
export function InvoiceHistory({
  label,
  note,
}: {
  readonly label: string;
  readonly note: Pick<InvoiceDetail, 'history' | 'amountInCents'>;
}) {
  const t = useTexts(invoiceTexts);
  const labels = useInvoiceLabels();
  const linesOf = ({ act, reason, ask, message }: InvoiceEvent, amountInCents: number | null): string[] => [
    // That its shop cancelled it is the act and the reason.
    ...(reason === null || act === 'CANCELLED' ? [] : [t('reason', { reason: labels.refusal(reason, amountInCents) })]),
    ...(ask === null ? [] : [t('reason', { reason: labels.askReason(ask.reason) }), t('askDays', { count: ask.days })]),
    ...(message === null ? [] : [t('toSender', { message })]),
  ];
  return (
    <Timeline
      label={label}
      items={note.history.map((event, index) => ({
        // Two acts of one kind can fall on one instant.
        id: `${index}-${event.act}`,
        icon: ICONS[event.act],
        tone: event.act === 'REFUSED' || event.act === 'CANCELLED' ? 'negative' : 'neutral',
        title: labels.act(event.act),
        lines: linesOf(event, note.amountInCents),
        at: { instant: event.at, text: formatDateTime(event.at) },
        by: labels.by(event),
      }))}
    />
  );
}
