import { InputBase } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MaskInput } from './mask-input.ts';
import { MASKS, type MaskName } from './masks.ts';
import { type FieldProps, useField } from './use-field.ts';

interface MaskedFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  readonly mask: MaskName;
  readonly placeholder?: string;
}

/** Text with a known shape. The form holds the bare value: digits of a CPF, not its dots. */
export function MaskedField<Values extends FieldValues, Output>(props: MaskedFieldProps<Values, Output>) {
  const { mask, placeholder } = props;
  const { field, wrapper, readOnly } = useField(props);
  const value: string = field.value ?? '';
  return (
    <InputBase
      {...wrapper}
      component={MaskInput}
      {...MASKS[mask]}
      unmask
      {...(mask !== 'slug' && { className: 'gal-figures' })}
      name={field.name}
      value={value}
      // The mask also reports what it was given; only a change of the person's is one.
      onAccept={(unmasked: string) => unmasked !== value && field.onChange(unmasked)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      readOnly={readOnly}
      autoComplete="off"
      spellCheck={false}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
