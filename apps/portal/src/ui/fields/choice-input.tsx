import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import classes from './fields.module.css';

interface ChoiceInputProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'xs' | 'sm';
}

/** One of a few, all in sight: a period, a scope. */
export function ChoiceInput<Value extends string>({ label, options, value, onChange, size = 'xs' }: ChoiceInputProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      size={size}
      className={classes.choice ?? ''}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    />
  );
}
