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
  const isOpen = raffle.stage === 'open';
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
          {...(isOpen &&
            mayDraw && {
              rowActions: (entry: RaffleEntry) => [
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
              width: 210,
              cell: ({ position, passedOver }) =>
                position === null ? (
                  <StatusBadge tone="caution">{passedOver === null ? UNREADABLE : t(`reason.${passedOver}`)}</StatusBadge>
                ) : (
                  <StatusBadge tone="positive">{t('winner', { position })}</StatusBadge>
                ),
              card: 'badge',
            },
            { id: 'code', header: t('code'), width: 120, cell: ({ couponCode }) => couponCode, figures: true, card: 'line' },
            { id: 'name', header: t('name'), width: 180, cell: nameOf, text: nameOf, card: 'title' },
            { id: 'cpf', header: t('cpf'), width: 140, cell: ({ document }) => shownCpf(document), figures: true, card: 'line' },
            {
              id: 'by',
              header: t('enteredBy'),
              width: 300,
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

interface TakeBackDialogProps {
  readonly promotionId: number;
  readonly entry: RaffleEntry | null;
  readonly onClose: () => void;
}

function TakeBackDialog({ promotionId, entry, onClose }: TakeBackDialogProps) {
  const t = useTexts(raffleTexts);
  const takeBack = useTakeBackEntry(promotionId);
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
        text: t('takeBackText', { code: entry?.couponCode ?? '' }),
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
  const { winners, awardQuantity, isOwnWriting } = raffle;
  const whyNot = (): string | undefined => {
    if (!mayDraw) return t('confirmLocked');
    if (winners === 0) return t('confirmNothing');
    return isOwnWriting ? t('confirmOwn') : undefined;
  };
  const left = awardQuantity - winners;
  return (
    <div className={classes.bar}>
      {raffle.stage === 'open' && (
        <ActButton lockedBecause={whyNot()} leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsked(true)}>
          {t('confirm')}
        </ActButton>
      )}
      {raffle.stage === 'confirmed' && (
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
          title: t('confirmTitle'),
          text: (
            <>
              <p>{t('confirmText', { count: winners })}</p>
              {left > 0 && <p>{t('left', { count: left })}</p>}
              <p>{t('confirmHelp')}</p>
            </>
          ),
          confirm: t('confirm'),
          irreversible: true,
        }}
      />
      {isWriting && <RaffleMinutesDialog promotion={promotion} raffle={raffle} onClose={() => setWriting(false)} />}
    </div>
  );
}
