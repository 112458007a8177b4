import { formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { SyncedStoreDetail } from '@galeria/contract/store-sync/store-link-endpoints';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { storeConfigTexts } from '../store-config.texts.ts';
import { useAgoWords, useDurationWords } from '../sync-words.ts';
import { SettingsBadge } from './settings-badge.tsx';

export function StoreFactsCard({ store }: { readonly store: SyncedStoreDetail }) {
  const t = useTexts(storeConfigTexts);
  return (
    <SectionCard title={t('facts')}>
      <KeyValueList
        items={[
          { label: t('mall'), value: mallName(store.mallCode) },
          { label: t('luc'), value: store.luc, figures: true },
          { label: t('universalId'), value: store.universalId, figures: true },
          { label: t('contractCnpj'), value: formatCnpj(store.contractCnpj), figures: true },
          {
            label: t('issuerCnpjs'),
            value: store.issuerCnpjs.length === 0 ? t('noIssuers') : store.issuerCnpjs.map(formatCnpj).join(', '),
            figures: true,
          },
          {
            label: t('linked'),
            value: t('linkedBy', { when: formatDateTime(store.linkedAt), who: store.linkedBy }),
            figures: true,
            wide: true,
          },
        ]}
      />
    </SectionCard>
  );
}

/** So small a difference is the time a call takes. */
const CLOCK_PLAY_SECONDS = 60;

interface ClientCardProps {
  readonly store: SyncedStoreDetail;
  /** When this was read. */
  readonly asOf: string;
}

/** SYN-02: the client as it last said. */
export function ClientCard({ store, asOf }: ClientCardProps) {
  const t = useTexts(storeConfigTexts);
  const [ago, duration] = [useAgoWords(), useDurationWords()];
  const { client, lastContactAt } = store;
  const clockWords = (offBy: number): string => {
    if (Math.abs(offBy) < CLOCK_PLAY_SECONDS) return t('clockRight');
    return t(offBy > 0 ? 'clockAhead' : 'clockBehind', { time: duration(Math.abs(offBy)) });
  };
  return (
    <SectionCard title={t('client')}>
      {client === null || lastContactAt === null ? (
        <StateView
          compact
          icon={<IconPlugConnectedX size={22} stroke={1.6} />}
          title={t('neverHeard')}
          text={t('neverHeardText')}
        />
      ) : (
        <KeyValueList
          items={[
            { label: t('lastContact'), value: `${formatDateTime(lastContactAt)} (${ago(lastContactAt, asOf)})`, figures: true },
            { label: t('version'), value: client.version, figures: true },
            { label: t('platform'), value: client.platform },
            { label: t('clock'), value: clockWords(client.clockOffBySeconds) },
            { label: t('settingsHeard'), value: <SettingsBadge isTaken={store.settingsTaken} /> },
          ]}
        />
      )}
    </SectionCard>
  );
}
