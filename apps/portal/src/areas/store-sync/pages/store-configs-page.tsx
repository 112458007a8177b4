import { useTexts } from '../../../lib/i18n/texts.ts';
import { SyncedStoresList } from '../parts/synced-stores-list.tsx';
import { storesTexts } from '../stores.texts.ts';

/** SYN-02: the linked stores by what they work with. */
export function StoreConfigsPage() {
  const t = useTexts(storesTexts);
  return <SyncedStoresList kind="config" subtitle={t('configSubtitle')} />;
}
