import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import type { SelectOption } from './select-input.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useSettling } from './use-settling.ts';

interface SearchSelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  /** What was found for the search; what is chosen stays on offer beside it. */
  readonly options: readonly SelectOption[];
  /** Called once typing rests. */
  readonly onSearch: (search: string) => void;
  readonly placeholder: string;
  /** In place of options: that none was found, or that they are being looked up. */
  readonly emptyText: string;
  readonly autoFocus?: boolean;
}

/** One of too many to list: what is typed is looked up elsewhere. */
export function SearchSelectField<Values extends FieldValues, Output>(props: SearchSelectFieldProps<Values, Output>) {
  const { options, onSearch, placeholder, emptyText, required = false, autoFocus = false } = props;
  const texts = useUiTexts();
  const { field, wrapper, readOnly } = useField(props);
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useSettling(
    search,
    (settled) => {
      setSearch(settled);
      onSearch(settled);
    },
    // The box says what is chosen in words; that is nothing to look for.
    (text) => (text === chosen?.label ? '' : text.trim()),
  );
  const offered = chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
  return (
    <Select
      {...field}
      {...wrapper}
      value={field.value === '' ? null : field.value}
      onChange={(value) => {
        setChosen(offered.find((option) => option.value === value) ?? null);
        field.onChange(value ?? '');
      }}
      data={offered.map((option) => ({ ...option }))}
      searchable
      // A form leads focus to the field it refused: the reason must not be covered by a list nobody asked for.
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: found }) => found}
      clearable={!required}
      readOnly={readOnly}
      placeholder={placeholder}
      nothingFoundMessage={emptyText}
      clearButtonProps={{ 'aria-label': texts.clear }}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
