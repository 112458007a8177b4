import { BENEFIT_CATEGORIES, BENEFIT_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import {
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
  PROMOTION_TYPE_LABELS,
  PROMOTION_TYPES,
} from '@galeria/contract/reference/enumerations/promotion';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { TextInput } from '@mantine/core';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { useSettling } from '../../../ui/fields/use-settling.ts';
import { ClearFilters, FilterPanel, LabelledFilter } from '../../../ui/list-page/filter-panel.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { promotionsTexts } from '../promotions.texts.ts';
import { filtersSet, noFilters, type PromotionsListState } from '../promotions-list-state.ts';

interface PromotionFiltersProps {
  readonly state: PromotionsListState;
  readonly setState: SetListState<PromotionsListState>;
}

const IN_PANEL = ['category', 'isLoyalty', 'startDate', 'secapNumber'] as const;
const ON_A_PHONE = [...IN_PANEL, 'status', 'type'] as const;

/** PRO-01: what is used all day stands in a line; the rest opens under it. A phone shows the search alone. */
export function PromotionFilters({ state, setState }: PromotionFiltersProps) {
  const t = useTexts(promotionsTexts);
  const isPhone = useIsPhone();
  const hidden = filtersSet(state, isPhone ? ON_A_PHONE : IN_PANEL);
  const ofKind = { state, setState };
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
          <StatusChoice {...ofKind} width={140} />
          <TypeChoice {...ofKind} width={150} />
        </>
      )}
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
      <FilterPanel set={hidden} label={hidden === 0 ? t('filters') : t('filtersSet', { count: hidden })}>
        {isPhone && (
          <>
            <LabelledFilter label={t('status')}>
              <StatusChoice {...ofKind} width="100%" />
            </LabelledFilter>
            <LabelledFilter label={t('type')}>
              <TypeChoice {...ofKind} width="100%" />
            </LabelledFilter>
          </>
        )}
        <MoreFilters {...ofKind} />
      </FilterPanel>
    </>
  );
}

interface ChoiceProps extends PromotionFiltersProps {
  readonly width: number | '100%';
}

function StatusChoice({ state, setState, width }: ChoiceProps) {
  const t = useTexts(promotionsTexts);
  return (
    <SelectInput
      label={t('status')}
      placeholder={t('anyStatus')}
      options={PROMOTION_STATUSES.map((status) => ({ value: status, label: contractMessage(PROMOTION_STATUS_LABELS[status]) }))}
      value={state.status === '' ? null : state.status}
      onChange={(status) => setState({ status: (status ?? '') as PromotionsListState['status'] })}
      width={width}
    />
  );
}

function TypeChoice({ state, setState, width }: ChoiceProps) {
  const t = useTexts(promotionsTexts);
  return (
    <SelectInput
      label={t('type')}
      placeholder={t('anyType')}
      options={PROMOTION_TYPES.map((type) => ({ value: type, label: contractMessage(PROMOTION_TYPE_LABELS[type]) }))}
      value={state.type === '' ? null : state.type}
      onChange={(type) => setState({ type: (type ?? '') as PromotionsListState['type'] })}
      width={width}
    />
  );
}

const dayOf = (text: string): string | null => (text === '' ? null : text);
const trimmed = (text: string): string => text.trim();

function MoreFilters({ state, setState }: PromotionFiltersProps) {
  const t = useTexts(promotionsTexts);
  const secap = useSettling(state.secapNumber, (secapNumber) => setState({ secapNumber }), trimmed);
  return (
    <>
      <LabelledFilter label={t('category')}>
        <SelectInput
          label={t('category')}
          placeholder={t('anyCategory')}
          options={BENEFIT_CATEGORIES.map((category) => ({
            value: category,
            label: contractMessage(BENEFIT_CATEGORY_LABELS[category]),
          }))}
          value={state.category === '' ? null : state.category}
          onChange={(category) => setState({ category: (category ?? '') as PromotionsListState['category'] })}
          width="100%"
        />
      </LabelledFilter>
      <LabelledFilter label={t('loyalty')}>
        <SelectInput
          label={t('loyalty')}
          placeholder={t('anyLoyalty')}
          options={[
            { value: 'true', label: t('withLoyalty') },
            { value: 'false', label: t('withoutLoyalty') },
          ]}
          value={state.isLoyalty === '' ? null : state.isLoyalty}
          onChange={(isLoyalty) => setState({ isLoyalty: (isLoyalty ?? '') as PromotionsListState['isLoyalty'] })}
          width="100%"
        />
      </LabelledFilter>
      <LabelledFilter label={t('period')}>
        <DateRangeInput
          label={t('period')}
          placeholder={t('period')}
          value={{ start: dayOf(state.startDate), end: dayOf(state.endDate) }}
          onChange={({ start, end }) => setState({ startDate: start ?? '', endDate: end ?? '' }, { history: 'push' })}
          width="100%"
        />
      </LabelledFilter>
      <TextInput
        label={t('secap')}
        value={secap.typed}
        maxLength={TEXT_LIMITS.plain}
        autoComplete="off"
        onChange={(event) => secap.setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && secap.sendNow(secap.typed)}
      />
      {filtersSet(state) > 0 && <ClearFilters label={t('clearFilters')} onClear={() => setState(noFilters())} />}
    </>
  );
}
