import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MASKS, type MaskName } from './masks.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useMaskText } from './use-mask-text.ts';

interface MaskedFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  readonly mask: MaskName;
  readonly placeholder?: string;
}

/** Text with a known shape. The form holds the bare value: digits of a CPF, not its dots. */
export function MaskedField<Values extends FieldValues, Output>(props: MaskedFieldProps<Values, Output>) {
  const { mask, placeholder } = props;
  const { field, wrapper, readOnly } = useField(props);
  const { value, onChange, leave } = useMaskText(mask, field.value ?? '', field.onChange);
  return (
    <TextInput
      {...wrapper}
      className="gal-figures"
      ref={field.ref}
      name={field.name}
      value={value}
      onChange={onChange}
      onBlur={() => {
        leave();
        field.onBlur();
      }}
      inputMode={MASKS[mask].inputMode}
      readOnly={readOnly}
      autoComplete="off"
      spellCheck={false}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
