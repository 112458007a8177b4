import { formatDateTime } from '@galeria/contract/kit/formats';
import { useQuery } from '@tanstack/react-query';
import { SyncHealthBadge } from '../../../domain/sync-display/sync-health-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { storeSyncQuery } from '../store-sync.queries.ts';
import { storesTexts } from '../stores.texts.ts';

/** SYN-03: whether the store sends its sales by itself, and when it was last heard of. */
export function StoreSyncState({ universalId }: { readonly universalId: string }) {
  const t = useTexts(storesTexts);
  const { data: link } = useQuery(storeSyncQuery(universalId));
  if (link === undefined) return '-';
  if (link === null) return t('notLinked');
  return (
    <>
      <SyncHealthBadge health={link.health} />{' '}
      {link.lastContactAt !== null && t('lastContact', { when: formatDateTime(link.lastContactAt) })}
    </>
  );
}
