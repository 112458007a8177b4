import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { IconTrophy } from '@tabler/icons-react';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { shownCpf } from '../../../domain/coupon-display/coupon-customer.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import type { Raffle } from '../raffles.queries.ts';

type Winner = Raffle['data'][number];

/** A winner's coupon can be opened by who may read coupons. */
export function WinnersTable({ winners }: { readonly winners: readonly Winner[] }) {
  const t = useTexts(raffleWinnersTexts);
  const tree = useBenefitTree();
  const readsCoupons = useHolds(SCREEN_ACCESS.coupons);
  const nameOf = ({ name }: Winner): string => name ?? UNREADABLE;
  return (
    <SectionCard title={t('winners')} text={t('winnersText')} flush>
      {winners.length === 0 ? (
        <StateView compact icon={<IconTrophy size={22} stroke={1.6} />} title={t('empty')} />
      ) : (
        <DataTable<Winner>
          label={t('winners')}
          rows={winners}
          rowId={({ couponId }) => couponId}
          rowName={nameOf}
          {...(readsCoupons && { rowHref: ({ couponId }: Winner) => tree.coupon(couponId) })}
          columns={[
            { id: 'name', header: t('name'), width: 220, cell: nameOf, text: nameOf },
            {
              id: 'place',
              header: t('place'),
              width: 72,
              cell: (winner) => t('nth', { place: winners.indexOf(winner) + 1 }),
              figures: true,
              card: 'badge',
            },
            { id: 'document', header: t('document'), width: 138, cell: (winner) => shownCpf(winner.document), figures: true },
            { id: 'code', header: t('code'), width: 140, cell: ({ couponCode }) => couponCode, figures: true },
            {
              id: 'recordedAt',
              header: t('recordedAt'),
              width: 146,
              cell: ({ recordedAt }) => formatDateTime(recordedAt),
              figures: true,
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
