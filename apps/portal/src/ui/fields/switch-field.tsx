import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import fields from './fields.module.css';
import classes from './switch-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

/** Something that is on or off. */
export function SwitchField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, boolean>) {
  const { field, readOnly, error } = useField(props);
  return (
    <Switch
      ref={field.ref}
      classNames={{ track: classes.track ?? '', ...(readOnly && { label: fields.lockedChoice ?? '' }) }}
      name={field.name}
      label={props.label}
      {...(props.help !== undefined && { description: props.help })}
      {...(error !== undefined && { error })}
      checked={field.value === true}
      disabled={readOnly}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
