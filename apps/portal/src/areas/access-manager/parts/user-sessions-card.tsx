import type { OpenSession } from '@galeria/contract/access-manager/user';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { IconDeviceDesktopOff, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { deviceOf } from '../device.rules.ts';
import { userTexts } from '../user.texts.ts';
import { useEndUserSession, userSessionsQuery } from '../users.queries.ts';

interface UserSessionsCardProps {
  readonly userId: string;
  readonly canEnd: boolean;
}

/** ACC-05: where the user is signed in, and a way to end each. */
export function UserSessionsCard({ userId, canEnd }: UserSessionsCardProps) {
  const t = useTexts(userTexts);
  const sessions = useQuery(userSessionsQuery(userId));
  const end = useEndUserSession(userId);
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [asked, setAsked] = useState(false);
  const device = (session: OpenSession | null) => deviceOf(session?.userAgent ?? null) ?? t('unknownDevice');

  const rows = () => {
    if (sessions.error)
      return <ErrorState compact error={sessions.error} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />;
    if (!sessions.data) return <SkeletonRows rows={2} />;
    if (sessions.data.data.length === 0)
      return <StateView compact icon={<IconDeviceDesktopOff size={22} stroke={1.6} />} title={t('sessionsEmpty')} />;
    return (
      <DataTable<OpenSession>
        label={t('sessions')}
        rows={sessions.data.data}
        rowId={(session) => session.id}
        rowName={(session) => device(session)}
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
          canEnd
            ? (session) => [
                {
                  id: 'end',
                  label: t('endSession'),
                  icon: <IconLogout size={17} stroke={1.7} />,
                  onSelect: () => {
                    setEnding(session);
                    setAsked(true);
                  },
                },
              ]
            : undefined
        }
      />
    );
  };

  return (
    <SectionCard title={t('sessions')} text={t('sessionsText')} flush>
      {rows()}
      <MutationDialog
        opened={asked}
        onClose={() => setAsked(false)}
        mutation={end}
        onConfirm={() => ending && end.mutate(ending.id)}
        confirm={{
          title: t('endTitle'),
          text: (
            <>
              <p>{t('endText', { device: device(ending) })}</p>
              {ending?.current && <p>{t('endOwnText')}</p>}
            </>
          ),
          confirm: t('endSession'),
          destructive: true,
        }}
        success={{ title: t('endedTitle'), text: t('endedText', { device: device(ending) }) }}
      />
    </SectionCard>
  );
}
