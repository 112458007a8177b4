import { DISQUALIFICATION_REASON_LABELS } from '@galeria/contract/draw/disqualification';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Button, Text } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { type Raffle, useDecideWinnerDisqualification } from '../raffles.queries.ts';
import { winnerDisqualificationTexts } from '../winner-disqualification.texts.ts';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import classes from './winners.module.css';

interface WinnerDisqualificationsProps {
  readonly benefitId: number;
  readonly raffle: Raffle;
}

/** BEN-09: who cannot receive the prize, why, and who said so. */
export function WinnerDisqualifications({ benefitId, raffle }: WinnerDisqualificationsProps) {
  const t = useTexts(winnerDisqualificationTexts);
  const mayEdit = useHolds(['update-benefit']);
  const [isAsking, setAsking] = useState(false);
  const { entries, disqualifications } = raffle;
  const winners = entries.filter(
    ({ entryId, state, isHandedOver }) =>
      state === 'CONFIRMED' && !isHandedOver && !disqualifications.some((each) => each.entryId === entryId),
  );
  const whyNot = (): string | undefined => {
    if (!mayEdit) return t('askLocked');
    return winners.length === 0 ? t('askNone') : undefined;
  };
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      actions={
        <ActButton
          lockedBecause={whyNot()}
          variant="default"
          leftSection={<IconUserX size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('ask')}
        </ActButton>
      }
    >
      {disqualifications.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.against}>
          {disqualifications.map((each) => (
            <Against key={each.id} benefitId={benefitId} against={each} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {isAsking && <DisqualifyDialog benefitId={benefitId} winners={winners} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

interface AgainstProps {
  readonly benefitId: number;
  readonly against: Raffle['disqualifications'][number];
  readonly mayEdit: boolean;
}

function Against({ benefitId, against, mayEdit }: AgainstProps) {
  const t = useTexts(winnerDisqualificationTexts);
  const { couponCode, position, reason, explanation, evidence, askedBy, askedAt, confirmedBy, confirmedAt } = against;
  return (
    <li className={classes.againstOne}>
      <div className={classes.againstHead}>
        <strong className="gal-figures">{couponCode}</strong>
        <Text span size="sm" c="dimmed">
          {t('prize', { place: position })}
        </Text>
        <StatusBadge tone={confirmedAt === null ? 'caution' : 'negative'}>
          {t(confirmedAt === null ? 'waits' : 'confirmed')}
        </StatusBadge>
      </div>
      <Text size="sm" fw={600}>
        {contractMessage(DISQUALIFICATION_REASON_LABELS[reason])}
      </Text>
      {explanation !== null && <Text size="sm">{explanation}</Text>}
      {evidence !== null && (
        <Text size="sm">
          {t('evidence')}: {evidence}
        </Text>
      )}
      <Text size="xs" c="dimmed" className="gal-figures">
        {t('askedBy', { who: askedBy, when: formatDateTime(askedAt) })}
        {confirmedAt !== null && `. ${t('confirmedBy', { who: confirmedBy ?? '', when: formatDateTime(confirmedAt) })}`}
      </Text>
      {confirmedAt !== null && <Text size="sm">{t(against.isReplaced ? 'replaced' : 'freed')}</Text>}
      {confirmedAt === null && mayEdit && <Decide benefitId={benefitId} against={against} />}
    </li>
  );
}

function Decide({ benefitId, against }: Omit<AgainstProps, 'mayEdit'>) {
  const t = useTexts(winnerDisqualificationTexts);
  const decide = useDecideWinnerDisqualification(benefitId);
  const [isAsked, setAsked] = useState(false);
  // The words stay while the dialog fades.
  const [isConfirmed, setConfirmed] = useState(true);
  const { id, couponCode: code, isOwn, mayConfirm } = against;
  const ask = (confirms: boolean) => {
    setConfirmed(confirms);
    setAsked(true);
  };
  const refuse = t(isOwn ? 'takeBack' : 'refuse');
  return (
    <div className={classes.bar}>
      <ActButton lockedBecause={mayConfirm ? undefined : t('ownLocked')} variant="default" onClick={() => ask(true)}>
        {t('confirm')}
      </ActButton>
      <Button variant="default" onClick={() => ask(false)}>
        {refuse}
      </Button>
      <MutationDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        mutation={decide}
        onConfirm={() => decide.mutate({ disqualificationId: id, isConfirmed })}
        confirm={
          isConfirmed
            ? {
                title: t('confirmTitle'),
                text: t('confirmText', { code }),
                confirm: t('confirm'),
                destructive: true,
                irreversible: true,
              }
            : { title: t('refuseTitle'), text: t('refuseText', { code }), confirm: refuse }
        }
      />
    </div>
  );
}
