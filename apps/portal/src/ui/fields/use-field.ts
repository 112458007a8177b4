import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { messageOf } from '../form/field-errors.ts';
import { useRegisteredField } from '../form/form-context.ts';
import { useSayMessage } from '../ui-texts.tsx';
import classes from './fields.module.css';

export interface FieldProps<Values extends FieldValues, Output, Value> {
  readonly control: Control<Values, unknown, Output>;
  /** A path of the form whose value this field can hold; another does not compile. */
  readonly name: FieldPathByValue<Values, Value>;
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly readOnly?: boolean;
}

/** What every field shares: label above, help below, its error by the field, its name in the summary. */
export function useField<Values extends FieldValues, Output, Value>(props: FieldProps<Values, Output, Value>) {
  const { control, name, label, help, required = false } = props;
  const { field, fieldState } = useController({ control, name });
  const form = useRegisteredField(name, label);
  const say = useSayMessage();
  const message = messageOf(fieldState.error);
  const readOnly = props.readOnly === true || form.readOnly;
  return {
    field,
    readOnly,
    error: message === undefined ? undefined : say(message),
    wrapper: {
      label,
      // What cannot be changed looks so before it is tried; its help says why.
      classNames: {
        label: `${classes.label} ${readOnly ? classes.lockedLabel : ''}`,
        ...(readOnly && { input: classes.locked ?? '' }),
      },
      withAsterisk: required && !readOnly,
      ...(help !== undefined && { description: help }),
      ...(message !== undefined && { error: say(message) }),
    },
  };
}
