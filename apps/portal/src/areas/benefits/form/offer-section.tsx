import { DISCOUNT_TYPE_LABELS, DISCOUNT_TYPES } from '@galeria/contract/reference/enumerations/benefit-terms';
import { CAMPAIGN_TARGET_TYPES, TARGET_TYPE_LABELS } from '@galeria/contract/reference/enumerations/promotion';
import { COLUMN_LIMITS, COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { PlatformFields } from './platform-fields.tsx';
import { useAsked } from './use-asked.ts';

/** BEN-01, BEN-03: what the customer gets, by type. */
export function OfferSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const asked = useAsked(control);
  return (
    <FormSection title={t('offer')}>
      <div className={classes.fields}>
        {asked('discountType', (required) => (
          <SelectField
            control={control}
            name="discountType"
            label={t('discountType')}
            options={labelOptions(DISCOUNT_TYPES, DISCOUNT_TYPE_LABELS)}
            required={required}
          />
        ))}
        {asked('discountAmount', (required) => (
          <MoneyField control={control} name="discountAmount" label={t('discountAmount')} required={required} />
        ))}
        {asked('discountPercentage', (required) => (
          <NumberField
            control={control}
            name="discountPercentage"
            label={t('discountPercentage')}
            max={100}
            sign="%"
            required={required}
          />
        ))}
        <PlatformFields control={control} />
        {asked('targetType', (required) => (
          <SelectField
            control={control}
            name="targetType"
            label={t('targetType')}
            options={labelOptions(CAMPAIGN_TARGET_TYPES, TARGET_TYPE_LABELS)}
            required={required}
          />
        ))}
        {asked('balanceTarget', (required) => (
          <MoneyField control={control} name="balanceTarget" label={t('balanceTarget')} required={required} />
        ))}
        {asked('purchaseQuantityTarget', (required) => (
          <NumberField
            control={control}
            name="purchaseQuantityTarget"
            label={t('purchaseQuantityTarget')}
            max={COUNTS.targetMax}
            required={required}
          />
        ))}
        {asked('prizeQuantity', (required) => (
          <NumberField
            control={control}
            name="prizeQuantity"
            label={t('prizeQuantity')}
            max={COUNTS.awardQuantityMax}
            required={required}
          />
        ))}
        {asked('raffleQuestion', (required) => (
          <TextField
            control={control}
            name="raffleQuestion"
            label={t('raffleQuestion')}
            help={t('raffleQuestionHelp')}
            limit={TEXT_LIMITS.plain}
            required={required}
          />
        ))}
        {asked('pickupInstruction', (required) => (
          <TextField
            control={control}
            name="pickupInstruction"
            label={t('pickupInstruction')}
            limit={TEXT_LIMITS.pickupInstruction}
            required={required}
          />
        ))}
        {asked('campaignSummary', (required) => (
          <div className={classes.wide}>
            <TextAreaField
              control={control}
              name="campaignSummary"
              label={t('campaignSummary')}
              limit={TEXT_LIMITS.actionDescription}
              required={required}
            />
          </div>
        ))}
        {asked('printingAmount', (required) => (
          <NumberField
            control={control}
            name="printingAmount"
            label={t('printingAmount')}
            max={COLUMN_LIMITS.integer}
            required={required}
          />
        ))}
      </div>
    </FormSection>
  );
}
