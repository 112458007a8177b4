import type { OpenSession } from '@galeria/contract/access-manager/user';
import { IconDeviceDesktopOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SessionsTable, useDeviceName } from '../../../domain/device/sessions-table.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
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
  const device = useDeviceName();
  const ask = (session: OpenSession) => {
    setEnding(session);
    setAsked(true);
  };

  return (
    <SectionCard title={t('sessions')} text={t('sessionsText')} flush>
      <SessionsTable
        query={sessions}
        empty={<StateView compact icon={<IconDeviceDesktopOff size={22} stroke={1.6} />} title={t('sessionsEmpty')} />}
        onEnd={canEnd ? ask : undefined}
      />
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
