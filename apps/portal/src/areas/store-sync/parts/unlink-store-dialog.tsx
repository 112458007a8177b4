import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { useUnlinkStore } from '../store-links.queries.ts';

interface UnlinkStoreDialogProps {
  readonly store: SyncedStoreDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Where to go once there is nothing left to show here. */
  readonly leaveTo: string;
}

export function UnlinkStoreDialog({ store, opened, onClose, leaveTo }: UnlinkStoreDialogProps) {
  const t = useTexts(storeConfigTexts);
  const navigate = useNavigate();
  const unlink = useUnlinkStore(store.universalId);
  const leave = () => {
    toast.success(t('unlinked', { store: store.storeName }));
    // What was typed into the form belongs to a link that is gone: nothing to ask about.
    void navigate({ to: leaveTo, ignoreBlocker: true });
  };
  return (
    <MutationDialog
      opened={opened}
      onClose={onClose}
      mutation={unlink}
      onConfirm={() => unlink.mutate(undefined, { onSuccess: leave })}
      confirm={{
        title: t('unlinkTitle', { store: store.storeName }),
        text: t('unlinkText'),
        confirm: t('unlink'),
        destructive: true,
      }}
    />
  );
}
