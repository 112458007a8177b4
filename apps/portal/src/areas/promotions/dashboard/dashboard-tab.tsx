import type { Promotion } from '@galeria/contract/promotions/promotion';
import { IconChartBar } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import classes from './dashboard.module.css';
import { useFollowedStatus, useLiveTotals, type Watched } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { GmvChart } from './gmv-chart.tsx';
import { InvoiceStatusCard } from './invoice-status-card.tsx';
import { LiveNote } from './live-note.tsx';
import { FailedPart } from './part-card.tsx';
import { PeopleChart } from './people-chart.tsx';
import { StoreRanking } from './store-ranking.tsx';
import { TotalCards } from './total-cards.tsx';

/** Spec 2.6: the statistics of a promotion. Before it runs there are none, and nothing is asked for. */
export function DashboardTab({ promotion }: { readonly promotion: Promotion }) {
  const { id, status } = promotion;
  useFollowedStatus({ id, status });
  if (status === 'CURRENT' || status === 'CLOSED') return <Dashboard promotion={promotion} />;
  return <Unpublished status={status} />;
}

function Unpublished({ status }: { readonly status: 'DRAFT' | 'APPROVED' | 'REFUSED' }) {
  const t = useTexts(dashboardTexts);
  return (
    <SectionCard>
      <StateView icon={<IconChartBar size={22} stroke={1.6} />} title={t('unpublished')} text={t(`unpublished.${status}`)} />
    </SectionCard>
  );
}

/** The end of its last mode; undefined while one runs. */
function endOf({ status, buyAndWin, raffle, luckyNumber }: Promotion): string | null | undefined {
  if (status !== 'CLOSED') return undefined;
  const ends = [buyAndWin, raffle, luckyNumber].flatMap((mode) => mode?.endDate ?? []);
  return ends.toSorted().at(-1) ?? null;
}

function Dashboard({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(dashboardTexts);
  const watched: Watched = { id: promotion.id, status: promotion.status };
  const totals = useLiveTotals(watched);
  const { data, error, dataUpdatedAt } = totals;
  return (
    <div className={classes.root}>
      {error && !data ? (
        <FailedPart title={t('totals')} query={totals} />
      ) : (
        <div className={classes.totals}>
          <LiveNote figures={data} updatedAt={dataUpdatedAt} isFailing={error !== null} endedAt={endOf(promotion)} />
          <TotalCards promotion={promotion} totals={data} />
        </div>
      )}
      <div className={classes.pair}>
        <PeopleChart watched={watched} />
        <InvoiceStatusCard watched={watched} />
      </div>
      <GmvChart watched={watched} />
      <StoreRanking watched={watched} />
    </div>
  );
}
