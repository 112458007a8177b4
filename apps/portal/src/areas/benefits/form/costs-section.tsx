import { COST_PROVIDER_LABELS, COST_PROVIDERS } from '@galeria/contract/reference/enumerations/benefit-terms';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useAsked } from './use-asked.ts';

export function CostsSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const asked = useAsked(control);
  return (
    <FormSection title={t('costs')}>
      <div className={classes.fields}>
        <MoneyField control={control} name="unitCost" label={t('unitCost')} />
        <SelectField
          control={control}
          name="costProvider"
          label={t('costProvider')}
          options={labelOptions(COST_PROVIDERS, COST_PROVIDER_LABELS)}
          required
        />
        {asked('costShare', (required) => (
          <NumberField control={control} name="costShare" label={t('costShare')} max={100} sign="%" required={required} />
        ))}
      </div>
    </FormSection>
  );
}
