/** ERR-03: somebody else saved first. What they changed and what was typed here are brought together, field by field. */

export type FormValue = string | number | boolean | null | readonly string[];
export type FormRecord = Readonly<Record<string, FormValue>>;

const isList = (value: FormValue): value is readonly string[] => Array.isArray(value);

/** Lists are sets here: the order of malls or groups means nothing. */
export function isSameValue(a: FormValue, b: FormValue): boolean {
  if (!isList(a) || !isList(b)) return a === b;
  return a.length === b.length && a.every((item) => b.includes(item));
}

export interface FieldChange<Name extends string = string> {
  readonly field: Name;
  readonly before: FormValue;
  readonly after: FormValue;
  /** Both changed it, and not to the same: what was typed here is kept, and would overwrite theirs. */
  readonly conflict: boolean;
}

export interface StaleMerge<Values extends FormRecord> {
  readonly values: Values;
  /** What the other person changed. */
  readonly changes: readonly FieldChange<keyof Values & string>[];
}

/** `base` is what the form was filled from, `mine` what stands in it, `theirs` what is stored now. */
export function mergeStale<Values extends FormRecord>(base: Values, mine: Values, theirs: Values): StaleMerge<Values> {
  const fields = Object.keys(base) as (keyof Values & string)[];
  const merged = fields.map((field) => {
    const [was, typed, stored] = [base[field], mine[field], theirs[field]] as [FormValue, FormValue, FormValue];
    const touched = !isSameValue(was, typed);
    return {
      field,
      value: touched ? typed : stored,
      before: was,
      after: stored,
      conflict: touched && !isSameValue(typed, stored),
    };
  });
  return {
    values: Object.fromEntries(merged.map(({ field, value }) => [field, value])) as Values,
    changes: merged
      .filter(({ before, after }) => !isSameValue(before, after))
      .map(({ field, before, after, conflict }) => ({ field, before, after, conflict })),
  };
}
