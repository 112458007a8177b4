import { isQuantityTarget } from '@galeria/contract/promotions/target';
import { COUNTED_TOTAL_LABELS, COUNTED_TOTALS } from '@galeria/contract/reference/enumerations/counted-total';
import {
  CAMPAIGN_TARGET_TYPES,
  ENGAGEMENT_TARGET_TYPES,
  type EngagementTargetType,
  SUB_MODES,
  TARGET_TYPE_LABELS,
} from '@galeria/contract/reference/enumerations/promotion';
import { WEEKDAY_LABELS, WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { useWatch } from 'react-hook-form';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { useFormScope, useLock } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionForm } from './promotion-values.ts';

/** Spec 9: campaigns count purchases or a balance; engagement's also notes. A stored one keeps its own. */
function useTargetTypes(stored: EngagementTargetType): readonly EngagementTargetType[] {
  const { mode } = useFormScope();
  const offered: readonly EngagementTargetType[] = mode === 'engagement' ? ENGAGEMENT_TARGET_TYPES : CAMPAIGN_TARGET_TYPES;
  return offered.includes(stored) ? offered : [...offered, stored];
}

export function TargetSection({ form }: { readonly form: PromotionForm }) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  const targetType = useWatch({ control, name: 'targetType' });
  const offered = useTargetTypes(targetType);

  /** A hundred notes are not a hundred cents: another measure asks for the targets anew. */
  const measureBy = (picked: string | null) => {
    if (isQuantityTarget(picked as EngagementTargetType) === isQuantityTarget(targetType)) return;
    for (const mode of SUB_MODES) form.setValue(`${mode}.consumerTarget`, null, { shouldDirty: true });
  };

  return (
    <FormSection title={t('target')} text={t('targetText')}>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="targetType"
          label={t('targetType')}
          options={labelOptions(offered, TARGET_TYPE_LABELS)}
          onPicked={measureBy}
          required
          {...lock('targetType')}
        />
        <SelectField
          control={control}
          name="countedTotal"
          label={t('countedTotal')}
          help={t('countedTotalHelp')}
          options={labelOptions(COUNTED_TOTALS, COUNTED_TOTAL_LABELS)}
          required
          {...lock('countedTotal')}
        />
        <div className={classes.wide}>
          <ChipsField
            control={control}
            name="activeDays"
            label={t('activeDays')}
            options={labelOptions(WEEKDAYS, WEEKDAY_LABELS)}
            required
            {...lock('activeDays')}
          />
        </div>
        <div className={classes.checks}>
          <CheckField
            control={control}
            name="shouldTrackItems"
            label={t('shouldTrackItems')}
            help={t('shouldTrackItemsHelp')}
            {...lock('shouldTrackItems')}
          />
        </div>
      </div>
    </FormSection>
  );
}
