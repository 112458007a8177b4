import type { InvoiceAct, InvoiceEvent } from '@galeria/contract/invoices/invoice';
import { formatDateTime } from '@galeria/contract/kit/formats';
import {
  type Icon,
  IconBuildingStore,
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
};

/** What happened to a note, with who did it and why. */
export function InvoiceHistory({ label, history }: { readonly label: string; readonly history: readonly InvoiceEvent[] }) {
  const t = useTexts(invoiceTexts);
  const labels = useInvoiceLabels();
  return (
    <Timeline
      label={label}
      items={history.map((event, index) => ({
        // Two acts of one kind can fall on one instant.
        id: `${index}-${event.act}`,
        icon: ICONS[event.act],
        tone: event.act === 'REFUSED' || event.act === 'CANCELLED' ? 'negative' : 'neutral',
        title: labels.act(event.act),
        // That its shop cancelled it is the act and the reason.
        lines: event.reason === null || event.act === 'CANCELLED' ? [] : [t('reason', { reason: labels.reason(event.reason) })],
        at: { instant: event.at, text: formatDateTime(event.at) },
        by: labels.by(event),
      }))}
    />
  );
}
