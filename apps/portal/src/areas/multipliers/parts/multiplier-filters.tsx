import { MULTIPLIER_STATE_LABELS, MULTIPLIER_STATES } from '@galeria/contract/multipliers/multiplier';
import { MULTIPLIER_CHANNEL_LABELS, MULTIPLIER_CHANNELS } from '@galeria/contract/reference/enumerations/multiplier';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { multipliersTexts } from '../multipliers.texts.ts';
import type { MultipliersListState } from '../multipliers-list-state.ts';

interface MultiplierFiltersProps {
  readonly state: MultipliersListState;
  readonly setState: SetListState<MultipliersListState>;
}

export function MultiplierFilters({ state, setState }: MultiplierFiltersProps) {
  const t = useTexts(multipliersTexts);
  return (
    <>
      <SearchField
        value={state.search}
        onChange={(search) => setState({ search })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      <SelectInput
        label={t('state')}
        placeholder={t('anyState')}
        options={labelOptions(MULTIPLIER_STATES, MULTIPLIER_STATE_LABELS)}
        value={state.state === '' ? null : state.state}
        onChange={(chosen) => setState({ state: (chosen ?? '') as MultipliersListState['state'] })}
      />
      <SelectInput
        label={t('channels')}
        placeholder={t('anyChannel')}
        options={labelOptions(MULTIPLIER_CHANNELS, MULTIPLIER_CHANNEL_LABELS)}
        value={state.channel === '' ? null : state.channel}
        onChange={(chosen) => setState({ channel: (chosen ?? '') as MultipliersListState['channel'] })}
      />
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
    </>
  );
}
