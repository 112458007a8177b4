import { BENEFIT_CATEGORIES, BENEFIT_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { REGISTRATION_ORIGIN_LABELS, REGISTRATION_ORIGINS } from '@galeria/contract/reference/enumerations/customer';
import { RETAIL_DATE_LABELS, RETAIL_DATES } from '@galeria/contract/reference/enumerations/retail-date';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { StoreField } from './store-field.tsx';

export function IdentificationSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  return (
    <FormSection title={t('identification')}>
      <div className={classes.fields}>
        <TextField control={control} name="title" label={t('title')} limit={TEXT_LIMITS.benefitTitle} required />
        <TextField
          control={control}
          name="callToAction"
          label={t('callToAction')}
          help={t('callToActionHelp')}
          limit={TEXT_LIMITS.callToAction}
        />
        <div className={classes.wide}>
          <ChipsField
            control={control}
            name="categories"
            label={t('categories')}
            options={labelOptions(BENEFIT_CATEGORIES, BENEFIT_CATEGORY_LABELS)}
            required
          />
        </div>
        <StoreField control={control} />
        <div className={classes.wide}>
          <TextAreaField
            control={control}
            name="participatingStores"
            label={t('participatingStores')}
            help={t('participatingStoresHelp')}
            limit={TEXT_LIMITS.participatingStores}
            rows={2}
          />
        </div>
        <div className={classes.wide}>
          <TextAreaField control={control} name="rules" label={t('rules')} limit={TEXT_LIMITS.rules} rows={5} />
        </div>
        <SelectField
          control={control}
          name="retailDate"
          label={t('retailDate')}
          options={labelOptions(RETAIL_DATES, RETAIL_DATE_LABELS)}
        />
        <SelectField
          control={control}
          name="origin"
          label={t('origin')}
          options={labelOptions(REGISTRATION_ORIGINS, REGISTRATION_ORIGIN_LABELS)}
          required
        />
        <NumberField control={control} name="weight" label={t('weight')} help={t('weightHelp')} max={COUNTS.benefitWeightMax} />
      </div>
    </FormSection>
  );
}
