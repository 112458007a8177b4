import { useQuery } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import type { HistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { SettingsValues } from '../settings-values.ts';
import { storeConfigTexts } from '../store-config.texts.ts';
import { storeHistoryQuery } from '../store-links.queries.ts';
import { storeTroublesTexts } from '../store-troubles.texts.ts';
import { useSettingWords } from './use-setting-words.ts';

const ACTIONS = [
  'store-link.created',
  'store-link.changed',
  'store-link.removed',
  'store-key.renewed',
  'store-key.revoked',
] as const;

const FIELDS = [
  'erp',
  'everySeconds',
  'batchSize',
  'openFrom',
  'openUntil',
  'folders',
  'includeCsv',
] as const satisfies readonly (keyof SettingsValues)[];

interface StoreHistoryCardProps {
  readonly universalId: string;
  readonly turn: HistoryTurn;
  readonly onTurn: (patch: Partial<HistoryTurn>) => void;
}

/** SYN-02: what was done to the link, its settings and its keys. */
export function StoreHistoryCard({ universalId, turn, onTurn }: StoreHistoryCardProps) {
  const t = useTexts(storeTroublesTexts);
  const config = useTexts(storeConfigTexts);
  const say = useSettingWords();
  const query = useQuery(storeHistoryQuery(universalId, turn));
  return (
    <HistoryCard<keyof SettingsValues>
      title={t('history')}
      text={t('historyText')}
      empty={t('historyEmpty')}
      query={query}
      turn={turn}
      onTurn={onTurn}
      fields={FIELDS}
      fieldName={(field) => config(field)}
      say={say}
      actionName={(action) => {
        const known = ACTIONS.find((each) => each === action);
        return known === undefined ? action : t(known);
      }}
    />
  );
}
