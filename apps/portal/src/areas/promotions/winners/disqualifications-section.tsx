import { DISQUALIFICATION_REASON_LABELS } from '@galeria/contract/draw/disqualification';
import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import type { Disqualification } from '@galeria/contract/draw/winner-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
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
import { placeOf } from './candidate.ts';
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
  /** The number that is asked about, once there is one; undefined while nothing is asked. */
  const [asking, setAsking] = useState<PromotionToken | null | undefined>(undefined);
  const { disqualifications } = draw;
  const { tokens } = useDrawnTokens(promotionId, true);
  const isNamed = (number: string) => disqualifications.some((each) => each.number === number);
  const voided = (tokens?.rows ?? []).filter(({ winner, voidedAt, number }) => winner && voidedAt !== null && !isNamed(number));
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      actions={
        <ActButton
          lockedBecause={mayDraw ? undefined : t('askLocked')}
          variant="default"
          leftSection={<IconUserX size={16} aria-hidden />}
          onClick={() => setAsking(null)}
        >
          {t('ask')}
        </ActButton>
      }
    >
      {voided.length > 0 && (
        <ul className={classes.against}>
          {voided.map((token) => (
            <Voided key={token.id} token={token} awardQuantity={awardQuantity} mayDraw={mayDraw} onAsk={() => setAsking(token)} />
          ))}
        </ul>
      )}
      {disqualifications.length === 0 && voided.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {disqualifications.length > 0 && (
        <ul className={classes.against}>
          {disqualifications.map((each) => (
            <Against
              key={each.id}
              promotionId={promotionId}
              against={each}
              awardQuantity={awardQuantity}
              isVoid={tokens?.rows.some(({ number, voidedAt }) => number === each.number && voidedAt !== null) ?? false}
              mayDraw={mayDraw}
            />
          ))}
        </ul>
      )}
      {asking !== undefined && (
        <DisqualifyDialog
          promotionId={promotionId}
          disqualifications={disqualifications}
          awardQuantity={awardQuantity}
          about={asking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </SectionCard>
  );
}

interface VoidedProps {
  readonly token: PromotionToken;
  readonly awardQuantity: number;
  readonly mayDraw: boolean;
  readonly onAsk: () => void;
}

/** DRW-14: a published number whose note was cancelled, with its disqualification at hand. */
function Voided({ token, awardQuantity, mayDraw, onAsk }: VoidedProps) {
  const t = useTexts(afterDrawTexts);
  const place = placeOf(token, awardQuantity);
  return (
    <li className={classes.againstOne}>
      <div className={classes.againstHead}>
        <strong className="gal-figures">{token.number}</strong>
        <Text span size="sm" c="dimmed">
          {place && t(place.type === 'SUPLENTE' ? 'place.substitute' : 'place.winner', { position: place.position })}
        </Text>
        <StatusBadge tone="negative">{t('state.void')}</StatusBadge>
      </div>
      <Text size="sm">{t('voidSince', { when: token.voidedAt === null ? '' : formatDateTime(token.voidedAt) })}</Text>
      <div className={classes.bar}>
        <ActButton lockedBecause={mayDraw ? undefined : t('askLocked')} variant="default" onClick={onAsk}>
          {t('askVoid')}
        </ActButton>
      </div>
    </li>
  );
}

interface AgainstProps {
  readonly promotionId: number;
  readonly against: Disqualification;
  readonly awardQuantity: number;
  /** DRW-14: its note is cancelled by now. */
  readonly isVoid: boolean;
  readonly mayDraw: boolean;
}

function Against({ promotionId, against, awardQuantity, isVoid, mayDraw }: AgainstProps) {
  const t = useTexts(afterDrawTexts);
  const { number, position, reason, explanation, evidence, askedBy, askedAt, confirmedBy, confirmedAt } = against;
  const isSubstitute = position > awardQuantity;
  const place = t(isSubstitute ? 'place.substitute' : 'place.winner', {
    position: isSubstitute ? position - awardQuantity : position,
  });
  const isOvertaken = confirmedAt === null && against.wasPublished && isVoid && reason !== 'NOTE_CANCELLED';
  const outcome = () => {
    if (isOvertaken) return t('voidNow');
    return confirmedAt === null || against.place === null ? null : t(`outcome.${against.place}`);
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

const confirmWords = ({ wasPublished, place }: Disqualification) => {
  if (!wasPublished) return 'confirmText';
  if (place === 'substitute-open') return 'confirmPublished.substitute';
  return place === 'delivered' ? 'confirmPublished.delivered' : 'confirmPublished.treasury';
};

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
        text: t(confirmWords(against), { number }),
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
