import { formatBrl, formatPercent } from '@galeria/contract/kit/formats';
import { IconBuildingStore, IconCash, IconPlugConnectedX, IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useScreenTitle } from '../../../lib/mount.tsx';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { coverageState } from '../coverage-state.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { CoverageTable, type MallCoverage } from '../parts/coverage-table.tsx';
import classes from '../parts/monitor.module.css';
import { coverageQuery } from '../sync-monitor.queries.ts';
import { counted } from '../sync-words.ts';

const ICON = { size: 18, stroke: 1.7 } as const;
/** Keeps a line's height while it loads. */
const BLANK = '\u00a0';

/** A share of nothing is nothing. */
const percentOf = (part: number, whole: number): string => formatPercent(whole === 0 ? 0 : (part / whole) * 100);

function Totals({ malls }: { readonly malls: readonly MallCoverage[] | undefined }) {
  const t = useTexts(monitorTexts);
  const sum = (of: (mall: MallCoverage) => number): number => (malls ?? []).reduce((total, mall) => total + of(mall), 0);
  const [stores, linked, silent] = [sum((mall) => mall.stores), sum((mall) => mall.linked), sum((mall) => mall.silent)];
  const [never, notes] = [sum((mall) => mall.never), sum((mall) => mall.salesToday.notes)];
  const shown = (text: string): string | undefined => (malls === undefined ? undefined : text);
  return (
    <StatGrid>
      <StatCard
        label={t('linkedStores')}
        value={shown(t('linkedOf', { linked: counted(linked), stores: counted(stores) }))}
        hint={shown(t('ofStores', { share: percentOf(linked, stores) })) ?? BLANK}
        icon={<IconBuildingStore {...ICON} />}
      />
      <StatCard
        label={t('silent')}
        value={shown(counted(silent))}
        hint={shown(t('ofLinked', { share: percentOf(silent, linked) })) ?? BLANK}
        icon={<IconVolumeOff {...ICON} />}
      />
      <StatCard
        label={t('neverConnected')}
        value={shown(counted(never))}
        hint={shown(t('ofLinked', { share: percentOf(never, linked) })) ?? BLANK}
        icon={<IconPlugConnectedX {...ICON} />}
      />
      <StatCard
        label={t('salesToday')}
        value={shown(formatBrl(sum((mall) => mall.salesToday.totalCents)))}
        hint={shown(t('notes', { count: notes, total: counted(notes) })) ?? BLANK}
        icon={<IconCash {...ICON} />}
      />
    </StatGrid>
  );
}

/** SYN-06: how much of each of the person's malls is synchronised. */
export function SyncCoveragePage() {
  const t = useTexts(monitorTexts);
  const title = useLocalized()(useScreenTitle());
  const [{ sort }, setState] = useListState(coverageState);
  const { data, error, refetch, isFetching } = useQuery(coverageQuery);
  return (
    <>
      <PageHeader title={title} subtitle={t('coverageSubtitle')} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={classes.page}>
          <Totals malls={data?.data} />
          <CoverageTable malls={data?.data} sort={sort} onSort={(next) => setState({ sort: next })} />
        </div>
      )}
    </>
  );
}
