import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { SYNC_HEALTH_LABELS, SYNC_HEALTHS } from '@galeria/contract/store-sync/sync-health';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { storesTexts } from '../stores.texts.ts';
import { useErpOptions } from '../sync-words.ts';
import type { SyncedStoresListState } from '../synced-stores-list-state.ts';

interface SyncedStoreFiltersProps {
  readonly state: SyncedStoresListState;
  readonly setState: SetListState<SyncedStoresListState>;
  /** The monitor has the states as buttons of their own. */
  readonly withoutHealth?: boolean;
}

/** What every list of linked stores is narrowed by. */
export function SyncedStoreFilters({ state, setState, withoutHealth = false }: SyncedStoreFiltersProps) {
  const t = useTexts(storesTexts);
  const erps = useErpOptions();
  return (
    <>
      <SearchField
        value={state.search}
        onChange={(search) => setState({ search })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      {!withoutHealth && (
        <SelectInput
          label={t('health')}
          placeholder={t('anyHealth')}
          options={labelOptions(SYNC_HEALTHS, SYNC_HEALTH_LABELS)}
          value={state.health === '' ? null : state.health}
          onChange={(chosen) => setState({ health: (chosen ?? '') as SyncedStoresListState['health'] })}
        />
      )}
      <SelectInput
        label={t('erp')}
        placeholder={t('anyErp')}
        options={erps}
        value={state.erp === '' ? null : state.erp}
        onChange={(chosen) => setState({ erp: (chosen ?? '') as SyncedStoresListState['erp'] })}
      />
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
    </>
  );
}
