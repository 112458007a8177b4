import { UNREADABLE } from '@galeria/contract/kit/formats';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { type Raffle, useTakeBackWinner } from '../raffles.queries.ts';

interface TakeBackDialogProps {
  readonly benefitId: number;
  readonly entry: Raffle['entries'][number] | null;
  readonly onClose: () => void;
}

/** PER-15: what it makes of whoever takes it back is said before. */
export function TakeBackDialog({ benefitId, entry, onClose }: TakeBackDialogProps) {
  const t = useTexts(raffleWinnersTexts);
  const takeBack = useTakeBackWinner(benefitId);
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(entry);
  if (entry !== null && entry !== shown) setShown(entry);
  return (
    <MutationDialog
      opened={entry !== null}
      onClose={onClose}
      mutation={takeBack}
      onConfirm={() => {
        if (entry) takeBack.mutate(entry.entryId, { onSuccess: () => toast.success(t('takenBack')) });
      }}
      confirm={{
        title: t('takeBackTitle'),
        text: (
          <>
            <p>{t('takeBackText', { code: shown?.couponCode ?? '' })}</p>
            <p>{shown?.isOwn ? t('takeBackOwn') : t('takeBackOther', { who: shown?.enteredBy ?? UNREADABLE })}</p>
          </>
        ),
        confirm: t('takeBack'),
      }}
    />
  );
}
