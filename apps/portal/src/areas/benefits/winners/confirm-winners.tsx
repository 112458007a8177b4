import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { type Raffle, useConfirmWinners } from '../raffles.queries.ts';

/** BEN-09: by somebody who had no hand in what waits. */
export function ConfirmWinners({ benefitId, raffle }: { readonly benefitId: number; readonly raffle: Raffle }) {
  const t = useTexts(raffleWinnersTexts);
  const mayEdit = useHolds(['update-benefit']);
  const confirm = useConfirmWinners(benefitId);
  const [isAsked, setAsked] = useState(false);
  const { unconfirmed, isOwnWriting, confirmed, openPlaces, version } = raffle;
  const isFirst = confirmed === null;
  const whyNot = (): string | undefined => {
    if (!mayEdit) return t('confirmLocked');
    if (unconfirmed.winners === 0) return t('confirmNothing');
    return isOwnWriting ? t('confirmOwn') : undefined;
  };
  const act = t(isFirst ? 'confirm' : 'confirmNext');
  return (
    <>
      <ActButton lockedBecause={whyNot()} leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsked(true)}>
        {act}
      </ActButton>
      <MutationDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        mutation={confirm}
        onConfirm={() => confirm.mutate(version, { onSuccess: () => toast.success(t('confirmDone')) })}
        confirm={{
          title: t('confirmTitle'),
          text: (
            <>
              <p>{t('confirmText', { count: unconfirmed.winners })}</p>
              {isFirst && openPlaces.length > 0 && <p>{t('prizesLeft', { count: openPlaces.length })}</p>}
              {isFirst && <p>{t('confirmCloses')}</p>}
              <p>{t('confirmHelp')}</p>
            </>
          ),
          confirm: act,
          irreversible: true,
        }}
      />
    </>
  );
}
