import { couponFilter } from '@galeria/contract/coupons/coupon-endpoints';
import { COUPON_STATE_LABELS, COUPON_STATES } from '@galeria/contract/coupons/coupon-lifecycle';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { BenefitSelect } from '../../../domain/benefit-select/benefit-select.tsx';
import { CheckedFilter } from '../../../domain/checked-filter/checked-filter.tsx';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ClearFilters, FilterPanel, LabelledFilter } from '../../../ui/list-page/filter-panel.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { useIsPhone } from '../../../ui/page/use-is-phone.ts';
import { couponsTexts } from '../coupons.texts.ts';
import { type CouponsListState, filtersSet, noFilters } from '../coupons-list-state.ts';

interface CouponFiltersProps {
  readonly state: CouponsListState;
  readonly setState: SetListState<CouponsListState>;
  /** Whose benefits can be looked for; null for all of the person's malls. */
  readonly mallCode: string | null;
}

const IN_PANEL = ['benefitId', 'cpf', 'startDate', 'endDate'] as const;
const ON_A_PHONE = [...IN_PANEL, 'status'] as const;

/** CPN-01: what is used all day stands in a line; the rest opens under it. A phone shows the search alone. */
export function CouponFilters(props: CouponFiltersProps) {
  const { state, setState } = props;
  const t = useTexts(couponsTexts);
  const isPhone = useIsPhone();
  const hidden = filtersSet(state, isPhone ? ON_A_PHONE : IN_PANEL);
  return (
    <>
      <SearchField
        value={state.code}
        onChange={(code) => setState({ code })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      {!isPhone && <StatusChoice {...props} width={220} />}
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
      <FilterPanel set={hidden} label={hidden === 0 ? t('filters') : t('filtersSet', { count: hidden })}>
        {isPhone && (
          <LabelledFilter label={t('status')}>
            <StatusChoice {...props} width="100%" />
          </LabelledFilter>
        )}
        <MoreFilters {...props} />
      </FilterPanel>
    </>
  );
}

function StatusChoice({ state, setState, width }: CouponFiltersProps & { readonly width: number | '100%' }) {
  const t = useTexts(couponsTexts);
  return (
    <SelectInput
      label={t('status')}
      placeholder={t('anyStatus')}
      options={labelOptions(COUPON_STATES, COUPON_STATE_LABELS)}
      value={state.status === '' ? null : state.status}
      onChange={(status) => setState({ status: (status ?? '') as CouponsListState['status'] })}
      width={width}
    />
  );
}

const dayOf = (text: string): string | null => (text === '' ? null : text);
const isGoodCpf = (text: string): boolean => couponFilter.cpf.safeParse(text).success;

function MoreFilters({ state, setState, mallCode }: CouponFiltersProps) {
  const t = useTexts(couponsTexts);
  const readsBenefits = useHolds(['read-benefit']);
  return (
    <>
      {readsBenefits && (
        <LabelledFilter label={t('benefit')}>
          <BenefitSelect
            key={mallCode}
            mallCode={mallCode}
            value={state.benefitId === '' ? null : state.benefitId}
            onChange={(benefitId) => setState({ benefitId: benefitId ?? '' })}
          />
        </LabelledFilter>
      )}
      <CheckedFilter
        label={t('cpf')}
        mask="cpf"
        length={COUNTS.cpfDigits}
        isGood={isGoodCpf}
        refusal={RULE_MESSAGES.cpfInvalid}
        value={state.cpf}
        onChange={(cpf) => setState({ cpf })}
      />
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
