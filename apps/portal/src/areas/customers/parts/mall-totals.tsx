import type { customerMonitor } from '@galeria/contract/customers/customer-list-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatPercent } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { selectRows } from '../../../ui/data-table/client-rows.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { readSort, writeSort } from '../../../ui/data-table/sort-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { customerPaths } from '../customers.paths.ts';
import { forgetListState, type MonitorState } from '../customers-list-state.ts';
import { monitorTexts } from '../monitor.texts.ts';

export type Monitor = ResponseOf<typeof customerMonitor>;
type MallTotals = Monitor['byMall'][number];

interface MallTotalsTableProps {
  /** Undefined while it loads. */
  readonly monitor: Monitor | undefined;
  readonly stale: boolean;
  readonly sort: MonitorState['sort'];
  readonly onSort: (sort: MonitorState['sort']) => void;
}

/** Enough rows that no page of the person's malls is left over. */
const ALL_ROWS = 1000;

/** A share of nothing is nothing. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

const SORT_BY: Readonly<Record<string, (row: MallTotals) => string | number>> = {
  mall: ({ mallCode }) => mallName(mallCode),
  total: ({ total }) => total,
  // The whole is the same for all rows.
  share: ({ total }) => total,
  blocked: ({ blocked }) => blocked,
  shopkeepers: ({ shopkeepers }) => shopkeepers,
  simplified: ({ simplified }) => simplified,
};

function useTotalsColumns(whole: number): readonly Column<MallTotals>[] {
  const t = useTexts(monitorTexts);
  return useMemo(() => {
    const figure = (id: 'total' | 'blocked' | 'shopkeepers' | 'simplified'): Column<MallTotals> => ({
      id,
      header: t(id),
      cell: (row) => row[id].toLocaleString('pt-BR'),
      width: 110,
      align: 'end',
      figures: true,
      sortable: true,
    });
    return [
      {
        id: 'mall',
        header: t('mall'),
        cell: ({ mallCode }) => mallName(mallCode),
        text: ({ mallCode }) => mallName(mallCode),
        width: 230,
        sortable: true,
      },
      figure('total'),
      {
        id: 'share',
        header: t('share'),
        cell: ({ total }) => formatPercent(shareOf(total, whole)),
        width: 110,
        align: 'end',
        figures: true,
        sortable: true,
      },
      figure('blocked'),
      figure('shopkeepers'),
      figure('simplified'),
    ];
  }, [t, whole]);
}

/** CUS-08: totals of each of the person's malls. A row opens the list, with that mall selected. */
export function MallTotalsTable({ monitor, stale, sort, onSort }: MallTotalsTableProps) {
  const t = useTexts(monitorTexts);
  const navigate = useNavigate();
  const { base } = useMount();
  const { malls } = useMalls();
  const columns = useTotalsColumns(monitor?.total ?? 0);
  const order = readSort(sort);

  const openMall = ({ mallCode }: MallTotals) => {
    const mall = malls.find(({ code }) => code === mallCode);
    if (mall === undefined) return;
    selectMall(mall);
    // The figure opened is the mall's whole; a search left behind would show fewer.
    forgetListState('all');
    void navigate({ to: customerPaths.list(base) });
  };

  const content = () => {
    if (monitor === undefined) return <SkeletonRows rows={4} columns={columns.length} />;
    if (monitor.byMall.length === 0)
      return <StateView compact icon={<IconBuildingStore size={22} stroke={1.6} />} title={t('empty')} />;
    const { data } = selectRows(monitor.byMall, {
      search: '',
      searchIn: () => [],
      sort: order,
      sortBy: SORT_BY,
      page: 1,
      size: ALL_ROWS,
    });
    return (
      <DataTable
        label={t('byMall')}
        columns={columns}
        rows={data}
        rowId={({ mallCode }) => mallCode}
        rowName={({ mallCode }) => mallName(mallCode)}
        onOpen={openMall}
        sort={order}
        onSort={(next) => onSort(writeSort(next) as MonitorState['sort'])}
        stale={stale}
      />
    );
  };

  return (
    <SectionCard title={t('byMall')} text={t('byMallText')} flush>
      {content()}
    </SectionCard>
  );
}
