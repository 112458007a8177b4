import type { OpenSession } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { ListQuery } from '../../ui/list-page/list-page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx';
import { deviceOf } from './device.rules.ts';
import { sessionsTexts } from './sessions.texts.ts';

/** What a session is called: the device it was opened on. */
export function useDeviceName(): (session: OpenSession | null) => string {
  const t = useTexts(sessionsTexts);
  return (session) => deviceOf(session?.userAgent ?? null) ?? t('unknownDevice');
}

interface SessionsTableProps {
  readonly query: Pick<ListQuery<{ readonly data: readonly OpenSession[] }>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Not given where the reader may end none. */
  readonly onEnd?: ((session: OpenSession) => void) | undefined;
  /** Why one cannot be ended here. */
  readonly lockedBecause?: (session: OpenSession) => string | undefined;
  /** In place of rows where there can be none. */
  readonly empty?: ReactNode;
}

/** The open sessions of somebody, and a way to end each. */
export function SessionsTable({ query, onEnd, lockedBecause, empty }: SessionsTableProps) {
  const t = useTexts(sessionsTexts);
  const device = useDeviceName();
  const { data, error } = query;
  if (error) return <ErrorState compact error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!data) return <SkeletonRows rows={2} />;
  if (data.data.length === 0 && empty !== undefined) return empty;
  return (
    <DataTable<OpenSession>
      label={t('label')}
      rows={data.data}
      rowId={(session) => session.id}
      rowName={device}
      columns={[
        {
          id: 'device',
          header: t('device'),
          cell: (session) => (session.current ? `${device(session)} (${t('thisSession')})` : device(session)),
          text: (session) => session.userAgent ?? '',
          width: 220,
        },
        { id: 'address', header: t('address'), cell: (session) => session.address ?? '-', width: 140, figures: true },
        { id: 'since', header: t('since'), cell: (session) => formatDateTime(session.createdAt), width: 140, figures: true },
        { id: 'seen', header: t('lastSeen'), cell: (session) => formatDateTime(session.lastSeenAt), width: 140, figures: true },
      ]}
      rowActions={
        onEnd &&
        ((session) => [
          {
            id: 'end',
            label: t('endSession'),
            icon: <IconLogout size={17} stroke={1.7} />,
            onSelect: () => onEnd(session),
            disabledReason: lockedBecause?.(session),
          },
        ])
      }
    />
  );
}
