import { useTexts } from '../../../lib/i18n/texts.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useAsked } from './use-asked.ts';

export function PeriodSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const asked = useAsked(control);
  return (
    <FormSection title={t('period')}>
      <div className={classes.fields}>
        <MomentField control={control} name="startDate" label={t('startDate')} required />
        <MomentField control={control} name="endDate" label={t('endDate')} endsPeriod required />
        {asked('raffleDate', (required) => (
          <MomentField
            control={control}
            name="raffleDate"
            label={t('raffleDate')}
            help={t('raffleDateHelp')}
            required={required}
          />
        ))}
      </div>
    </FormSection>
  );
}
