import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Autocomplete, Text } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';
import { useSettling } from './use-settling.ts';

export interface Suggestion {
  /** What the field takes when it is chosen. */
  readonly value: string;
  /** How people know it. */
  readonly label: string;
  readonly detail: string;
}

interface SuggestFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  /** What was found for what is typed. */
  readonly suggestions: readonly Suggestion[];
  /** Called once typing rests. */
  readonly onSearch: (typed: string) => void;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
}

/** A text that people know by heart or find by another name: what is typed counts, what is found can be taken instead. */
export function SuggestField<Values extends FieldValues, Output>(props: SuggestFieldProps<Values, Output>) {
  const { suggestions, onSearch, placeholder, autoFocus = false } = props;
  const { field, wrapper, readOnly } = useField(props);
  const [search, setSearch] = useState('');
  const { setTyped } = useSettling(
    search,
    (settled) => {
      setSearch(settled);
      onSearch(settled);
    },
    (text) => text.trim(),
  );
  const byValue = new Map(suggestions.map((each) => [each.value, each]));
  return (
    <Autocomplete
      {...field}
      {...wrapper}
      value={field.value ?? ''}
      onChange={(text) => {
        setTyped(text);
        field.onChange(text);
      }}
      data={[...byValue.keys()]}
      // What was found fits, by whatever name it was looked for.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const found = byValue.get(option.value);
        return (
          <div>
            <Text size="sm">{found?.label}</Text>
            <Text size="xs" c="dimmed" className="gal-figures">
              {found?.detail}
            </Text>
          </div>
        );
      }}
      // A form leads focus to the field it refused: the reason must not be covered by a list nobody asked for.
      openOnFocus={false}
      maxDropdownHeight={260}
      readOnly={readOnly}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      {...(autoFocus && { 'data-autofocus': true })}
    />
  );
}
