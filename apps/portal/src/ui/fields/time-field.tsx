import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { TIME } from './text-kinds.ts';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

/** A time of the day, 'HH:mm', typed as people write it ('8h', '8:30', '0830'); empty is none. */
export function TimeField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string>) {
  const { input } = useTypedField(props, TIME, '');
  return <TextInput {...input} className="gal-figures" inputMode="numeric" placeholder="HH:mm" />;
}
