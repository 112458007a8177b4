import { formatCpf, formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { PromotionRaffle, RaffleEntry } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { IconArrowBackUp, IconCheck, IconFileText, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import classes from './raffle.module.css';
import { useConfirmRaffle, useTakeBackEntry } from './raffle.queries.ts';
import { raffleTexts } from './raffle.texts.ts';
import { RaffleMinutesDialog } from './raffle-minutes-dialog.tsx';

interface DrawnCouponsProps {
  readonly promotion: Promotion;
  readonly raffle: PromotionRaffle;
}

const shownCpf = (cpf: string | null): string => (cpf === null ? UNREADABLE : cpf.includes('*') ? cpf : formatCpf(cpf));

/** What came out, what it came to, and the acts that end it. */
export function DrawnCoupons({ promotion, raffle }: DrawnCouponsProps) {
  const t = useTexts(raffleTexts);
  const mayDraw = useHolds(['draw-promotion']);
  const [taken, setTaken] = useState<RaffleEntry | null>(null);
  const nameOf = ({ name }: RaffleEntry): string => name ?? UNREADABLE;
  return (
    <SectionCard title={t('drawn')} text={t('drawnText')} actions={<RaffleActs promotion={promotion} raffle={raffle} />} flush>
      {raffle.entries.length === 0 ? (
        <StateView compact icon={<IconTicket size={22} stroke={1.6} />} title={t('empty')} />
      ) : (
        <DataTable<RaffleEntry>
          label={t('drawn')}
          rows={raffle.entries}
          rowId={({ entryId }) => entryId}
          rowName={({ couponCode }) => couponCode}
          {...(raffle.unconfirmed.entries > 0 &&
            mayDraw && {
              rowActions: (entry: RaffleEntry) =>
                entry.isConfirmed
                  ? []
                  : [
                      {
                        id: 'take-back',
                        label: t('takeBack'),
                        icon: <IconArrowBackUp size={18} stroke={1.6} />,
                        onSelect: () => setTaken(entry),
                      },
                    ],
            })}
          columns={[
            {
              id: 'place',
              header: t('place'),
              width: 190,
              cell: (entry) => <EntryResult entry={entry} isFirst={raffle.stage === 'open'} />,
              card: 'badge',
            },
            { id: 'code', header: t('code'), width: 120, cell: ({ couponCode }) => couponCode, figures: true, card: 'line' },
            { id: 'name', header: t('name'), width: 180, cell: nameOf, text: nameOf, card: 'title' },
            { id: 'cpf', header: t('cpf'), width: 140, cell: ({ document }) => shownCpf(document), figures: true, card: 'line' },
            {
              id: 'by',
              header: t('enteredBy'),
              width: 250,
              cell: ({ enteredBy, enteredAt }) => `${formatDateTime(enteredAt)}, ${enteredBy}`,
              text: ({ enteredBy, enteredAt }) => `${formatDateTime(enteredAt)}, ${enteredBy}`,
              card: 'line',
            },
          ]}
        />
      )}
      <TakeBackDialog promotionId={promotion.id} entry={taken} onClose={() => setTaken(null)} />
    </SectionCard>
  );
}

interface EntryResultProps {
  readonly entry: RaffleEntry;
  /** Of the first result everything waits alike: that is said above. */
  readonly isFirst: boolean;
}

/** What it came to, and what became of it since. */
function EntryResult({ entry, isFirst }: EntryResultProps) {
  const t = useTexts(raffleTexts);
  const { position, passedOver, takesPlaceOf, disqualifiedAt, voidedAt, isConfirmed } = entry;
  const waits = !isConfirmed && !isFirst && <StatusBadge tone="caution">{t('unconfirmed')}</StatusBadge>;
  if (position === null) {
    return (
      <span className={classes.badges}>
        <StatusBadge tone="caution">{passedOver === null ? UNREADABLE : t(`reason.${passedOver}`)}</StatusBadge>
        {waits}
      </span>
    );
  }
  const stands = disqualifiedAt === null && voidedAt === null;
  return (
    <span className={classes.badges}>
      <StatusBadge tone={stands ? 'positive' : 'neutral'}>{t('winner', { position })}</StatusBadge>
      {disqualifiedAt !== null && <StatusBadge tone="negative">{t('disqualified')}</StatusBadge>}
      {voidedAt !== null && <StatusBadge tone="negative">{t('void')}</StatusBadge>}
      {takesPlaceOf !== null && <StatusBadge tone="neutral">{t('inPlaceOf', { position: takesPlaceOf })}</StatusBadge>}
      {waits}
    </span>
  );
}

interface TakeBackDialogProps {
  readonly promotionId: number;
  readonly entry: RaffleEntry | null;
  readonly onClose: () => void;
}

function TakeBackDialog({ promotionId, entry, onClose }: TakeBackDialogProps) {
  const t = useTexts(raffleTexts);
  const takeBack = useTakeBackEntry(promotionId);
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(entry);
  if (entry !== null && entry !== shown) setShown(entry);
  return (
    <MutationDialog
      opened={entry !== null}
      onClose={onClose}
      mutation={takeBack}
      onConfirm={() => {
        if (entry) takeBack.mutate(entry.entryId, { onSuccess: () => toast.success(t('takenBack')) });
      }}
      confirm={{
        title: t('takeBackTitle'),
        text: (
          <>
            <p>{t('takeBackText', { code: shown?.couponCode ?? '' })}</p>
            <p>{shown?.isOwn ? t('takeBackOwn') : t('takeBackOther', { who: shown?.enteredBy ?? '' })}</p>
          </>
        ),
        confirm: t('takeBack'),
      }}
    />
  );
}

function RaffleActs({ promotion, raffle }: DrawnCouponsProps) {
  const t = useTexts(raffleTexts);
  const mayDraw = useHolds(['draw-promotion']);
  const mayWrite = useHolds(['draw-promotion', 'read-customer']);
  const [isAsked, setAsked] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const confirm = useConfirmRaffle(promotion.id);
  const { winners, awardQuantity, isOwnWriting, unconfirmed } = raffle;
  const isNext = raffle.stage === 'confirmed';
  const whyNot = (): string | undefined => {
    if (!mayDraw) return t('confirmLocked');
    if (unconfirmed.winners === 0) return t('confirmNothing');
    return isOwnWriting ? t('confirmOwn') : undefined;
  };
  const left = awardQuantity - winners;
  return (
    <div className={classes.bar}>
      {(isNext ? unconfirmed.entries > 0 : raffle.stage === 'open') && (
        <ActButton lockedBecause={whyNot()} leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsked(true)}>
          {t(isNext ? 'confirmNext' : 'confirm')}
        </ActButton>
      )}
      {isNext && (
        <ActButton
          lockedBecause={mayWrite ? undefined : t('minutesLocked')}
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {t('minutes')}
        </ActButton>
      )}
      <MutationDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        mutation={confirm}
        onConfirm={() => confirm.mutate(raffle.version, { onSuccess: () => toast.success(t('confirmDone')) })}
        confirm={{
          title: t(isNext ? 'confirmNextTitle' : 'confirmTitle'),
          text: isNext ? (
            <>
              <p>{t('confirmNextText', { count: unconfirmed.winners })}</p>
              <p>{t('confirmHelp')}</p>
            </>
          ) : (
            <>
              <p>{t('confirmText', { count: winners })}</p>
              {left > 0 && <p>{t('left', { count: left })}</p>}
              <p>{t('confirmCloses')}</p>
              <p>{t('confirmHelp')}</p>
            </>
          ),
          confirm: t(isNext ? 'confirmNext' : 'confirm'),
          irreversible: true,
        }}
      />
      {isWriting && <RaffleMinutesDialog promotion={promotion} raffle={raffle} onClose={() => setWriting(false)} />}
    </div>
  );
}
