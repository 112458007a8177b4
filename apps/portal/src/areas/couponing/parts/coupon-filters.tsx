import { COUPONING_USAGES } from '@galeria/contract/couponing/couponing-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import type { SetListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';
import type { CouponingCouponsListState } from '../couponing-coupons-list-state.ts';
import { CampaignSelect } from './campaign-select.tsx';
import classes from './coupon-filters.module.css';

interface CouponFiltersProps {
  readonly state: CouponingCouponsListState;
  readonly setState: SetListState<CouponingCouponsListState>;
  /** Whose campaigns can be looked for; null for all of the person's malls. */
  readonly mallCode: string | null;
}

export function CouponFilters({ state, setState, mallCode }: CouponFiltersProps) {
  const t = useTexts(couponingCouponsTexts);
  const readsCampaigns = useHolds(['read-benefit']);
  return (
    <>
      <SearchField
        value={state.code}
        onChange={(code) => setState({ code })}
        placeholder={t('search')}
        maxLength={TEXT_LIMITS.plain}
      />
      {readsCampaigns && (
        <div className={classes.campaign}>
          <CampaignSelect
            key={mallCode}
            mallCode={mallCode}
            value={state.campaignId === '' ? null : state.campaignId}
            onChange={(campaignId) => setState({ campaignId: campaignId ?? '' })}
          />
        </div>
      )}
      <SelectInput
        label={t('usage')}
        placeholder={t('anyUsage')}
        options={COUPONING_USAGES.map((usage) => ({ value: usage, label: t(usage) }))}
        value={state.usage === '' ? null : state.usage}
        onChange={(usage) => setState({ usage: (usage ?? '') as CouponingCouponsListState['usage'] })}
        width={210}
      />
      <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
    </>
  );
}
