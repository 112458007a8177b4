import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatBrl } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { IconBuildingStore, IconReceiptOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { InvoiceStatusBadge } from '../../../domain/invoice-display/invoice-status-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { selectRows } from '../../../ui/data-table/client-rows.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { readSort, writeSort } from '../../../ui/data-table/sort-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import type { MonitorState } from '../invoices-list-state.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { purchasesPaths } from '../purchases.paths.ts';
import type { Monitor } from './monitor-totals.tsx';

/** Enough rows that no page of the person's malls is left over. */
const ALL_ROWS = 1000;

interface Counted {
  readonly id: string;
  readonly name: ReactNode;
  readonly text: string;
  readonly count: number;
  readonly amountInCents: number;
}

interface CountedTableProps {
  readonly title: string;
  readonly heading: string;
  readonly days: number;
  readonly stale: boolean;
  /** Undefined while it loads. */
  readonly rows: readonly Counted[] | undefined;
}

function CountedTable({ title, heading, days, stale, rows }: CountedTableProps) {
  const t = useTexts(monitorTexts);
  const columns: readonly Column<Counted>[] = [
    { id: 'name', header: heading, cell: ({ name }) => name, text: ({ text }) => text, width: 180 },
    {
      id: 'count',
      header: t('count'),
      cell: ({ count }) => count.toLocaleString('pt-BR'),
      width: 90,
      align: 'end',
      figures: true,
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ amountInCents }) => formatBrl(amountInCents),
      width: 130,
      align: 'end',
      figures: true,
    },
  ];
  const content = () => {
    if (rows === undefined) return <SkeletonRows rows={4} columns={3} />;
    const found = rows.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
    if (found.length === 0) return <StateView compact icon={<IconReceiptOff size={22} stroke={1.6} />} title={t('empty')} />;
    return (
      <DataTable label={title} columns={columns} rows={found} rowId={({ id }) => id} rowName={({ text }) => text} stale={stale} />
    );
  };
  return (
    <SectionCard title={title} text={t('byText', { days })} flush>
      {content()}
    </SectionCard>
  );
}

interface MonitorTableProps {
  readonly monitor: Monitor | undefined;
  readonly days: number;
  readonly stale: boolean;
}

/** Spec 4: the two analysis statuses are shown the same, so they are one line. */
const shownStatus = (status: string): string => (status === 'AVALIACAO_PENDENTE' ? 'ANALISE' : status);

export function StatusTable({ monitor, days, stale }: MonitorTableProps) {
  const t = useTexts(monitorTexts);
  const labels = useInvoiceLabels();
  const byStatus = new Map<string, Counted>();
  for (const { status, count, amountInCents } of monitor?.byStatus ?? []) {
    const id = shownStatus(status);
    const known = byStatus.get(id);
    byStatus.set(id, {
      id,
      name: <InvoiceStatusBadge status={id} />,
      text: labels.status(id),
      count: (known?.count ?? 0) + count,
      amountInCents: (known?.amountInCents ?? 0) + amountInCents,
    });
  }
  return (
    <CountedTable
      title={t('byStatus')}
      heading={t('status')}
      days={days}
      stale={stale}
      rows={monitor && [...byStatus.values()]}
    />
  );
}

export function ChannelTable({ monitor, days, stale }: MonitorTableProps) {
  const t = useTexts(monitorTexts);
  const labels = useInvoiceLabels();
  const rows = monitor?.byChannel.map(({ channel, ...counted }) => {
    const text = labels.channel(channel);
    return { id: channel, name: text, text, ...counted };
  });
  return <CountedTable title={t('byChannel')} heading={t('channel')} days={days} stale={stale} rows={rows} />;
}

type MallTotals = Monitor['byMall'][number];

const FIGURES = ['sent', 'approved', 'rejected', 'inAnalysis', 'overdue'] as const;

const SORT_BY: Readonly<Record<string, (row: MallTotals) => string | number>> = {
  mall: ({ mallCode }) => mallName(mallCode),
  ...Object.fromEntries(FIGURES.map((name) => [name, (row: MallTotals) => row[name]])),
};

interface MallTableProps {
  readonly monitor: Monitor | undefined;
  readonly stale: boolean;
  readonly sort: MonitorState['sort'];
  readonly onSort: (sort: MonitorState['sort']) => void;
}

/** A row opens the list of notes, with that mall selected, where the person may see it. */
export function MallTable({ monitor, stale, sort, onSort }: MallTableProps) {
  const t = useTexts(monitorTexts);
  const navigate = useNavigate();
  const { to } = useMount();
  const { malls } = useMalls();
  const reads = useHolds(SCREEN_ACCESS.invoices);
  const order = readSort(sort);
  const columns: readonly Column<MallTotals>[] = [
    {
      id: 'mall',
      header: t('mall'),
      cell: ({ mallCode }) => mallName(mallCode),
      text: ({ mallCode }) => mallName(mallCode),
      width: 230,
      sortable: true,
    },
    ...FIGURES.map(
      (id): Column<MallTotals> => ({
        id,
        header: t(id),
        cell: (row) => row[id].toLocaleString('pt-BR'),
        width: id === 'overdue' ? 150 : 110,
        align: 'end',
        figures: true,
        sortable: true,
      }),
    ),
  ];

  const openMall = ({ mallCode }: MallTotals) => {
    const mall = malls.find(({ code }) => code === mallCode);
    if (mall === undefined) return;
    selectMall(mall);
    void navigate({ to: to(purchasesPaths.list) });
  };

  const content = () => {
    if (monitor === undefined) return <SkeletonRows rows={4} columns={columns.length} />;
    if (monitor.byMall.length === 0)
      return <StateView compact icon={<IconBuildingStore size={22} stroke={1.6} />} title={t('emptyMalls')} />;
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
        {...(reads && { onOpen: openMall })}
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
