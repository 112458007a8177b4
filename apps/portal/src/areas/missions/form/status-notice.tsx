import '@mantine/core/styles/Alert.css';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Mission } from '@galeria/contract/missions/mission';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconLock, IconUsers } from '@tabler/icons-react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { offeredActs } from '../mission-acts.rules.ts';
import { missionFormTexts } from '../mission-form.texts.ts';

/** What the server would answer. */
const OWN_JUDGEMENT: ProblemCode = 'mission-own-judgement';

interface StatusNoticeProps {
  readonly mission: Mission;
}

/** What saving leads to, before anything is typed; why it cannot be changed; PER-11: why who wrote it is not asked to decide. */
export function StatusNotice({ mission }: StatusNoticeProps) {
  const approves = useHolds(['approve-campaign']);
  const hasDecision = offeredActs(mission.status).length > 0;
  return (
    <>
      <LifeNotice mission={mission} />
      {mission.isOwnWriting && approves && hasDecision && (
        <Alert color="gray" mb="md" icon={<IconUsers aria-hidden />}>
          {contractMessage(OWN_JUDGEMENT)}
        </Alert>
      )}
    </>
  );
}

function LifeNotice({ mission: { status, rejectionReason } }: StatusNoticeProps) {
  const t = useTexts(missionFormTexts);
  const locked = useLock()('write-promotion');
  if (status === 'EXPIRED') {
    return (
      <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={t('closedTitle')}>
        {t('closedText')}
      </Alert>
    );
  }
  if (locked !== undefined) {
    return (
      <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={t('lockedTitle')}>
        {locked}
      </Alert>
    );
  }
  if (status === 'VALIDATION') return null;
  const isRefused = status === 'REJECTED';
  return (
    <Alert color="gray" mb="md" icon={<IconInfoCircle aria-hidden />} title={isRefused ? t('rejectedTitle') : t('approvedTitle')}>
      {isRefused ? t('rejectedText', { reason: rejectionReason ?? '-' }) : t('approvedText')}
    </Alert>
  );
}
