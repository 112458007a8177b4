import {
  BENEFIT_CHANNEL_LABELS,
  BURN_TYPE_LABELS,
  BURN_TYPES,
  CODE_TYPES,
} from '@galeria/contract/reference/enumerations/benefit';
import { COST_PROVIDER_LABELS, COST_PROVIDERS } from '@galeria/contract/reference/enumerations/benefit-terms';
import { RETAIL_DATE_LABELS, RETAIL_DATES } from '@galeria/contract/reference/enumerations/retail-date';
import { WEEKDAY_LABELS, WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { Input, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type NamedStore, StorePicker } from '../../../domain/store-picker/store-picker.tsx';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useField } from '../../../ui/fields/use-field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { useFormScope } from './form-scope.ts';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionBody, PromotionForm, PromotionValues } from './promotion-values.ts';

/** PRO-03: where and how the coupon of an engagement campaign is used. */
export function BenefitSection({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionFormTexts);
  const [channel, costProvider] = useWatch({ control, name: ['benefit.channel', 'benefit.costProvider'] });
  return (
    <FormSection title={t('benefit')} text={t('benefitText')}>
      <div className={classes.fields}>
        <BenefitStore control={control} />
        <SelectField
          control={control}
          name="benefit.channel"
          label={t('channel')}
          options={labelOptions(CODE_TYPES, BENEFIT_CHANNEL_LABELS)}
          required
        />
        {channel === 'FIXED_CODE' && <TextField control={control} name="benefit.burnCode" label={t('burnCode')} />}
        <SelectField
          control={control}
          name="benefit.burnType"
          label={t('burnType')}
          options={labelOptions(BURN_TYPES, BURN_TYPE_LABELS)}
          required
        />
        <SelectField
          control={control}
          name="benefit.retailDate"
          label={t('retailDate')}
          options={labelOptions(RETAIL_DATES, RETAIL_DATE_LABELS)}
        />
        <SelectField
          control={control}
          name="benefit.costProvider"
          label={t('costProvider')}
          options={labelOptions(COST_PROVIDERS, COST_PROVIDER_LABELS)}
          required
        />
        {costProvider === 'SHARED' && (
          <NumberField control={control} name="benefit.costShare" label={t('costShare')} max={100} sign="%" />
        )}
        <div className={classes.wide}>
          <ChipsField
            control={control}
            name="benefit.eligibleDays"
            label={t('eligibleDays')}
            options={labelOptions(WEEKDAYS, WEEKDAY_LABELS)}
            required
          />
        </div>
      </div>
    </FormSection>
  );
}

function BenefitStore({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionFormTexts);
  const { mallCode, stored } = useFormScope();
  const { field, wrapper, readOnly } = useField<PromotionValues, PromotionBody, string | null>({
    control,
    name: 'benefit.storeUniversalId',
    label: t('benefitStore'),
  });
  const id: string | null = field.value;
  const benefit = stored?.benefit;
  const known: NamedStore[] =
    benefit?.storeUniversalId && benefit.storeName
      ? [{ universalId: benefit.storeUniversalId, brandName: benefit.storeName, luc: benefit.storeLuc ?? '' }]
      : [];
  return (
    <Input.Wrapper {...wrapper} labelElement="div" className={classes.wide ?? ''}>
      <div ref={field.ref} tabIndex={-1}>
        {id === null && (
          <Text size="xs" c="dimmed">
            {t('benefitAnyStore')}
          </Text>
        )}
        <StorePicker
          mallCode={mallCode}
          single
          known={known}
          chosen={id === null ? [] : [id]}
          onChange={([picked = null]) => field.onChange(picked)}
          readOnly={readOnly}
        />
      </div>
    </Input.Wrapper>
  );
}
