import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MONEY } from './text-kinds.ts';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

/** Reais on screen, whole cents in the form; empty is null. Typed as it is printed. */
export function MoneyField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, number | null>) {
  const { input } = useTypedField(props, MONEY, null);
  return <TextInput {...input} className="gal-figures" leftSection="R$" inputMode="decimal" />;
}
