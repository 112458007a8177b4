import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect } from '@mantine/core';
import { useUiTexts } from '../ui-texts.tsx';
import type { SelectOption } from './select-input.tsx';

interface MultiSelectInputProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (SelectOption & { readonly value: Value })[];
  /** Empty: all of them. */
  readonly value: readonly Value[];
  readonly onChange: (values: Value[]) => void;
  readonly placeholder: string;
  readonly width?: number;
}

/** Several of a few, outside a form: a filter of a list. */
export function MultiSelectInput<Value extends string>(props: MultiSelectInputProps<Value>) {
  const { label, options, value, onChange, placeholder, width = 260 } = props;
  const texts = useUiTexts();
  return (
    <MultiSelect
      aria-label={label}
      data={options.map((option) => ({ ...option }))}
      value={[...value]}
      onChange={(chosen) => onChange(options.filter((option) => chosen.includes(option.value)).map((option) => option.value))}
      {...(value.length === 0 && { placeholder })}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      w={{ base: '100%', sm: 'auto' }}
      miw={{ base: '100%', sm: width }}
      maw="100%"
    />
  );
}
