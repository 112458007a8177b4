import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { Counter } from './counter.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { wideLabel } from './wide-label.tsx';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  /** Shown as a counter; the rule itself is the schema's. */
  readonly limit?: number;
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { limit, type = 'text', autoComplete = 'off', placeholder, autoFocus = false } = props;
  const { field, wrapper, readOnly } = useField(props);
  const value: string = field.value ?? '';
  return (
    <TextInput
      {...field}
      {...wrapper}
      {...(limit !== undefined && !readOnly && wideLabel(wrapper.label, <Counter length={value.length} limit={limit} />))}
      value={value}
      type={type}
      // Spell checking underlines names and addresses.
      spellCheck={false}
      autoComplete={autoComplete}
      readOnly={readOnly}
      {...(placeholder !== undefined && { placeholder })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
