import { InputBase } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MaskInput } from './mask-input.ts';
import { type FieldProps, useField } from './use-field.ts';

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, number | null> {
  readonly max: number;
}

const numberOf = (unmasked: string): number | null => (unmasked === '' ? null : Number(unmasked));

/** A whole number from 0 up; empty is null. */
export function NumberField<Values extends FieldValues, Output>(props: NumberFieldProps<Values, Output>) {
  const { max } = props;
  const { field, wrapper, readOnly } = useField(props);
  const value: number | null = field.value ?? null;
  return (
    <InputBase
      {...wrapper}
      component={MaskInput}
      mask={Number}
      scale={0}
      thousandsSeparator="."
      min={0}
      max={max}
      unmask
      className="gal-figures"
      name={field.name}
      value={value === null ? '' : String(value)}
      onAccept={(unmasked: string) => {
        const number = numberOf(unmasked);
        if (number !== value) field.onChange(number);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      inputMode="numeric"
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
