import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/RadioCard.css';
import '@mantine/core/styles/RadioIndicator.css';
import { Radio, Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './option-cards-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface OptionCard {
  readonly value: string;
  readonly label: string;
  readonly text: string;
}

interface OptionCardsFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | null> {
  readonly options: readonly OptionCard[];
  readonly onPicked?: (value: string) => void;
}

/** One of a few, each with a sentence on what it means: a choice that shapes the rest of the form. */
export function OptionCardsField<Values extends FieldValues, Output>(props: OptionCardsFieldProps<Values, Output>) {
  const { options, onPicked } = props;
  const { field, wrapper, readOnly } = useField(props);
  const pick = (value: string) => {
    field.onChange(value);
    onPicked?.(value);
  };
  return (
    <Radio.Group {...wrapper} name={field.name} value={field.value ?? ''} onChange={pick}>
      <div className={classes.cards}>
        {options.map(({ value, label, text }, index) => (
          <Radio.Card
            key={value}
            {...(index === 0 && { ref: field.ref })}
            value={value}
            className={classes.card ?? ''}
            disabled={readOnly}
            onBlur={field.onBlur}
          >
            <Radio.Indicator className={classes.indicator ?? ''} disabled={readOnly} />
            <span className={classes.words}>
              <Text span fw={600} size="sm">
                {label}
              </Text>
              <Text span size="xs" c="dimmed">
                {text}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
