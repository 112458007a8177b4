import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { wholeNumber } from './text-kinds.ts';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, number | null> {
  /** More is refused at the field. */
  readonly max: number;
  readonly sign?: '%';
}

/** A whole number from 0 up; empty is null. */
export function NumberField<Values extends FieldValues, Output>(props: NumberFieldProps<Values, Output>) {
  const { max, sign } = props;
  const { input } = useTypedField(props, wholeNumber(max, sign ?? ''), null);
  return <TextInput {...input} className="gal-figures" inputMode="numeric" {...(sign !== undefined && { rightSection: sign })} />;
}
