import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { Counter } from './counter.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { wideLabel } from './wide-label.tsx';

interface TextAreaFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | undefined> {
  /** Shown as a counter; the rule itself is the schema's. A list of lines has none that people would count by. */
  readonly limit?: number;
  readonly rows?: number;
  readonly placeholder?: string;
}

export function TextAreaField<Values extends FieldValues, Output>(props: TextAreaFieldProps<Values, Output>) {
  const { limit, rows = 3, placeholder } = props;
  const { field, wrapper, readOnly } = useField(props);
  const value: string = field.value ?? '';
  return (
    <Textarea
      {...field}
      {...wrapper}
      {...(limit !== undefined && !readOnly && wideLabel(wrapper.label, <Counter length={value.length} limit={limit} />))}
      value={value}
      rows={rows}
      readOnly={readOnly}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
