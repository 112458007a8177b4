import { BENEFIT_CATEGORIES, BENEFIT_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { REGISTRATION_ORIGIN_LABELS, REGISTRATION_ORIGINS } from '@galeria/contract/reference/enumerations/customer';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionForm } from './promotion-values.ts';

export function IdentificationSection({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionFormTexts);
  return (
    <FormSection title={t('identification')}>
      <div className={classes.fields}>
        <TextField control={control} name="name" label={t('name')} limit={TEXT_LIMITS.plain} required />
        <TextField control={control} name="campaign.name" label={t('tag')} help={t('tagHelp')} required />
        <div className={classes.wide}>
          <TextAreaField
            control={control}
            name="description"
            label={t('description')}
            limit={TEXT_LIMITS.actionDescription}
            required
          />
        </div>
        <SelectField
          control={control}
          name="category"
          label={t('category')}
          options={labelOptions(BENEFIT_CATEGORIES, BENEFIT_CATEGORY_LABELS)}
        />
        <SelectField
          control={control}
          name="origin"
          label={t('origin')}
          options={labelOptions(REGISTRATION_ORIGINS, REGISTRATION_ORIGIN_LABELS)}
          required
        />
        <MoneyField control={control} name="unitCost" label={t('unitCost')} />
        <div className={classes.checks}>
          <CheckField control={control} name="isHighlighted" label={t('isHighlighted')} />
          <CheckField control={control} name="isLoyalty" label={t('isLoyalty')} />
        </div>
      </div>
    </FormSection>
  );
}
