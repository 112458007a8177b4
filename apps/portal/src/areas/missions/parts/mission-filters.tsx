import { STAR_CATEGORIES, STAR_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/customer';
import { MISSION_LIST_STATUS_BADGES, MISSION_LIST_STATUSES } from '@galeria/contract/reference/enumerations/mission';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { useMissionMalls } from '../../../lib/flags/flags.queries.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { MultiSelectInput } from '../../../ui/fields/multi-select-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ClearFilters, FilterPanel, LabelledFilter } from '../../../ui/list-page/filter-panel.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { missionsTexts } from '../missions.texts.ts';
import { ALL_MALLS, filtersSet, type MissionsListState, noFilters } from '../missions-list-state.ts';

interface MissionFiltersProps {
  readonly state: MissionsListState;
  readonly setState: SetListState<MissionsListState>;
  /** Whose missions are listed; null for all malls. */
  readonly mall: string | null;
}

const IN_PANEL = ['startDate', 'endDate', 'statuses', 'userCategories'] as const;

/** MIS-02: all in sight; a phone shows the search alone. */
export function MissionFilters(props: MissionFiltersProps) {
  const { state, setState } = props;
  const t = useTexts(missionsTexts);
  const isPhone = useIsPhone();
  const hidden = filtersSet(state, IN_PANEL);
  const clear = filtersSet(state) > 0 && <ClearFilters label={t('clearFilters')} onClear={() => setState(noFilters())} />;
  return (
    <>
      <SearchField
        value={state.search}
        onChange={(search) => setState({ search })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      {isPhone ? (
        <FilterPanel set={hidden} label={hidden === 0 ? t('filters') : t('filtersSet', { count: hidden })}>
          <LabelledFilter label={t('period')}>
            <PeriodChoice {...props} />
          </LabelledFilter>
          <LabelledFilter label={t('category')}>
            <CategoryChoice {...props} />
          </LabelledFilter>
          <LabelledFilter label={t('status')}>
            <StatusChoice {...props} />
          </LabelledFilter>
          <LabelledFilter label={t('mall')}>
            <MallChoice {...props} />
          </LabelledFilter>
          {clear}
        </FilterPanel>
      ) : (
        <>
          <PeriodChoice {...props} />
          <CategoryChoice {...props} />
          <StatusChoice {...props} />
          <MallChoice {...props} />
          {clear}
        </>
      )}
    </>
  );
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

function PeriodChoice({ state, setState }: MissionFiltersProps) {
  const t = useTexts(missionsTexts);
  const isPhone = useIsPhone();
  return (
    <DateRangeInput
      label={t('period')}
      placeholder={t('period')}
      value={{ start: dayOf(state.startDate), end: dayOf(state.endDate) }}
      onChange={({ start, end }) => setState({ startDate: start ?? '', endDate: end ?? '' }, { history: 'push' })}
      {...(isPhone && { width: '100%' })}
    />
  );
}

function CategoryChoice({ state, setState }: MissionFiltersProps) {
  const t = useTexts(missionsTexts);
  return (
    <MultiSelectInput
      label={t('category')}
      placeholder={t('anyCategory')}
      options={labelOptions(STAR_CATEGORIES, STAR_CATEGORY_LABELS)}
      value={state.userCategories}
      onChange={(userCategories) => setState({ userCategories })}
      width={190}
    />
  );
}

function StatusChoice({ state, setState }: MissionFiltersProps) {
  const t = useTexts(missionsTexts);
  return (
    <MultiSelectInput
      label={t('status')}
      placeholder={t('anyStatus')}
      options={MISSION_LIST_STATUSES.map((value) => ({
        value,
        label: contractMessage(MISSION_LIST_STATUS_BADGES[value].label),
      }))}
      value={state.statuses}
      onChange={(statuses) => setState({ statuses })}
      width={190}
    />
  );
}

/** The allowed malls of the person's. */
function MallChoice({ setState, mall }: MissionFiltersProps) {
  const t = useTexts(missionsTexts);
  const malls = useMissionMalls();
  return (
    <SelectInput
      label={t('mall')}
      placeholder={t('allMalls')}
      options={malls.map(({ code, name }) => ({ value: code, label: name }))}
      value={mall}
      onChange={(code) => setState({ mall: code ?? ALL_MALLS })}
      width={280}
    />
  );
}
