import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import type { SelectOption } from './select-input.tsx';
import { useSettling } from './use-settling.ts';

interface SearchSelectInputProps {
  readonly label: string;
  readonly placeholder: string;
  /** What was found for the search; what is chosen stays on offer beside it. */
  readonly options: readonly SelectOption[];
  /** Null: all of them. */
  readonly value: SelectOption | null;
  readonly onChange: (value: string | null) => void;
  /** Called once typing rests. */
  readonly onSearch: (search: string) => void;
  /** In place of options: that none was found, or that they are being looked up. */
  readonly emptyText: string;
}

/** One of too many to list, outside a form: a filter of a list. */
export function SearchSelectInput(props: SearchSelectInputProps) {
  const { label, placeholder, options, value, onChange, onSearch, emptyText } = props;
  const texts = useUiTexts();
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useSettling(
    search,
    (settled) => {
      setSearch(settled);
      onSearch(settled);
    },
    // The box says what is chosen in words; that is nothing to look for.
    (text) => (text === value?.label ? '' : text.trim()),
  );
  const offered = value && !options.some((option) => option.value === value.value) ? [value, ...options] : options;
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={offered.map((option) => ({ ...option }))}
      value={value?.value ?? null}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: found }) => found}
      nothingFoundMessage={emptyText}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      w="100%"
    />
  );
}
