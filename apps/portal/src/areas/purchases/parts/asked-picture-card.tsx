import type { InvoiceDetail } from '@galeria/contract/invoices/invoice';
import type { PictureAsk } from '@galeria/contract/invoices/picture-ask';
import { FILE_KINDS } from '@galeria/contract/kit/file-rules';
import { formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { Button, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useUploadRefusals } from '../../../domain/upload-refusals/use-upload-refusals.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useCallOffPicture, useForgetInvoices, useSendAskedPicture } from '../asked-picture.queries.ts';
import { askedPictureTexts } from '../asked-picture.texts.ts';

const RULE = {
  mime: 'image/jpeg',
  extensions: FILE_KINDS['note-picture'].extensions,
  kinds: 'JPG, PNG',
  maxBytes: FILE_KINDS['note-picture'].maxBytes,
} as const;

interface AskedPictureCardProps {
  readonly invoice: InvoiceDetail;
  readonly ask: PictureAsk;
}

/** INV-19: what the note waits for; at the counter the customer may have it with them. */
export function AskedPictureCard({ invoice, ask }: AskedPictureCardProps) {
  const t = useTexts(askedPictureTexts);
  const labels = useInvoiceLabels();
  const [isSending, setSending] = useState(false);
  const sends = useHolds(['create-invoices']);
  const reviews = useHolds(['update-invoices']);
  const callOff = useCallOffPicture(invoice.invoiceId, () => toast.success(t('calledOff')));
  const { askedBy, askedAt, until, reason, sentence } = ask;
  return (
    <SectionCard title={t('title')} text={t('text', { by: askedBy, at: formatDateTime(askedAt), day: formatDate(until) })}>
      <Text size="sm" c="dimmed">
        {t('reads')}
      </Text>
      <Text size="sm" mb="sm">
        {[labels.askReason(reason), sentence].filter(Boolean).join('. ')}
      </Text>
      <Group gap="xs">
        {sends && (
          <Button leftSection={<IconCamera size={16} aria-hidden />} onClick={() => setSending(true)}>
            {t('send')}
          </Button>
        )}
        {reviews && (
          <Button variant="default" loading={callOff.isPending} onClick={() => callOff.mutate()}>
            {t('callOff')}
          </Button>
        )}
      </Group>
      {isSending && <SendDialog invoice={invoice} onClose={() => setSending(false)} />}
    </SectionCard>
  );
}

function SendDialog({ invoice, onClose }: { readonly invoice: InvoiceDetail; readonly onClose: () => void }) {
  const t = useTexts(askedPictureTexts);
  const [opened, leave] = useMountedDialog();
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useSendAskedPicture(invoice);
  const refusals = useUploadRefusals(sending.error);
  const forget = useForgetInvoices();
  const close = () => {
    onClose();
    forget();
  };
  const send = (file: File) => {
    setProgress(0);
    sending.mutate(
      { file, onProgress: setProgress },
      {
        onSuccess: () => {
          toast.success(t('received'));
          leave();
        },
        onSettled: () => setProgress(null),
      },
    );
  };
  return (
    <DialogFrame opened={opened} onClose={leave} onExited={close} title={t('sendTitle')} size="md" busy={sending.isPending}>
      <Text size="sm" c="dimmed" mb="md">
        {t('sendText')}
      </Text>
      <FileDrop label={t('picture')} rule={RULE} onFile={send} progress={progress} refusals={refusals} />
    </DialogFrame>
  );
}
