import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Input, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { foldText } from '../data-table/client-rows.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { boxState, type CheckSection, toggleAll, toggleOne } from './check-list.ts';
import { CheckOptionRow } from './check-option-row.tsx';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface CheckListFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string[]> {
  /** One section without a label is a plain list; several make a tree of two levels. */
  readonly sections: readonly CheckSection[];
  readonly searchLabel: string;
  /** What the box that moves all is called; without it there is none. */
  readonly allLabel?: string;
  readonly columns?: 1 | 2 | 3;
  /** The heading right above says it already; the label is then only heard. */
  readonly labelHidden?: boolean;
}

const finds = (search: string) => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return (...texts: readonly (string | undefined)[]) => {
    const text = foldText(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
};

/** Many of many: searchable, all at once or by section, saying how many are picked and why some cannot be. */
export function CheckListField<Values extends FieldValues, Output>(props: CheckListFieldProps<Values, Output>) {
  const { sections, searchLabel, allLabel, columns = 1, labelHidden = false } = props;
  const texts = useUiTexts();
  const { field, wrapper, readOnly } = useField(props);
  const [search, setSearch] = useState('');
  const ids = { label: useId(), error: useId() };
  const selected: readonly string[] = field.value ?? [];
  const all = sections.flatMap((section) => section.options);
  const isFound = finds(search);
  const shown = sections
    .map((section) => ({
      ...section,
      options: section.options.filter((option) => isFound(section.label, option.label, option.hint)),
    }))
    .filter((section) => section.options.length > 0);
  const state = boxState(all, selected);
  const change = (next: string[]) => {
    field.onChange(next);
    field.onBlur();
  };

  return (
    <Input.Wrapper
      {...wrapper}
      labelElement="div"
      labelProps={{ id: ids.label, ...(labelHidden && { className: classes.spoken }) }}
      errorProps={{ id: ids.error }}
    >
      <fieldset
        aria-labelledby={ids.label}
        {...(wrapper.error && { 'aria-describedby': ids.error })}
        className={classes.checkList}
      >
        <div className={classes.checkHead}>
          {all.length > 8 && (
            <TextInput
              size="xs"
              ref={field.ref}
              className={classes.checkSearch}
              aria-label={searchLabel}
              placeholder={searchLabel}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              // Enter looks; it does not send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          {allLabel !== undefined && !readOnly && (
            <Checkbox
              size="xs"
              label={allLabel}
              {...(all.length <= 8 && { ref: field.ref })}
              checked={state === 'checked'}
              indeterminate={state === 'mixed'}
              onChange={() => change(toggleAll(all, selected))}
            />
          )}
          <Text size="xs" c="dimmed" className={classes.checkCount} role="status">
            {texts.selectedCount(all.filter((option) => selected.includes(option.value)).length, all.length)}
          </Text>
        </div>
        <div className={classes.checkBody}>
          {shown.length === 0 && (
            <Text size="sm" c="dimmed" p="xs">
              {texts.nothingFound}
            </Text>
          )}
          {shown.map((section) => {
            const sectionState = boxState(section.options, selected);
            const locked = readOnly || section.options.every((option) => option.disabledReason !== undefined);
            return (
              <fieldset key={section.id} className={classes.checkSection}>
                {section.label !== undefined && (
                  <legend className={classes.checkLegend}>
                    <Checkbox
                      size="xs"
                      label={section.label}
                      checked={sectionState === 'checked'}
                      indeterminate={sectionState === 'mixed'}
                      disabled={locked}
                      {...(locked && { classNames: { input: classes.lockedBox ?? '' } })}
                      onChange={() => change(toggleAll(section.options, selected))}
                    />
                  </legend>
                )}
                <div
                  className={classes.checkOptions}
                  data-columns={columns}
                  data-nested={section.label !== undefined || undefined}
                >
                  {section.options.map((option) => (
                    <CheckOptionRow
                      key={option.value}
                      option={option}
                      checked={selected.includes(option.value)}
                      readOnly={readOnly}
                      onToggle={() => change(toggleOne(option.value, selected))}
                    />
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
      </fieldset>
    </Input.Wrapper>
  );
}
