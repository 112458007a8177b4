import { COUNTS } from '@galeria/contract/reference/limits';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useAsked } from './use-asked.ts';

const COUNTED = ['couponsQuantity', 'dailyLimit', 'monthlyLimit', 'periodLimit', 'customerLimit'] as const;

/** BEN-03: how many coupons there are, and how many may be taken in a day, a month, the period, by one customer. */
export function StockSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const asked = useAsked(control);
  return (
    <FormSection title={t('stock')} text={t('stockText')}>
      <div className={classes.fields}>
        {COUNTED.map((name) =>
          asked(name, (required) => (
            <NumberField
              key={name}
              control={control}
              name={name}
              label={t(name)}
              max={COUNTS.awardQuantityMax}
              required={required}
            />
          )),
        )}
      </div>
    </FormSection>
  );
}
