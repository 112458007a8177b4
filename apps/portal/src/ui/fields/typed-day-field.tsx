import { InputBase } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MaskInput } from './mask-input.ts';
import { dayOfDigits, digitsOfDay } from './typed-day.ts';
import { type FieldProps, useField } from './use-field.ts';

/** A day typed from the keyboard alone, without a calendar in the way: for forms that are filled in hundreds of times a day. */
export function TypedDayField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string>) {
  const { field, wrapper, readOnly } = useField(props);
  const digits = digitsOfDay(field.value ?? '');
  return (
    <InputBase
      {...wrapper}
      component={MaskInput}
      mask="00/00/0000"
      unmask
      className="gal-figures"
      name={field.name}
      value={digits}
      onAccept={(typed: string) => typed !== digits && field.onChange(dayOfDigits(typed))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      readOnly={readOnly}
      autoComplete="off"
    />
  );
}
