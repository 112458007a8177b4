import { DISQUALIFICATION_REASON_LABELS } from '@galeria/contract/draw/disqualification';
import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
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
import { afterDrawTexts } from './after-draw.texts.ts';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import classes from './winners.module.css';
import { useDecideDisqualification, useDrawnTokens } from './winners.queries.ts';

interface DisqualificationsSectionProps {
  readonly promotionId: number;
  readonly draw: NonNullable<DrawRecord['draw']>;
  readonly awardQuantity: number;
}

/** DRW-10: who cannot receive the prize, why, and who said so. */
export function DisqualificationsSection({ promotionId, draw, awardQuantity }: DisqualificationsSectionProps) {
  const t = useTexts(afterDrawTexts);
  const mayDraw = useHolds(['draw-promotion']);
  const [isAsking, setAsking] = useState(false);
  const { disqualifications } = draw;
  const { tokens } = useDrawnTokens(promotionId, true);
  const isReplaced = ({ position }: Disqualification): boolean =>
    tokens?.rows.some(({ winnerPosition, winner }) => winner && winnerPosition === position + awardQuantity) ?? false;
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      actions={
        <ActButton
          lockedBecause={mayDraw ? undefined : t('askLocked')}
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
            <Against
              key={each.id}
              promotionId={promotionId}
              against={each}
              awardQuantity={awardQuantity}
              isReplaced={isReplaced(each)}
              mayDraw={mayDraw}
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <DisqualifyDialog
          promotionId={promotionId}
          disqualifications={disqualifications}
          awardQuantity={awardQuantity}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}

interface AgainstProps {
  readonly promotionId: number;
  readonly against: Disqualification;
  readonly awardQuantity: number;
  /** Who stood by for this place was published. */
  readonly isReplaced: boolean;
  readonly mayDraw: boolean;
}

function Against({ promotionId, against, awardQuantity, isReplaced, mayDraw }: AgainstProps) {
  const t = useTexts(afterDrawTexts);
  const { number, position, reason, explanation, evidence, askedBy, askedAt, confirmedBy, confirmedAt } = against;
  const isSubstitute = position > awardQuantity;
  const place = t(isSubstitute ? 'place.substitute' : 'place.winner', {
    position: isSubstitute ? position - awardQuantity : position,
  });
  const outcome = () => {
    if (confirmedAt === null) return null;
    if (against.wasPublished) return t('treasury');
    if (isSubstitute) return null;
    return t(isReplaced ? 'replaced' : 'freed');
  };
  return (
    <li className={classes.againstOne}>
      <div className={classes.againstHead}>
        <strong className="gal-figures">{number}</strong>
        <Text span size="sm" c="dimmed">
          {place}
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
      {outcome() !== null && <Text size="sm">{outcome()}</Text>}
      {confirmedAt === null && mayDraw && <Decide promotionId={promotionId} against={against} />}
    </li>
  );
}

function Decide({ promotionId, against }: Pick<AgainstProps, 'promotionId' | 'against'>) {
  const t = useTexts(afterDrawTexts);
  const decide = useDecideDisqualification(promotionId);
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  // The words stay while the dialog fades.
  const [isConfirmed, setConfirmed] = useState(true);
  const { id, number, isOwn, mayConfirm } = against;
  const ask = (act: 'confirm' | 'refuse') => {
    setConfirmed(act === 'confirm');
    setAsked(act);
  };
  const words = isConfirmed
    ? {
        title: t('confirmTitle'),
        text: t(against.wasPublished ? 'confirmPublished' : 'confirmText', { number }),
        confirm: t('confirm'),
        destructive: true,
        irreversible: true,
      }
    : { title: t('refuseTitle'), text: t('refuseText', { number }), confirm: t(isOwn ? 'takeBack' : 'refuse') };
  return (
    <div className={classes.bar}>
      <ActButton lockedBecause={mayConfirm ? undefined : t('ownLocked')} variant="default" onClick={() => ask('confirm')}>
        {t('confirm')}
      </ActButton>
      <Button variant="default" onClick={() => ask('refuse')}>
        {t(isOwn ? 'takeBack' : 'refuse')}
      </Button>
      <MutationDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        mutation={decide}
        onConfirm={() => decide.mutate({ id, tokenId: `${promotionId}-${number}`, isConfirmed })}
        confirm={words}
      />
    </div>
  );
}
