import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useUiTexts } from '../ui-texts.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectInputProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Null: all of them. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly placeholder: string;
  readonly width?: number | '100%';
}

/** A choice outside a form: a filter of a list. */
export function SelectInput({ label, options, value, onChange, placeholder, width = 180 }: SelectInputProps) {
  const texts = useUiTexts();
  return (
    <Select
      aria-label={label}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      w={{ base: '100%', sm: width }}
    />
  );
}
