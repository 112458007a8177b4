import { InputBase } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MaskInput } from './mask-input.ts';
import { centsOf, MONEY_MASK } from './masks.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useMoneyText } from './use-money-text.ts';

/** Reais on screen, whole cents in the form; empty is null. */
export function MoneyField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, number | null>) {
  const { field, wrapper, readOnly } = useField(props);
  const { text, setTyped } = useMoneyText(field.value);
  return (
    <InputBase
      {...wrapper}
      component={MaskInput}
      {...MONEY_MASK}
      unmask
      className="gal-figures"
      leftSection="R$"
      name={field.name}
      value={text}
      onAccept={(unmasked: string) => {
        setTyped(unmasked);
        const cents = centsOf(unmasked);
        if (cents !== (field.value ?? null)) field.onChange(cents);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      inputMode="decimal"
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
