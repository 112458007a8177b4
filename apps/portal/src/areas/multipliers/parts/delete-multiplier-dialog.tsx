import type { Multiplier } from '@galeria/contract/multipliers/multiplier';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDeleteMultiplier } from '../multipliers.queries.ts';
import { multipliersTexts } from '../multipliers.texts.ts';

interface DeleteMultiplierDialogProps {
  /** Null: closed. */
  readonly multiplier: Multiplier | null;
  readonly onClose: () => void;
}

/** MUL-01. There is no way back: a list of e-mails may be one that this person cannot read. */
export function DeleteMultiplierDialog({ multiplier, onClose }: DeleteMultiplierDialogProps) {
  const t = useTexts(multipliersTexts);
  const remove = useDeleteMultiplier();
  const shown = useLastShown(multiplier);
  if (shown === null) return null;
  const { id, actionName: name, state } = shown;
  return (
    <MutationDialog
      opened={multiplier !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => remove.mutate(id, { onSuccess: () => toast.success(t('deleted', { name })) })}
      confirm={{
        title: t('deleteTitle', { name }),
        text: t(state === 'RUNNING' ? 'deleteText.RUNNING' : 'deleteText.SCHEDULED'),
        confirm: t('delete'),
        destructive: true,
      }}
    />
  );
}
