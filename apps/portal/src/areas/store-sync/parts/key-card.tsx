import { formatDateTime } from '@galeria/contract/kit/formats';
import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { KeyStateBadge } from './key-state-badge.tsx';
import { RenewKeyDialog } from './renew-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import classes from './store-config.module.css';

interface KeyCardProps {
  readonly store: SyncedStoreDetail;
  readonly locked: string | undefined;
}

/** SYN-02: what is known of the key, which is never the key itself, and what can be done to it. */
export function KeyCard({ store, locked }: KeyCardProps) {
  const t = useTexts(storeConfigTexts);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const { key } = store;
  const isNone = key.state === 'NONE';
  const close = () => setAsking(null);
  return (
    <SectionCard title={t('key')} text={t('keyText')}>
      <KeyValueList
        items={[
          { label: t('keyState'), value: <KeyStateBadge state={key.state} /> },
          { label: t('keyPrefix'), value: `${key.prefix}…`, figures: true },
          { label: t('keyCreated'), value: formatDateTime(key.createdAt), figures: true },
          { label: t('keyUsed'), value: key.lastUsedAt === null ? t('never') : formatDateTime(key.lastUsedAt), figures: true },
          ...(key.endedAt === null ? [] : [{ label: t('keyEnded'), value: formatDateTime(key.endedAt), figures: true }]),
        ]}
      />
      <div className={classes.cardActs}>
        <ActButton
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          lockedBecause={locked}
          onClick={() => setAsking('renew')}
        >
          {t('renew')}
        </ActButton>
        <ActButton
          variant="default"
          leftSection={<IconKeyOff size={16} aria-hidden />}
          lockedBecause={locked ?? (isNone ? t('noKey') : undefined)}
          onClick={() => setAsking('revoke')}
        >
          {t('revoke')}
        </ActButton>
      </div>
      {asking === 'renew' && <RenewKeyDialog store={store} onClose={close} />}
      <RevokeKeyDialog store={store} opened={asking === 'revoke'} onClose={close} />
    </SectionCard>
  );
}
