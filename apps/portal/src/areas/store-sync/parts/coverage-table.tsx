import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatBrl, formatPercent } from '@galeria/contract/kit/formats';
import type { syncCoverage } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { selectRows } from '../../../ui/data-table/client-rows.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { readSort, writeSort } from '../../../ui/data-table/sort-text.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import type { CoverageState } from '../coverage-state.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { storeSyncPaths } from '../store-sync.paths.ts';
import { counted } from '../sync-words.ts';
import classes from './monitor.module.css';

export type MallCoverage = ResponseOf<typeof syncCoverage>['data'][number];

/** Enough rows that no mall of the person's is left over. */
const ALL_ROWS = 1000;

const SORT_BY: Readonly<Record<string, (row: MallCoverage) => string | number>> = {
  mall: ({ mallName }) => mallName,
  linked: ({ linked }) => linked,
  share: ({ share }) => share,
  silent: ({ silent }) => silent,
  revoked: ({ revoked }) => revoked,
  neverConnected: ({ never }) => never,
  selling: ({ sellingToday }) => sellingToday,
  salesToday: ({ salesToday }) => salesToday.totalCents,
};

function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${Math.min(1, share) * 100}%`, display: 'block' }} />
      </span>
      <span className={classes.shareText}>{formatPercent(share * 100)}</span>
    </span>
  );
}

function useCoverageColumns(): readonly Column<MallCoverage>[] {
  const t = useTexts(monitorTexts);
  const column = (
    id: keyof typeof SORT_BY & ('mall' | 'linked' | 'share' | 'silent' | 'revoked' | 'neverConnected' | 'selling' | 'salesToday'),
    width: number,
    text: (row: MallCoverage) => string,
    extra: Partial<Column<MallCoverage>> = {},
  ): Column<MallCoverage> => ({ id, header: t(id), width, cell: text, text, figures: true, sortable: true, ...extra });
  return [
    column('mall', 200, ({ mallName }) => mallName, { figures: false, card: 'title' }),
    column('linked', 118, ({ linked, stores }) => t('linkedOf', { linked: counted(linked), stores: counted(stores) })),
    column('share', 172, ({ share }) => formatPercent(share * 100), { cell: ({ share }) => <ShareBar share={share} /> }),
    column('silent', 118, ({ silent }) => counted(silent), {
      cell: ({ silent }) => (silent === 0 ? '0' : <StatusBadge tone="negative">{counted(silent)}</StatusBadge>),
      align: 'end',
    }),
    column('revoked', 132, ({ revoked }) => counted(revoked), {
      cell: ({ revoked }) => (revoked === 0 ? '0' : <StatusBadge tone="negative">{counted(revoked)}</StatusBadge>),
      align: 'end',
    }),
    column('neverConnected', 154, ({ never }) => counted(never), { align: 'end' }),
    column('selling', 130, ({ sellingToday }) => counted(sellingToday), { align: 'end' }),
    column('salesToday', 126, ({ salesToday }) => formatBrl(salesToday.totalCents), { align: 'end' }),
  ];
}

interface CoverageTableProps {
  /** Undefined while they load. */
  readonly malls: readonly MallCoverage[] | undefined;
  readonly sort: CoverageState['sort'];
  readonly onSort: (sort: CoverageState['sort']) => void;
}

/** SYN-06: a row opens the monitor, with that mall selected. */
export function CoverageTable({ malls: covered, sort, onSort }: CoverageTableProps) {
  const t = useTexts(monitorTexts);
  const navigate = useNavigate();
  const { to } = useMount();
  const { malls } = useMalls();
  const columns = useCoverageColumns();
  const order = readSort(sort);

  const openMall = ({ mallCode }: MallCoverage) => {
    const mall = malls.find(({ code }) => code === mallCode);
    if (mall === undefined) return;
    selectMall(mall);
    void navigate({ to: to(storeSyncPaths.monitor) });
  };

  const content = () => {
    if (covered === undefined) return <SkeletonRows rows={4} columns={columns.length} />;
    if (covered.length === 0)
      return <StateView compact icon={<IconBuildingStore size={22} stroke={1.6} />} title={t('coverageEmpty')} />;
    const selection = { search: '', searchIn: () => [], sort: order, sortBy: SORT_BY, page: 1, size: ALL_ROWS };
    return (
      <DataTable
        label={t('byMall')}
        columns={columns}
        rows={selectRows(covered, selection).data}
        rowId={({ mallCode }) => mallCode}
        rowName={({ mallName }) => mallName}
        onOpen={openMall}
        sort={order}
        onSort={(next) => onSort(writeSort(next) as CoverageState['sort'])}
      />
    );
  };

  return (
    <SectionCard title={t('byMall')} text={t('coverageText')} flush>
      {content()}
    </SectionCard>
  );
}
