import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { raffleWinnersTexts } from '../raffle-winners.texts.ts';
import { useCloseRaffle } from '../raffles.queries.ts';

interface CloseRaffleDialogProps {
  readonly benefitId: number;
  readonly raffle: { readonly openPlaces: readonly number[]; readonly participating: number };
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CloseRaffleDialog({ benefitId, raffle, opened, onClose }: CloseRaffleDialogProps) {
  const t = useTexts(raffleWinnersTexts);
  const close = useCloseRaffle(benefitId);
  const { participating, openPlaces } = raffle;
  const left = openPlaces.length;
  return (
    <MutationDialog
      opened={opened}
      onClose={onClose}
      mutation={close}
      onConfirm={() => close.mutate(undefined, { onSuccess: () => toast.success(t('closed')) })}
      confirm={{
        title: t('closeTitle'),
        text: (
          <>
            <p>{t('closeText', { count: participating, total: participating.toLocaleString('pt-BR') })}</p>
            {left > 0 && <p>{t('prizesLeft', { count: left })}</p>}
          </>
        ),
        confirm: t('close'),
        destructive: true,
        irreversible: true,
      }}
    />
  );
}
