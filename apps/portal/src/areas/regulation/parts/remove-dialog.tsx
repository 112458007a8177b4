import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { MutationDialog, type MutationFace } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { regulationActsTexts } from '../regulation-acts.texts.ts';

interface Said {
  readonly onSuccess: () => void;
  readonly onError?: (error: Error) => void;
}

interface RemoveDialogProps<Row> {
  /** Null: closed. */
  readonly row: Row | null;
  readonly onClose: () => void;
  readonly mutation: MutationFace & { readonly mutate: (row: Row, said: Said) => void };
  readonly words: (row: Row) => {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly done: string;
    readonly undone: string;
  };
  /** Puts it back as it was. */
  readonly restore: (row: Row, said: Said) => void;
}

/** PRO-12: off a list, and a way to take that back. */
export function RemoveDialog<Row>({ row, onClose, mutation, words, restore }: RemoveDialogProps<Row>) {
  const t = useTexts(regulationActsTexts);
  const shown = useLastShown(row);
  if (shown === null) return null;
  const { title, text, confirm, done, undone } = words(shown);

  const undo = () =>
    restore(shown, {
      onSuccess: () => toast.success(undone),
      onError: (error) => toast.error(error instanceof ApiError ? contractMessage(error.message) : t('restoreFailed')),
    });

  return (
    <MutationDialog
      opened={row !== null}
      onClose={onClose}
      mutation={mutation}
      onConfirm={() => mutation.mutate(shown, { onSuccess: () => toast.success(done, { undo }) })}
      confirm={{ title, text, confirm, destructive: true }}
    />
  );
}
