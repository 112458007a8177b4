import '@mantine/core/styles/Chip.css';
import { Chip, Input } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface ChipsFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string[]> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What a choice leaves standing, where some exclude others. */
  readonly settle?: (before: readonly string[], picked: readonly string[]) => readonly string[];
}

/** Several of a few, all in sight: weekdays, categories. Kept in the order of the options, whichever was picked first. */
export function ChipsField<Values extends FieldValues, Output>(props: ChipsFieldProps<Values, Output>) {
  const { options, settle } = props;
  const { field, wrapper, readOnly } = useField(props);
  const ids = { label: useId(), error: useId() };
  const picked: readonly string[] = field.value ?? [];
  const change = (chosen: readonly string[]) => {
    const values = settle?.(picked, chosen) ?? chosen;
    field.onChange(options.map(({ value }) => value).filter((value) => values.includes(value)));
    field.onBlur();
  };
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id: ids.label }} errorProps={{ id: ids.error }}>
      <Chip.Group multiple value={[...picked]} onChange={change}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the label stands above already. */}
        <div
          role="group"
          aria-labelledby={ids.label}
          {...(wrapper.error && { 'aria-describedby': ids.error })}
          className={classes.chips}
        >
          {options.map(({ value, label }, index) => (
            <Chip
              key={value}
              size="xs"
              radius="sm"
              value={value}
              disabled={readOnly}
              {...(readOnly && { classNames: { label: classes.lockedChip ?? '' } })}
              {...(index === 0 && { ref: field.ref })}
            >
              {label}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  );
}
