import type { OpenSession } from '@galeria/contract/access-manager/user';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SessionsTable, useDeviceName } from '../../../domain/device/sessions-table.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndOwnSession } from '../account.queries.ts';
import { accountTexts } from '../account.texts.ts';

/** SES-06: where the person is signed in, and a way to end each but this one, or all others. */
export function OwnSessionsCard() {
  const t = useTexts(accountTexts);
  const sessions = useQuery(ownSessionsQuery);
  const end = useEndOwnSession();
  const endOthers = useEndOtherSessions();
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [endingOthers, setEndingOthers] = useState(false);
  const shown = useLastShown(ending);
  const device = useDeviceName();
  const hasOthers = (sessions.data?.data.length ?? 0) > 1;

  return (
    <SectionCard
      title={t('sessions')}
      text={t('sessionsText')}
      flush
      {...(hasOthers && {
        actions: (
          <Button variant="default" onClick={() => setEndingOthers(true)}>
            {t('endOthers')}
          </Button>
        ),
      })}
    >
      <SessionsTable
        query={sessions}
        onEnd={setEnding}
        lockedBecause={(session) => (session.current ? t('useSignOut') : undefined)}
      />
      <MutationDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        mutation={end}
        onConfirm={() => ending && end.mutate(ending.id)}
        confirm={{
          title: t('endTitle'),
          text: t('endText', { device: device(shown) }),
          confirm: t('endSession'),
          destructive: true,
        }}
        success={{ title: t('endedTitle'), text: t('endedText', { device: device(shown) }) }}
      />
      <MutationDialog
        opened={endingOthers}
        onClose={() => setEndingOthers(false)}
        mutation={endOthers}
        onConfirm={() => endOthers.mutate()}
        confirm={{ title: t('endOthersTitle'), text: t('endOthersText'), confirm: t('endOthers'), destructive: true }}
        success={{ title: t('othersEndedTitle'), text: t('othersEndedText') }}
      />
    </SectionCard>
  );
}
