import { Input, Text } from '@mantine/core';
import { StorePicker } from '../../../domain/store-picker/store-picker.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useField } from '../../../ui/fields/use-field.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitBody, BenefitControl, BenefitValues } from './benefit-values.ts';
import { useFormScope } from './form-scope.ts';

/** BEN-01: where it is used; without a store it is the whole mall's. */
export function StoreField({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const { mallCode, stores, addStore } = useFormScope();
  const { field, wrapper, readOnly } = useField<BenefitValues, BenefitBody, string | null>({
    control,
    name: 'storeUniversalId',
    label: t('storeUniversalId'),
  });
  const id: string | null = field.value;
  return (
    <Input.Wrapper {...wrapper} labelElement="div" className={classes.wide ?? ''}>
      <div ref={field.ref} tabIndex={-1}>
        {id === null && (
          <Text size="xs" c="dimmed">
            {t('wholeMallHelp')}
          </Text>
        )}
        <StorePicker
          mallCode={mallCode}
          single
          known={stores}
          chosen={id === null ? [] : [id]}
          onChange={([picked = null]) => field.onChange(picked)}
          onFound={addStore}
          readOnly={readOnly}
        />
      </div>
    </Input.Wrapper>
  );
}
