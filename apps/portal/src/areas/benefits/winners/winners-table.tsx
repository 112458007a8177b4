import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { RaffleEntryState } from '@galeria/contract/coupons/raffle-result-endpoints';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { IconArrowBackUp, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { shownCpf } from '../../../domain/coupon-display/coupon-customer.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import type { Raffle } from '../raffles.queries.ts';
import { ConfirmWinners } from './confirm-winners.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import classes from './winners.module.css';

type Entry = Raffle['entries'][number];

const TONES = {
  ENTERED: 'caution',
  CONFIRMED: 'positive',
  DISQUALIFIED: 'negative',
  GIVEN_BACK: 'negative',
  PASSED_OVER: 'neutral',
} as const satisfies Record<RaffleEntryState, string>;

/** What came of a coupon, and what became of it since. */
function EntryResult({ entry }: { readonly entry: Entry }) {
  const t = useTexts(raffleWinnersTexts);
  const { state, position, passedOver, isReplacement, isReplaced, isHandedOver, isHolderBlocked } = entry;
  return (
    <span className={classes.badges}>
      {position !== null && <StatusBadge tone="neutral">{t('prize', { place: position })}</StatusBadge>}
      <StatusBadge tone={TONES[state]}>{passedOver === null ? t(`state.${state}`) : t(`passed.${passedOver}`)}</StatusBadge>
      {isReplacement && <StatusBadge tone="neutral">{t('replacement')}</StatusBadge>}
      {isReplaced && <StatusBadge tone="neutral">{t('replaced')}</StatusBadge>}
      {isHandedOver && <StatusBadge tone="positive">{t('handedOver')}</StatusBadge>}
      {isHolderBlocked && <StatusBadge tone="caution">{t('blocked')}</StatusBadge>}
    </span>
  );
}

interface WinnersTableProps {
  readonly benefitId: number;
  readonly raffle: Raffle;
}

/** BEN-09: what was drawn and what came of it. A coupon can be opened by who may read coupons. */
export function WinnersTable({ benefitId, raffle }: WinnersTableProps) {
  const t = useTexts(raffleWinnersTexts);
  const tree = useBenefitTree();
  const readsCoupons = useHolds(SCREEN_ACCESS.coupons);
  const mayEdit = useHolds(['update-benefit']);
  const [taken, setTaken] = useState<Entry | null>(null);
  const nameOf = ({ name }: Entry): string => name ?? UNREADABLE;
  const whenBy = (at: string | null, who: string | null): string => {
    if (at === null) return UNREADABLE;
    return who === null ? formatDateTime(at) : t('whenBy', { when: formatDateTime(at), who });
  };
  const recorded = ({ recordedAt, enteredBy }: Entry) => whenBy(recordedAt, enteredBy);
  const confirmed = ({ confirmedAt, confirmedBy }: Entry) => whenBy(confirmedAt, confirmedBy);
  const waits = raffle.unconfirmed.entries > 0;
  return (
    <SectionCard
      title={t('winners')}
      text={t('winnersText')}
      {...(waits && { actions: <ConfirmWinners benefitId={benefitId} raffle={raffle} /> })}
      flush
    >
      {raffle.entries.length === 0 ? (
        <StateView compact icon={<IconTrophy size={22} stroke={1.6} />} title={t('empty')} />
      ) : (
        <DataTable<Entry>
          label={t('winners')}
          rows={raffle.entries}
          rowId={({ entryId }) => entryId}
          rowName={nameOf}
          {...(readsCoupons && { rowHref: ({ couponId }: Entry) => tree.coupon(couponId) })}
          {...(mayEdit &&
            waits && {
              rowActions: (entry: Entry) =>
                entry.confirmedAt === null
                  ? [
                      {
                        id: 'take-back',
                        label: t('takeBack'),
                        icon: <IconArrowBackUp size={18} stroke={1.6} />,
                        onSelect: () => setTaken(entry),
                      },
                    ]
                  : [],
            })}
          columns={[
            { id: 'name', header: t('name'), width: 160, cell: nameOf, text: nameOf },
            { id: 'result', header: t('result'), width: 260, cell: (entry) => <EntryResult entry={entry} />, card: 'badge' },
            { id: 'document', header: t('document'), width: 130, cell: ({ document }) => shownCpf(document), figures: true },
            { id: 'code', header: t('code'), width: 112, cell: ({ couponCode }) => couponCode, figures: true },
            { id: 'recordedAt', header: t('recordedAt'), width: 180, cell: recorded, text: recorded, card: 'line' },
            { id: 'confirmedAt', header: t('confirmedAt'), width: 150, cell: confirmed, text: confirmed, card: 'line' },
          ]}
        />
      )}
      <TakeBackDialog benefitId={benefitId} entry={taken} onClose={() => setTaken(null)} />
    </SectionCard>
  );
}
