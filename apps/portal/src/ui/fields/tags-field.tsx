import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface TagsFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string[]> {
  readonly placeholder: string;
}

/** Several short texts that nobody can list beforehand, typed or pasted one after the other. */
export function TagsField<Values extends FieldValues, Output>(props: TagsFieldProps<Values, Output>) {
  const { placeholder } = props;
  const texts = useUiTexts();
  const { field, wrapper, readOnly } = useField(props);
  const tags: string[] = field.value ?? [];
  return (
    <TagsInput
      {...field}
      {...wrapper}
      value={tags}
      onChange={(typed) => field.onChange([...new Set(typed.map((tag) => tag.trim()).filter((tag) => tag !== ''))])}
      // What comes from a spreadsheet is parted by lines or tabs.
      splitChars={[',', ';', '\n', '\t']}
      // What was typed and not confirmed by Enter counts all the same.
      acceptValueOnBlur
      readOnly={readOnly}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      {...(tags.length === 0 && { placeholder })}
    />
  );
}
