import '@mantine/core/styles/Alert.css';
import type { Benefit } from '@galeria/contract/benefits/benefit';
import { mayBenefit } from '@galeria/contract/benefits/benefit-lifecycle';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { OwnWritingNotice } from '../../../domain/authorship/own-writing-notice.tsx';
import { SavingBarsNotice } from '../../../domain/authorship/saving-bars-notice.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { useHandBackBenefit } from '../benefit-acts.queries.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import type { BenefitControl } from './benefit-values.ts';

/** What the server would answer. */
const OWN_APPROVAL: ProblemCode = 'benefit-own-approval';

interface StatusNoticeProps {
  readonly benefit: Benefit;
  readonly control: BenefitControl;
}

/** BEN-02: what saving leads to, before anything is typed; PER-11: why who wrote it is not asked to approve it. */
export function StatusNotice({ benefit, control }: StatusNoticeProps) {
  const approves = useHolds(['approve-campaign']);
  const { isDirty } = useFormState({ control });
  const handBack = useHandBackBenefit(benefit);
  return (
    <>
      <LifeNotice benefit={benefit} />
      {mayBenefit(benefit.status, 'edit') && <SavingBarsNotice record={benefit} what="benefit" />}
      {benefit.isOwnWriting && approves && mayBenefit(benefit.status, 'approve') && (
        <OwnWritingNotice record={benefit} refusal={OWN_APPROVAL} slug="update-benefit" isDirty={isDirty} mutation={handBack} />
      )}
    </>
  );
}

function LifeNotice({ benefit }: Pick<StatusNoticeProps, 'benefit'>) {
  const t = useTexts(benefitFormTexts);
  switch (benefit.status) {
    case 'VALIDATION':
      return null;
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
