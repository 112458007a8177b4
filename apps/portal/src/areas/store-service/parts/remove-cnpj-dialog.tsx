import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { useAllowCnpj, useBlockCnpj, useRemoveCnpj } from '../issuer-cnpjs.queries.ts';
import { storeNameOf } from './store-name.ts';

interface RemoveCnpjDialogProps {
  /** Null: closed. */
  readonly row: IssuerCnpj | null;
  readonly onClose: () => void;
}

/** INV-08: off its list, and a way to take that back. */
export function RemoveCnpjDialog({ row, onClose }: RemoveCnpjDialogProps) {
  const t = useTexts(cnpjActsTexts);
  const remove = useRemoveCnpj();
  const block = useBlockCnpj();
  const allow = useAllowCnpj();
  const shown = useLastShown(row);
  const cnpj = formatCnpj(shown?.cnpj);
  const isBlocked = shown?.list === 'blocked';

  const restore = ({ mallCode, cnpj: digits, list, store }: IssuerCnpj) => {
    const said = {
      onSuccess: () => toast.success(t('restored', { cnpj })),
      onError: (error: Error) => toast.error(error instanceof ApiError ? contractMessage(error.message) : t('restoreFailed')),
    };
    if (list === 'blocked') block.mutate({ mallCode, cnpj: digits }, said);
    else allow.mutate({ mallCode, cnpj: digits, ...(store && { luc: store.luc }) }, said);
  };

  // A blocked CNPJ of a store would come back without it.
  const canRestore = ({ list, store }: IssuerCnpj): boolean => list !== 'blocked' || store === null;

  const act = (asked: IssuerCnpj) =>
    remove.mutate(asked, {
      onSuccess: () => toast.success(t('removed', { cnpj }), canRestore(asked) ? { undo: () => restore(asked) } : {}),
    });

  return (
    <MutationDialog
      opened={row !== null}
      onClose={onClose}
      mutation={remove}
      onConfirm={() => row && act(row)}
      confirm={{
        title: t('removeTitle', { cnpj }),
        text: (
          <>
            <p>{t(isBlocked ? 'removeBlocked' : 'removeAllowed', { mall: mallName(shown?.mallCode ?? '') })}</p>
            {shown?.store && <p>{t('removeStore', { store: storeNameOf(shown.store) })}</p>}
          </>
        ),
        confirm: t('remove'),
        destructive: true,
      }}
    />
  );
}
