import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import type { SelectOption } from './select-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | null | undefined> {
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  /** Worth it from about ten options on. */
  readonly searchable?: boolean;
  /** After a choice: what else in the form depends on it. */
  readonly onPicked?: (value: string | null) => void;
}

export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { options, placeholder, searchable = false, required = false, onPicked } = props;
  const texts = useUiTexts();
  const { field, wrapper, readOnly } = useField(props);
  return (
    <Select
      {...field}
      {...wrapper}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        onPicked?.(value);
      }}
      data={options.map((option) => ({ ...option }))}
      searchable={searchable}
      clearable={!required}
      allowDeselect={!required}
      readOnly={readOnly}
      nothingFoundMessage={texts.nothingFound}
      clearButtonProps={{ 'aria-label': texts.clear }}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
