import { Textarea } from '@mantine/core';
import { Counter } from './counter.tsx';
import classes from './fields.module.css';
import { wideLabel } from './wide-label.tsx';

interface TextAreaInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly limit: number;
  /** What counts against the limit; the text's length where not given. */
  readonly length?: number;
  readonly error?: string | undefined;
  readonly rows?: number;
  /** Takes focus when its dialog opens. */
  readonly autoFocus?: boolean;
}

/** A text outside a form: a dialog's reason. */
export function TextAreaInput(props: TextAreaInputProps) {
  const { label, value, onChange, limit, length, error, rows = 3, autoFocus = false } = props;
  return (
    <Textarea
      {...wideLabel(label, <Counter length={length ?? value.length} limit={limit} />)}
      classNames={{ label: classes.label ?? '' }}
      value={value}
      rows={rows}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(error !== undefined && { error })}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
