import '@mantine/core/styles/Alert.css';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert, Anchor } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useInvoiceLabels } from '../../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { useMount } from '../../../../lib/mount.tsx';
import { sameNoteQuery, type TypedIdentity } from '../../create-invoice.queries.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { purchasesPaths } from '../../purchases.paths.ts';

interface SameNoteProps {
  readonly mallCode: string;
  /** The key, or what a note without one is told by. */
  readonly typed: TypedIdentity;
}

/**
 * INV-04, INV-05: that the note is here already is said before it is sent, with the way to it where the person may see it. A refused
 * one may be sent again.
 */
export function SameNote({ mallCode, typed }: SameNoteProps) {
  const t = useTexts(createInvoiceTexts);
  const labels = useInvoiceLabels();
  const { to } = useMount();
  const { data } = useQuery(sameNoteQuery(mallCode, typed));
  if (data === undefined || !data.isSent) return null;
  const { note } = data;
  return (
    <Alert color="yellow" role="alert" icon={<IconCopy aria-hidden />} title={t('same')}>
      {note === null ? (
        t('sameElsewhere')
      ) : (
        <>
          {t('sameText', {
            sentAt: formatDateTime(note.sentAt),
            mall: mallName(note.mallCode),
            status: labels.status(note.status),
          })}{' '}
          <Anchor href={to(purchasesPaths.details(note.invoiceId))} target="_blank" rel="noreferrer" inherit>
            {t('sameOpen')}
          </Anchor>
        </>
      )}
    </Alert>
  );
}
