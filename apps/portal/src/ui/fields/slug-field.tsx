import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

/** Words joined by hyphens, in lower case: 'Ler Nota' becomes 'ler-nota' under the fingers. Other signs stay, to be refused. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-/, '');

export function SlugField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string>) {
  const { field, wrapper, readOnly } = useField(props);
  return (
    <TextInput
      {...wrapper}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(slugOf(event.currentTarget.value))}
      readOnly={readOnly}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
