import { formatCpf } from '@galeria/contract/kit/formats';
import type { ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useReleaseCpf, useWithdrawReleasedCpf } from '../permission-list.queries.ts';
import { permissionListTexts } from '../permission-list.texts.ts';

interface PermissionRemoveDialogProps {
  /** Null: closed. */
  readonly released: ReleasedCpf | null;
  /** The CPF came covered: it can be removed, but not put back from here. */
  readonly isMasked: boolean;
  readonly onClose: () => void;
}

/** CUS-09: back under the limits, and a way to take that back. */
export function PermissionRemoveDialog({ released, isMasked, onClose }: PermissionRemoveDialogProps) {
  const t = useTexts(permissionListTexts);
  const withdraw = useWithdrawReleasedCpf();
  const release = useReleaseCpf();
  const shown = useLastShown(released);
  const cpf = shown === null ? '' : isMasked ? shown.cpf : formatCpf(shown.cpf);

  const restore = ({ mallCode, cpf: digits, reason }: ReleasedCpf) =>
    release.mutate(
      { mallCode, cpf: digits, reason },
      {
        onSuccess: () => toast.success(t('restored', { cpf })),
        onError: (error) => toast.error(error instanceof ApiError ? contractMessage(error.message) : t('restoreFailed')),
      },
    );

  const remove = (row: ReleasedCpf) =>
    withdraw.mutate(row.id, {
      onSuccess: () => toast.success(t('removed', { cpf }), isMasked ? {} : { undo: () => restore(row) }),
    });

  return (
    <MutationDialog
      opened={released !== null}
      onClose={onClose}
      mutation={withdraw}
      onConfirm={() => released && remove(released)}
      confirm={{
        title: t('removeTitle'),
        text: t('removeText', { cpf, mall: mallName(shown?.mallCode ?? '') }),
        confirm: t('remove'),
        destructive: true,
      }}
    />
  );
}
