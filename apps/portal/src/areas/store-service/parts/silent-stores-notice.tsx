import '@mantine/core/styles/Alert.css';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { Alert, Anchor } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { storeSyncMonitor } from '../store-service.paths.ts';
import { silentStoresQuery } from '../store-sync.queries.ts';
import { storesTexts } from '../stores.texts.ts';

/** SYN-03: sales of these stores are not coming in. Says nothing where there are none, or to those who may not see the sync. */
export function SilentStoresNotice({ mallCode }: { readonly mallCode: string | null }) {
  const t = useTexts(storesTexts);
  const reads = useHolds(SCREEN_ACCESS.storeSync);
  const { data: count = 0 } = useQuery({ ...silentStoresQuery(mallCode), enabled: reads });
  if (!reads || count === 0) return null;
  return (
    <Alert color="yellow" mb="sm" icon={<IconVolumeOff aria-hidden />} title={t('silent', { count })}>
      <Anchor component={AppLink} href={storeSyncMonitor.silent(mallCode === null)} size="sm">
        {t('seeSilent')}
      </Anchor>
    </Alert>
  );
}
