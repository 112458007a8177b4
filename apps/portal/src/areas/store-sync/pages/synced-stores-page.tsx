import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { LinkStoreDialog } from '../parts/link-store-dialog.tsx';
import { SyncedStoresList } from '../parts/synced-stores-list.tsx';
import { storesTexts } from '../stores.texts.ts';

/** SYN-01. */
export function SyncedStoresPage() {
  const t = useTexts(storesTexts);
  const [linking, setLinking] = useState(false);
  const act = { lockedBecause: useLock()('manage-store-sync'), onClick: () => setLinking(true) };
  return (
    <>
      <SyncedStoresList
        kind="stores"
        subtitle={t('subtitle')}
        actions={
          <ActButton {...act} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('link')}
          </ActButton>
        }
        emptyAction={
          <ActButton {...act} variant="default">
            {t('link')}
          </ActButton>
        }
      />
      {linking && <LinkStoreDialog onClose={() => setLinking(false)} />}
    </>
  );
}
