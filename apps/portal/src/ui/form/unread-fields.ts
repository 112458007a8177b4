import { useEffect, useEffectEvent } from 'react';
import { type FieldErrors, type FieldValues, get, type ResolverResult, set } from 'react-hook-form';

/** Why a field's value cannot be read, in words; undefined where it can. */
export type FaultOf = (value: unknown) => string | undefined;

/** By form: its fields that are typed in words of their own. */
const readers = new WeakMap<object, Map<string, FaultOf>>();

export const keepReaders = (control: object, fields: Map<string, FaultOf>): void => void readers.set(control, fields);

/** While the field is there, the form asks it what its value means. */
export function useReader(control: object, name: string, faultOf: FaultOf): void {
  const ask = useEffectEvent(faultOf);
  useEffect(
    function beAsked() {
      const fields = readers.get(control);
      fields?.set(name, (value) => ask(value));
      return () => void fields?.delete(name);
    },
    [control, name],
  );
}

/**
 * What was typed and cannot be read stays in the form as the text it is, and is refused here with the reader's own words: a
 * schema would call the same text missing, or say nothing where anything may stand.
 */
export function withUnread<Values extends FieldValues, Output>(
  result: ResolverResult<Values, Output>,
  values: Values,
  fields: ReadonlyMap<string, FaultOf>,
): ResolverResult<Values, Output> {
  const errors = { ...result.errors } as FieldErrors<Values>;
  let isUnread = false;
  for (const [name, faultOf] of fields) {
    const message = faultOf(get(values, name));
    if (message === undefined) continue;
    isUnread = true;
    set(errors, name, { type: 'unread', message });
  }
  return isUnread ? { values: {}, errors } : result;
}
