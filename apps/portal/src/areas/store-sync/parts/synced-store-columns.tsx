import { formatCnpj, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import type { SyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { SyncHealthBadge } from '../../../domain/sync-display/sync-health-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { storesTexts } from '../stores.texts.ts';
import { useAgoWords, useErpName } from '../sync-words.ts';
import { KeyStateBadge } from './key-state-badge.tsx';

type ColumnId = 'store' | 'luc' | 'mall' | 'erp' | 'contractCnpj' | 'health' | 'lastContact' | 'version' | 'key' | 'linkedAt';

const ORDER = {
  /** SYN-01: who is linked, and whether they are heard of. */
  stores: ['store', 'luc', 'mall', 'erp', 'contractCnpj', 'health', 'lastContact', 'linkedAt'],
  /** SYN-02: what they work with. */
  config: ['store', 'luc', 'mall', 'erp', 'key', 'version', 'health', 'linkedAt'],
} as const satisfies Record<string, readonly ColumnId[]>;

export type StoreListKind = keyof typeof ORDER;

/** `asOf` is when the rows were read. The mall is a column only where there are several. */
export function useSyncedStoreColumns(kind: StoreListKind, showsMalls: boolean, asOf: string): readonly Column<SyncedStore>[] {
  const t = useTexts(storesTexts);
  const [ago, erpName] = [useAgoWords(), useErpName()];
  const column = (
    id: ColumnId,
    width: number,
    text: (row: SyncedStore) => string,
    extra: Partial<Column<SyncedStore>> = {},
  ): Column<SyncedStore> => ({ id, header: t(id), width, cell: text, text, ...extra });
  const columns = {
    store: column('store', 180, ({ storeName }) => storeName, { card: 'title' }),
    luc: column('luc', 92, ({ luc }) => luc, { figures: true }),
    mall: column('mall', 130, ({ mallCode }) => mallName(mallCode)),
    erp: column('erp', 120, ({ erp }) => erpName(erp)),
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
    version: column('version', 120, ({ version }) => version ?? '-', { figures: true }),
    key: column('key', 136, () => '', { cell: ({ keyState }) => <KeyStateBadge state={keyState} /> }),
    linkedAt: column('linkedAt', 104, ({ linkedAt }) => formatDateTime(linkedAt), {
      cell: ({ linkedAt }) => formatDate(linkedAt),
      figures: true,
    }),
  };
  return ORDER[kind].filter((id) => id !== 'mall' || showsMalls).map((id) => columns[id]);
}
