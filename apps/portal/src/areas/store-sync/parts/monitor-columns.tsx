import { formatBrl, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { MonitoredStore } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { IconVolumeOff } from '@tabler/icons-react';
import { SyncHealthBadge } from '../../../domain/sync-display/sync-health-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { counted, useAgoWords, useDurationWords } from '../sync-words.ts';
import { KeyStateBadge } from './key-state-badge.tsx';
import classes from './monitor.module.css';

/** SYN-03: a store that was heard of and is not any more. */
export const isSilent = ({ health }: Pick<MonitoredStore, 'health'>): boolean => health === 'SILENT';

function StoreCell({ store }: { readonly store: MonitoredStore }) {
  if (!isSilent(store)) return <span className="gal-two-lines">{store.storeName}</span>;
  return (
    <span className={classes.troubled}>
      <IconVolumeOff size={15} aria-hidden />
      <span className="gal-two-lines">{store.storeName}</span>
    </span>
  );
}

/** SYN-03. `asOf` is the server's time of the figures. The mall is a column only where there are several. */
export function useMonitorColumns(showsMalls: boolean, asOf: string): readonly Column<MonitoredStore>[] {
  const t = useTexts(monitorTexts);
  const [ago, duration] = [useAgoWords(), useDurationWords()];
  const column = (
    id: 'store' | 'luc' | 'mall' | 'health' | 'lastContact' | 'queue' | 'errors' | 'salesToday' | 'version',
    width: number,
    text: (row: MonitoredStore) => string,
    extra: Partial<Column<MonitoredStore>> = {},
  ): Column<MonitoredStore> => ({ id, header: t(id), width, cell: text, text, ...extra });

  const queueWords = ({ queued, lagSeconds, lastContactAt }: MonitoredStore): string => {
    if (lastContactAt === null) return '-';
    if (queued === 0) return t('queueEmpty');
    const sales = t('queued', { count: queued, total: counted(queued) });
    return lagSeconds === null ? t('waitingUnknown', { sales }) : t('waiting', { sales, time: duration(lagSeconds) });
  };
  const soldWords = ({ salesToday: { notes, totalCents } }: MonitoredStore): string =>
    notes === 0
      ? formatBrl(0)
      : t('soldToday', { value: formatBrl(totalCents), notes: t('notes', { count: notes, total: counted(notes) }) });

  return [
    column('store', 146, ({ storeName }) => storeName, { cell: (row) => <StoreCell store={row} />, card: 'title' }),
    column('luc', 86, ({ luc }) => luc, { figures: true }),
    ...(showsMalls ? [column('mall', 110, ({ mallCode }) => mallName(mallCode))] : []),
    column('health', 134, () => '', {
      cell: ({ health }) => <SyncHealthBadge health={health} />,
      card: 'badge',
    }),
    column('lastContact', 120, ({ lastContactAt }) => (lastContactAt === null ? '' : formatDateTime(lastContactAt)), {
      cell: ({ lastContactAt }) => ago(lastContactAt, asOf),
      figures: true,
    }),
    column('queue', 128, queueWords, {
      // Without a key nothing leaves the shop, however short the queue.
      cell: (row) => (row.keyState === 'NONE' ? <KeyStateBadge state={row.keyState} /> : queueWords(row)),
      figures: true,
      wraps: true,
    }),
    column('errors', 102, () => '', {
      cell: ({ errors }) => (errors === 0 ? '0' : <span className={classes.errors}>{counted(errors)}</span>),
      align: 'end',
      figures: true,
    }),
    column('salesToday', 122, soldWords, {
      cell: ({ salesToday: { totalCents } }) => formatBrl(totalCents),
      align: 'end',
      figures: true,
    }),
    column('version', 74, ({ version }) => version ?? '-', { figures: true }),
  ];
}
