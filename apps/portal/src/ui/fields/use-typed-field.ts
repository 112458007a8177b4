import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useReader } from '../form/unread-fields.ts';
import { useSayMessage } from '../ui-texts.tsx';
import { faultOf, type Held, type TextKind } from './typed-text.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useTypedText } from './use-typed-text.ts';

/** A field of a form that is typed freely and read by a rule; `none` is what the form holds while it is empty. */
export function useTypedField<Values extends FieldValues, Output, Value>(
  props: FieldProps<Values, Output, Value>,
  kind: TextKind<Value>,
  none: Value,
) {
  const { field, wrapper, readOnly } = useField(props);
  const say = useSayMessage();
  const held: Held<Value> = field.value ?? none;
  const { text, setText, onFocus, onBlur, fault } = useTypedText(kind, held, field.onChange);
  useReader(props.control, props.name, (value) => (typeof value === 'string' ? faultOf(kind, value) : undefined));
  return {
    held,
    readOnly,
    setText,
    onChange: field.onChange,
    input: {
      ...wrapper,
      ...(fault !== undefined && { error: say(fault) }),
      ref: field.ref,
      name: field.name,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      onFocus,
      onBlur: () => {
        onBlur();
        field.onBlur();
      },
      readOnly,
      autoComplete: 'off',
      spellCheck: false,
    },
  };
}
