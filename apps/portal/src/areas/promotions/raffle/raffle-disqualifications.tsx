import '@mantine/core/styles/Alert.css';
import { DISQUALIFICATION_REASON_LABELS } from '@galeria/contract/draw/disqualification';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type {
  PromotionRaffle,
  RaffleDisqualification,
  RaffleEntry,
} from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { Alert, Button, Text } from '@mantine/core';
import { IconReceiptOff, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { afterDrawTexts } from '../winners/after-draw.texts.ts';
import classes from '../winners/winners.module.css';
import { useDecideRaffleDisqualification } from './raffle.queries.ts';
import { raffleDisqualificationTexts } from './raffle-disqualification.texts.ts';
import { RaffleDisqualifyDialog } from './raffle-disqualify-dialog.tsx';

/** Winners nobody has said anything against. */
const standingWinners = ({ entries, disqualifications }: PromotionRaffle): RaffleEntry[] =>
  entries.filter(
    ({ entryId, position, isConfirmed }) =>
      position !== null && isConfirmed && !disqualifications.some((each) => each.entryId === entryId),
  );

/** DRW-10: who cannot receive the prize, why, and who said so. */
export function RaffleDisqualifications({ raffle }: { readonly raffle: PromotionRaffle }) {
  const t = useTexts(raffleDisqualificationTexts);
  const words = useTexts(afterDrawTexts);
  const mayDraw = useHolds(['draw-promotion']);
  const [isAsking, setAsking] = useState(false);
  const winners = standingWinners(raffle);
  const voided = winners.filter(({ voidedAt }) => voidedAt !== null);
  const { disqualifications, promotionId } = raffle;
  const whyNot = (): string | undefined => {
    if (!mayDraw) return words('askLocked');
    return winners.length === 0 ? t('askNone') : undefined;
  };
  return (
    <SectionCard
      title={words('title')}
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
      {voided.length > 0 && (
        <Alert color="red" icon={<IconReceiptOff aria-hidden />} title={t('voidTitle', { count: voided.length })} mb="sm">
          {t('voidText', { count: voided.length, codes: voided.map(({ couponCode }) => couponCode).join(', ') })}
        </Alert>
      )}
      {disqualifications.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words('none')}
        </Text>
      ) : (
        <ul className={classes.against}>
          {disqualifications.map((each) => (
            <Against key={each.id} promotionId={promotionId} against={each} mayDraw={mayDraw} />
          ))}
        </ul>
      )}
      {isAsking && <RaffleDisqualifyDialog promotionId={promotionId} winners={winners} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

interface AgainstProps {
  readonly promotionId: number;
  readonly against: RaffleDisqualification;
  readonly mayDraw: boolean;
}

function Against({ promotionId, against, mayDraw }: AgainstProps) {
  const t = useTexts(raffleDisqualificationTexts);
  const words = useTexts(afterDrawTexts);
  const { couponCode, position, reason, explanation, evidence, askedBy, askedAt, confirmedBy, confirmedAt } = against;
  return (
    <li className={classes.againstOne}>
      <div className={classes.againstHead}>
        <strong className="gal-figures">{couponCode}</strong>
        <Text span size="sm" c="dimmed">
          {words('place.winner', { position })}
        </Text>
        <StatusBadge tone={confirmedAt === null ? 'caution' : 'negative'}>
          {words(confirmedAt === null ? 'waits' : 'confirmed')}
        </StatusBadge>
      </div>
      <Text size="sm" fw={600}>
        {contractMessage(DISQUALIFICATION_REASON_LABELS[reason])}
      </Text>
      {explanation !== null && <Text size="sm">{explanation}</Text>}
      {evidence !== null && (
        <Text size="sm">
          {words('evidence')}: {evidence}
        </Text>
      )}
      <Text size="xs" c="dimmed" className="gal-figures">
        {words('askedBy', { who: askedBy, when: formatDateTime(askedAt) })}
        {confirmedAt !== null && `. ${words('confirmedBy', { who: confirmedBy ?? '', when: formatDateTime(confirmedAt) })}`}
      </Text>
      {confirmedAt !== null && <Text size="sm">{t(against.isReplaced ? 'replaced' : 'freed')}</Text>}
      {confirmedAt === null && mayDraw && <Decide promotionId={promotionId} against={against} />}
    </li>
  );
}

function Decide({ promotionId, against }: Omit<AgainstProps, 'mayDraw'>) {
  const t = useTexts(raffleDisqualificationTexts);
  const words = useTexts(afterDrawTexts);
  const decide = useDecideRaffleDisqualification(promotionId);
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  // The words stay while the dialog fades.
  const [isConfirmed, setConfirmed] = useState(true);
  const { id, couponCode: code, isOwn, mayConfirm } = against;
  const ask = (act: 'confirm' | 'refuse') => {
    setConfirmed(act === 'confirm');
    setAsked(act);
  };
  return (
    <div className={classes.bar}>
      <ActButton lockedBecause={mayConfirm ? undefined : words('ownLocked')} variant="default" onClick={() => ask('confirm')}>
        {words('confirm')}
      </ActButton>
      <Button variant="default" onClick={() => ask('refuse')}>
        {words(isOwn ? 'takeBack' : 'refuse')}
      </Button>
      <MutationDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        mutation={decide}
        onConfirm={() => decide.mutate({ disqualificationId: id, isConfirmed })}
        confirm={
          isConfirmed
            ? {
                title: words('confirmTitle'),
                text: t('confirmText', { code }),
                confirm: words('confirm'),
                destructive: true,
                irreversible: true,
              }
            : { title: words('refuseTitle'), text: t('refuseText', { code }), confirm: words(isOwn ? 'takeBack' : 'refuse') }
        }
      />
    </div>
  );
}
