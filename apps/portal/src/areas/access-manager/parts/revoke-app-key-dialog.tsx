import type { AppKey } from '@galeria/contract/app/app-key-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MutationDialog } from '../../../ui/dialog/mutation-dialog.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { useRevokeAppKey } from '../app-keys.queries.ts';
import { appKeysTexts } from '../app-keys.texts.ts';

interface RevokeAppKeyDialogProps {
  /** Null: closed. */
  readonly appKey: AppKey | null;
  readonly onClose: () => void;
}

export function RevokeAppKeyDialog({ appKey, onClose }: RevokeAppKeyDialogProps) {
  const t = useTexts(appKeysTexts);
  const revoke = useRevokeAppKey();
  const { name, prefix } = useLastShown(appKey) ?? { name: '', prefix: '' };
  return (
    <MutationDialog
      opened={appKey !== null}
      onClose={onClose}
      mutation={revoke}
      onConfirm={() => appKey && revoke.mutate(appKey.id)}
      confirm={{
        title: t('revokeTitle', { name }),
        text: t('revokeText', { prefix }),
        confirm: t('revoke'),
        destructive: true,
        irreversible: true,
      }}
      success={{ title: t('revokedTitle'), text: t('revokedText', { name }) }}
    />
  );
}
