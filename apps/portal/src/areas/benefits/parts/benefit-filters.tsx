import {
  BENEFIT_CATEGORIES,
  BENEFIT_CATEGORY_LABELS,
  BENEFIT_STATUS_LABELS,
  BENEFIT_STATUSES,
  BENEFIT_TYPE_LABELS,
  BENEFIT_TYPES,
} from '@galeria/contract/reference/enumerations/benefit';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { StoreSelect } from '../../../domain/store-picker/store-select.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ClearFilters, FilterPanel, LabelledFilter } from '../../../ui/list-page/filter-panel.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { benefitsTexts } from '../benefits.texts.ts';
import { type BenefitsListState, filtersSet, noFilters } from '../benefits-list-state.ts';

interface BenefitFiltersProps {
  readonly state: BenefitsListState;
  readonly setState: SetListState<BenefitsListState>;
  /** Whose stores can be looked for; null for all of the person's malls. */
  readonly mallCode: string | null;
}

const IN_PANEL = ['category', 'storeUniversalId', 'startDate'] as const;
const ON_A_PHONE = [...IN_PANEL, 'status', 'type'] as const;

/** BEN-01: what is used all day stands in a line; the rest opens under it. A phone shows the search alone. */
export function BenefitFilters(props: BenefitFiltersProps) {
  const { state, setState } = props;
  const t = useTexts(benefitsTexts);
  const isPhone = useIsPhone();
  const hidden = filtersSet(state, isPhone ? ON_A_PHONE : IN_PANEL);
  return (
    <>
      <SearchField
        value={state.search}
        onChange={(search) => setState({ search })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      {!isPhone && (
        <>
          <TypeChoice {...props} width={145} />
          <StatusChoice {...props} width={156} />
        </>
      )}
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
      <FilterPanel set={hidden} label={hidden === 0 ? t('filters') : t('filtersSet', { count: hidden })}>
        {isPhone && (
          <>
            <LabelledFilter label={t('type')}>
              <TypeChoice {...props} width="100%" />
            </LabelledFilter>
            <LabelledFilter label={t('status')}>
              <StatusChoice {...props} width="100%" />
            </LabelledFilter>
          </>
        )}
        <MoreFilters {...props} />
      </FilterPanel>
    </>
  );
}

interface ChoiceProps extends BenefitFiltersProps {
  readonly width: number | '100%';
}

function TypeChoice({ state, setState, width }: ChoiceProps) {
  const t = useTexts(benefitsTexts);
  return (
    <SelectInput
      label={t('type')}
      placeholder={t('anyType')}
      options={labelOptions(BENEFIT_TYPES, BENEFIT_TYPE_LABELS)}
      value={state.type === '' ? null : state.type}
      onChange={(type) => setState({ type: (type ?? '') as BenefitsListState['type'] })}
      width={width}
    />
  );
}

function StatusChoice({ state, setState, width }: ChoiceProps) {
  const t = useTexts(benefitsTexts);
  return (
    <SelectInput
      label={t('status')}
      placeholder={t('anyStatus')}
      options={labelOptions(BENEFIT_STATUSES, BENEFIT_STATUS_LABELS)}
      value={state.status === '' ? null : state.status}
      onChange={(status) => setState({ status: (status ?? '') as BenefitsListState['status'] })}
      width={width}
    />
  );
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

function MoreFilters({ state, setState, mallCode }: BenefitFiltersProps) {
  const t = useTexts(benefitsTexts);
  const readsStores = useHolds(['read-store-service']);
  return (
    <>
      <LabelledFilter label={t('category')}>
        <SelectInput
          label={t('category')}
          placeholder={t('anyCategory')}
          options={labelOptions(BENEFIT_CATEGORIES, BENEFIT_CATEGORY_LABELS)}
          value={state.category === '' ? null : state.category}
          onChange={(category) => setState({ category: (category ?? '') as BenefitsListState['category'] })}
          width="100%"
        />
      </LabelledFilter>
      {readsStores && (
        <LabelledFilter label={t('store')}>
          <StoreSelect
            key={mallCode}
            label={t('store')}
            placeholder={t('anyStore')}
            mallCode={mallCode}
            value={state.storeUniversalId === '' ? null : state.storeUniversalId}
            onChange={(store) => setState({ storeUniversalId: store ?? '' })}
          />
        </LabelledFilter>
      )}
      <LabelledFilter label={t('period')}>
        <DateRangeInput
          label={t('period')}
          placeholder={t('period')}
          value={{ start: dayOf(state.startDate), end: dayOf(state.endDate) }}
          onChange={({ start, end }) => setState({ startDate: start ?? '', endDate: end ?? '' }, { history: 'push' })}
          width="100%"
        />
      </LabelledFilter>
      {filtersSet(state) > 0 && <ClearFilters label={t('clearFilters')} onClear={() => setState(noFilters())} />}
    </>
  );
}
