import { formatCnpj, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { SyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { SyncHealthBadge } from '../../../domain/sync-display/sync-health-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { storesTexts } from '../stores.texts.ts';
import { useAgoWords, useErpName } from '../sync-words.ts';
import { KeyCell } from './key-cell.tsx';
import { SettingsBadge } from './settings-badge.tsx';
import { useGlanceWords } from './use-glance-words.ts';

type ColumnId =
  | 'store'
  | 'luc'
  | 'mall'
  | 'erp'
  | 'contractCnpj'
  | 'health'
  | 'lastContact'
  | 'linkedAt'
  | 'schedule'
  | 'folders'
  | 'key'
  | 'version'
  | 'settings';

const ORDER = {
  /** SYN-01: who is linked, and whether they are heard of. */
  stores: ['store', 'luc', 'mall', 'erp', 'contractCnpj', 'health', 'lastContact', 'linkedAt'],
  /** SYN-02: what they are set to. */
  config: ['store', 'luc', 'mall', 'erp', 'schedule', 'folders', 'key', 'version', 'settings'],
} as const satisfies Record<string, readonly ColumnId[]>;

export type StoreListKind = keyof typeof ORDER;

/** `asOf` is when the rows were read. The mall is a column only where there are several. */
export function useSyncedStoreColumns(kind: StoreListKind, showsMalls: boolean, asOf: string): readonly Column<SyncedStore>[] {
  const t = useTexts(storesTexts);
  const [ago, erpName, set] = [useAgoWords(), useErpName(), useGlanceWords(asOf)];
  const column = (
    id: ColumnId,
    width: number,
    text: (row: SyncedStore) => string,
    extra: Partial<Column<SyncedStore>> = {},
  ): Column<SyncedStore> => ({ id, header: t(id), width, cell: text, text, ...extra });
  // The settings need the room that few columns leave to names.
  const wide = kind === 'stores';
  const columns = {
    store: column('store', wide ? 180 : 146, ({ storeName }) => storeName, { card: 'title' }),
    luc: column('luc', 88, ({ luc }) => luc, { figures: true }),
    mall: column('mall', wide ? 130 : 96, ({ mallCode }) => mallName(mallCode)),
    erp: column('erp', wide ? 120 : 112, ({ erp }) => erpName(erp)),
    contractCnpj: column('contractCnpj', 150, ({ contractCnpj }) => formatCnpj(contractCnpj), { figures: true, card: 'hidden' }),
    health: column('health', 136, () => '', { cell: ({ health }) => <SyncHealthBadge health={health} />, card: 'badge' }),
    lastContact: column(
      'lastContact',
      110,
      ({ lastContactAt }) => (lastContactAt === null ? '' : formatDateTime(lastContactAt)),
      {
        cell: ({ lastContactAt }) => ago(lastContactAt, asOf),
        figures: true,
      },
    ),
    schedule: column('schedule', 152, set.schedule, { figures: true }),
    folders: column('folders', 96, set.allFolders, { cell: set.folders }),
    key: column('key', 146, set.keyAge, { cell: (row) => <KeyCell store={row} age={set.keyAge(row)} /> }),
    version: column('version', 72, ({ version }) => version ?? '-', { figures: true }),
    settings: column('settings', 112, () => '', { cell: (row) => <SettingsBadge isTaken={row.settingsTaken} />, card: 'badge' }),
    linkedAt: column('linkedAt', 104, ({ linkedAt }) => formatDateTime(linkedAt), {
      cell: ({ linkedAt }) => formatDate(linkedAt),
      figures: true,
    }),
  };
  return ORDER[kind].filter((id) => id !== 'mall' || showsMalls).map((id) => columns[id]);
}
