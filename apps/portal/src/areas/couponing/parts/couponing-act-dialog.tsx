import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useMoveCouponing } from '../couponing.queries.ts';
import { couponingTexts } from '../couponing.texts.ts';
import type { Asking } from './use-couponing-acts.tsx';

interface CouponingActDialogProps {
  /** Null: closed. */
  readonly asking: Asking | null;
  readonly onClose: () => void;
}

/** CPN-03: what happens to codes that are with stores is said before it happens. */
export function CouponingActDialog({ asking, onClose }: CouponingActDialogProps) {
  const t = useTexts(couponingTexts);
  const move = useMoveCouponing();
  const shown = useLastShown(asking);
  if (shown === null) return null;
  const { act } = shown;
  const { name } = shown.campaign;
  return (
    <MutationDialog
      opened={asking !== null}
      onClose={onClose}
      mutation={move}
      onConfirm={() => move.mutate(shown, { onSuccess: () => toast.success(t(`${act}Done`, { name })) })}
      confirm={{ title: t(`${act}Title`, { name }), text: t(`${act}Text`), confirm: t(act) }}
    />
  );
}
