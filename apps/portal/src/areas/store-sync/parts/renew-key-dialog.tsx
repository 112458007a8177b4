import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { ConfirmFace } from '../../../ui/dialog/confirm-face.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { useRenewStoreKey } from '../store-links.queries.ts';
import { KeptKeyGuard } from './kept-key-guard.tsx';
import { ShownKey } from './shown-key.tsx';
import { useKeptKey } from './use-kept-key.ts';

interface RenewKeyDialogProps {
  readonly store: SyncedStoreDetail;
  readonly onClose: () => void;
}

/** SYN-02: mounted while open; asks, then shows the new key this once. */
export function RenewKeyDialog({ store, onClose }: RenewKeyDialogProps) {
  const t = useTexts(storeConfigTexts);
  const renew = useRenewStoreKey(store.universalId);
  const [opened, closeDialog] = useMountedDialog();
  const made = renew.data;
  const kept = useKeptKey(made !== undefined);
  const leave = () => {
    kept.dismiss();
    closeDialog();
  };
  const sayFailure = (error: unknown) =>
    toast.error(error instanceof ApiError && error.status < 500 ? contractMessage(error.message) : t('renewFailed'));

  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={() => (kept.isAtRisk ? kept.ask() : leave())}
      title={made ? t('renewedTitle') : t('renewTitle', { store: store.storeName })}
      size={made ? 'md' : 'sm'}
      busy={renew.isPending}
      keepOnClickOutside={made !== undefined}
    >
      {made ? (
        <ShownKey shown={made} intro={t('renewedText', { store: store.storeName })} onKept={kept.keep} onDone={leave} />
      ) : (
        <ConfirmFace
          words={{
            title: t('renewTitle', { store: store.storeName }),
            text: t(store.key.state === 'NONE' ? 'renewTextNone' : 'renewText'),
            confirm: t('renew'),
          }}
          busy={renew.isPending}
          onConfirm={() => renew.mutate(undefined, { onError: sayFailure })}
          onCancel={leave}
        />
      )}
      <KeptKeyGuard kept={kept} onLeave={leave} />
    </DialogFrame>
  );
}
