import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { useRevokeStoreKey } from '../store-links.queries.ts';

interface RevokeKeyDialogProps {
  readonly store: SyncedStoreDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ store, opened, onClose }: RevokeKeyDialogProps) {
  const t = useTexts(storeConfigTexts);
  const revoke = useRevokeStoreKey(store.universalId);
  return (
    <MutationDialog
      opened={opened}
      onClose={onClose}
      mutation={revoke}
      onConfirm={() => revoke.mutate()}
      confirm={{
        title: t('revokeTitle', { store: store.storeName }),
        text: t('revokeText'),
        confirm: t('revoke'),
        destructive: true,
        irreversible: true,
      }}
      success={{ title: t('revokedTitle'), text: t('revokedText', { store: store.storeName }) }}
    />
  );
}
