import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import { DAY_TEXT } from './text-kinds.ts';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

/** A day typed from the keyboard alone, without a calendar in the way: for forms that are filled in hundreds of times a day. */
export function TypedDayField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string>) {
  const { input } = useTypedField(props, DAY_TEXT, '');
  return <TextInput {...input} className="gal-figures" inputMode="numeric" placeholder={useUiTexts().dayShape} />;
}
