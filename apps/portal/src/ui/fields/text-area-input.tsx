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
}

/** A text outside a form: a dialog's reason. */
export function TextAreaInput({ label, value, onChange, limit, length, error, rows = 3 }: TextAreaInputProps) {
  return (
    <Textarea
      {...wideLabel(label, <Counter length={length ?? value.length} limit={limit} />)}
      classNames={{ label: classes.label ?? '' }}
      value={value}
      rows={rows}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(error !== undefined && { error })}
    />
  );
}
