import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

/** Yes or no. */
export function CheckField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, boolean>) {
  const { field, readOnly, error } = useField(props);
  return (
    <Checkbox
      ref={field.ref}
      name={field.name}
      label={props.label}
      {...(props.help !== undefined && { description: props.help })}
      {...(error !== undefined && { error })}
      checked={field.value === true}
      disabled={readOnly}
      {...(readOnly && { classNames: { label: classes.lockedChoice ?? '', input: classes.lockedBox ?? '' } })}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
