import '@mantine/core/styles/Alert.css';
import type { Benefit } from '@galeria/contract/benefits/benefit';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconLock, IconUsers } from '@tabler/icons-react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';

/** What the server would answer. */
const OWN_APPROVAL: ProblemCode = 'benefit-own-approval';

/** BEN-02: what saving leads to, before anything is typed; PER-11: why who wrote it is not asked to approve it. */
export function StatusNotice({ benefit }: { readonly benefit: Benefit }) {
  const t = useTexts(benefitFormTexts);
  const approves = useHolds(['approve-campaign']);
  switch (benefit.status) {
    case 'VALIDATION':
      if (!benefit.isOwnWriting || !approves) return null;
      return (
        <Alert color="gray" mb="md" icon={<IconUsers aria-hidden />}>
          {contractMessage(OWN_APPROVAL)}
        </Alert>
      );
    case 'UNPUBLISHED':
    case 'PUBLISHED':
      return (
        <Alert color="gray" mb="md" icon={<IconInfoCircle aria-hidden />} title={t('approvedTitle')}>
          {t('approvedText')}
        </Alert>
      );
    case 'REJECTED':
      return (
        <Alert color="gray" mb="md" icon={<IconInfoCircle aria-hidden />} title={t('rejectedTitle')}>
          {t('rejectedText', { reason: benefit.rejectionReason ?? '-' })}
        </Alert>
      );
    case 'EXPIRED':
      return (
        <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={t('expiredTitle')}>
          {t('expiredText')}
        </Alert>
      );
  }
}
