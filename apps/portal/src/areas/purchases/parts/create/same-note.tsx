import '@mantine/core/styles/Alert.css';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert, Anchor } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useInvoiceLabels } from '../../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { useMount } from '../../../../lib/mount.tsx';
import { useHolds } from '../../../../lib/session/permissions.queries.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { notesOfKeyQuery } from '../../invoices.queries.ts';
import { purchasesPaths } from '../../purchases.paths.ts';

/** INV-04, INV-05: that the note is here already is said before it is sent, with the way to it. A refused one may be sent again. */
export function SameNote({ accessKey }: { readonly accessKey: string }) {
  const t = useTexts(createInvoiceTexts);
  const labels = useInvoiceLabels();
  const { to } = useMount();
  const sees = useHolds(SCREEN_ACCESS.invoices);
  const { data } = useQuery({ ...notesOfKeyQuery(accessKey), enabled: sees });
  const standing = data?.data.find(({ status }) => status !== 'REJEITADA');
  if (!sees || standing === undefined) return null;
  const { invoiceId, status, sentAt, mallCode } = standing;
  return (
    <Alert color="yellow" role="alert" icon={<IconCopy aria-hidden />} title={t('same')}>
      {t('sameText', { sentAt: formatDateTime(sentAt), mall: mallName(mallCode), status: labels.status(status) })}{' '}
      <Anchor href={to(purchasesPaths.details(invoiceId))} target="_blank" rel="noreferrer" inherit>
        {t('sameOpen')}
      </Anchor>
    </Alert>
  );
}
