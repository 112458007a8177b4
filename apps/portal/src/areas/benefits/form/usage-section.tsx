import { CHANNELS_OF_TYPE } from '@galeria/contract/benefits/benefit-fields';
import {
  BENEFIT_CHANNEL_LABELS,
  type BenefitChannel,
  BURN_TYPE_LABELS,
  BURN_TYPES,
} from '@galeria/contract/reference/enumerations/benefit';
import { INTEGRATION_TYPE_LABELS, INTEGRATION_TYPES } from '@galeria/contract/reference/enumerations/benefit-terms';
import { WEEKDAY_LABELS, WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { useWatch } from 'react-hook-form';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useAsked } from './use-asked.ts';

/** BEN-03: where the coupon is used, by which code, on which days. */
export function UsageSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const asked = useAsked(control);
  const type = useWatch({ control, name: 'type' });
  const channels: readonly BenefitChannel[] = type === null ? [] : CHANNELS_OF_TYPE[type];
  return (
    <FormSection title={t('usage')}>
      <div className={classes.fields}>
        {asked('channel', (required) => (
          <SelectField
            control={control}
            name="channel"
            label={t('channel')}
            options={labelOptions(channels, BENEFIT_CHANNEL_LABELS)}
            required={required}
          />
        ))}
        {asked('burnType', (required) => (
          <SelectField
            control={control}
            name="burnType"
            label={t('burnType')}
            options={labelOptions(BURN_TYPES, BURN_TYPE_LABELS)}
            required={required}
          />
        ))}
        {asked('burnCode', (required) => (
          <TextField control={control} name="burnCode" label={t('burnCode')} help={t('burnCodeHelp')} required={required} />
        ))}
        {asked('integrationType', (required) => (
          <SelectField
            control={control}
            name="integrationType"
            label={t('integrationType')}
            options={labelOptions(INTEGRATION_TYPES, INTEGRATION_TYPE_LABELS)}
            required={required}
          />
        ))}
        {asked('wpsPromoId', (required) => (
          <TextField control={control} name="wpsPromoId" label={t('wpsPromoId')} help={t('wpsPromoIdHelp')} required={required} />
        ))}
        {asked('eligibleDays', (required) => (
          <div className={classes.wide}>
            <ChipsField
              control={control}
              name="eligibleDays"
              label={t('eligibleDays')}
              options={labelOptions(WEEKDAYS, WEEKDAY_LABELS)}
              required={required}
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
}
