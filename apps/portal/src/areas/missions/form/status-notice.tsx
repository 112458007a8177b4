import '@mantine/core/styles/Alert.css';
import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Mission } from '@galeria/contract/missions/mission';
import { mayMission } from '@galeria/contract/missions/mission-lifecycle';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { OwnWritingNotice } from '../../../domain/authorship/own-writing-notice.tsx';
import { SavingBarsNotice } from '../../../domain/authorship/saving-bars-notice.tsx';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { useHandBackMission } from '../mission-acts.queries.ts';
import { missionFormTexts } from '../mission-form.texts.ts';
import type { MissionControl } from './mission-values.ts';

/** What the server would answer. */
const OWN_APPROVAL: ProblemCode = 'mission-own-approval';

interface StatusNoticeProps {
  readonly mission: Mission;
  readonly control: MissionControl;
}

/** What saving leads to, before anything is typed; why it cannot be changed; PER-11: why who wrote it is not asked to approve it. */
export function StatusNotice({ mission, control }: StatusNoticeProps) {
  const approves = useHolds(['approve-campaign']);
  const locked = useLock()('write-promotion');
  const { isDirty } = useFormState({ control });
  const handBack = useHandBackMission(mission);
  return (
    <>
      <LifeNotice mission={mission} />
      {locked === undefined && mayMission(mission.status, 'edit') && <SavingBarsNotice record={mission} what="mission" />}
      {mission.isOwnWriting && approves && mayMission(mission.status, 'approve') && (
        <OwnWritingNotice record={mission} refusal={OWN_APPROVAL} slug="write-promotion" isDirty={isDirty} mutation={handBack} />
      )}
    </>
  );
}

function LifeNotice({ mission: { status, rejectionReason } }: Pick<StatusNoticeProps, 'mission'>) {
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
